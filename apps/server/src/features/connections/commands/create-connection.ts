import type { Connector } from '@rapport/connectors/connector.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { keepCredential } from '../credentials/keep.ts';

interface Input {
  /** What a person entered, or what the vendor sent back. */
  credential: Readonly<Record<string, string>>;
  /** Whose own account it is; null for the whole organisation's. */
  member: string | null;
}

/** Connects a source: its credential is checked and sealed, and every stage is due at once. Gives the connection's id. */
export async function createConnection(
  ctx: Ctx,
  connector: Connector,
  { credential: input, member }: Input,
): Promise<string> {
  const credential = await connector.authorise(input, ctx.services);
  return ctx.run((db) => insertConnection(db, ctx, connector, { credential, member }));
}

/** Writes a connection whose credential was checked, in the caller's transaction. */
export async function insertConnection(
  db: TenantDb,
  ctx: Ctx,
  connector: Connector,
  { credential, member }: Input,
): Promise<string> {
  const id = uuidv7();
  const { organisation: org_id } = ctx.asker;
  await db
    .insertInto('connection')
    .values({
      org_id,
      id,
      provider: connector.provider,
      member_id: member,
      created_by: ctx.principal?.member ?? null,
    })
    .execute();
  await keepCredential(db, ctx, id, credential);
  await db
    .insertInto('connection_stage')
    .values(
      connector.stages.map((stage) => ({
        org_id,
        connection_id: id,
        stage,
        next_run_at: ctx.now,
      })),
    )
    .execute();
  await audit(db, ctx, {
    action: 'connection.created',
    subject: { kind: 'connection', id },
    detail: { provider: connector.provider, own: member !== null },
  });
  return id;
}
