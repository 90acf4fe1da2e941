import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import type { Services } from '../services.ts';
import { openVault } from '../secrets/vault.ts';

export const SIGNING_ALGORITHM = 'ES256';

export interface IssuerSecrets {
  /** Private signing keys. */
  jwks: { keys: JWK[] };
  /** Keys that sign the issuer's cookies, the newest first. */
  cookieKeys: string[];
}

/** Key of its row in the installation table, and the identity it is sealed under. */
export const ISSUER_ROW = 'issuer';
type Needs = Pick<Services, 'signIn' | 'config'>;

/** The issuer's keys, created once per installation and stored sealed. When several instances start at once, the first one wins. */
export async function issuerSecrets({ signIn, config }: Needs): Promise<IssuerSecrets> {
  const vault = await openVault(config);
  const read = async () => {
    const row = await signIn
      .selectFrom('installation')
      .select('value')
      .where('key', '=', ISSUER_ROW)
      .executeTakeFirst();
    return row && (JSON.parse(vault.open(String(row.value), ISSUER_ROW)) as IssuerSecrets);
  };
  const kept = await read();
  if (kept) return kept;
  const sealed = vault.seal(JSON.stringify(await newSecrets()), ISSUER_ROW);
  await signIn
    .insertInto('installation')
    .values({ key: ISSUER_ROW, value: JSON.stringify(sealed) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error('The issuer’s keys could not be stored.');
  return made;
}

async function newSecrets(): Promise<IssuerSecrets> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return {
    jwks: {
      keys: [{ ...key, kid: randomBytes(8).toString('hex'), alg: SIGNING_ALGORITHM, use: 'sig' }],
    },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}
