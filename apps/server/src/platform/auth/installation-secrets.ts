import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';
import type { Services } from '../services.ts';

export const SIGNING_ALGORITHM = 'ES256';

export interface IssuerSecrets {
  /** Private signing keys. */
  jwks: { keys: JWK[] };
  /** Keys that sign the issuer's cookies, the newest first. */
  cookieKeys: string[];
}

/** The issuer's keys, made once for the installation: the first of several starting instances wins. */
export async function issuerSecrets({ owner }: Pick<Services, 'owner'>): Promise<IssuerSecrets> {
  const read = () =>
    owner.selectFrom('installation').select('value').where('key', '=', 'issuer').executeTakeFirst();
  const kept = await read();
  if (kept) return kept.value as IssuerSecrets;
  await owner
    .insertInto('installation')
    .values({ key: 'issuer', value: JSON.stringify(await newSecrets()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.value as IssuerSecrets;
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
