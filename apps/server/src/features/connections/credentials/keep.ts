import type { Credential } from '@rapport/connectors/connector.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { connectionCredentialRow } from '../../../platform/secrets/sealed-rows.ts';
import type { Ctx } from '../../../platform/context.ts';

/** Keeps what a connection is opened with, sealed for its row alone. */
export async function keepCredential(
  db: TenantDb,
  ctx: Ctx,
  connection: string,
  credential: Credential,
): Promise<void> {
  const { organisation: org } = ctx.asker;
  const vault = await ctx.services.vault();
  const sealed = vault.seal(JSON.stringify(credential), connectionCredentialRow(org, connection));
  await db
    .insertInto('connection_credential')
    .values({ org_id: org, connection_id: connection, sealed, updated_at: ctx.now })
    .onConflict((on) =>
      on.columns(['org_id', 'connection_id']).doUpdateSet({ sealed, updated_at: ctx.now }),
    )
    .execute();
}

/** Opens the credential of a connection. `lock` keeps others from renewing it until the transaction ends. */
export async function openCredential(
  db: TenantDb,
  ctx: Ctx,
  connection: string,
  { lock = false } = {},
): Promise<Credential> {
  const query = db
    .selectFrom('connection_credential')
    .select('sealed')
    .where('connection_id', '=', connection);
  const { sealed } = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const vault = await ctx.services.vault();
  const row = connectionCredentialRow(ctx.asker.organisation, connection);
  return JSON.parse(vault.open(sealed, row)) as Credential;
}
