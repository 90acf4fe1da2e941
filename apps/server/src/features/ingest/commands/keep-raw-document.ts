import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../../../platform/context.ts';
import { needAccount } from '../../accounts/policy.ts';

export interface RawDocument {
  title: string;
  mimeType: string;
  content: Buffer;
  provider: string;
  accountId?: string | undefined;
}

/** Stores a file that belongs to no message and returns its id. The same file of an account and provider is stored once. */
export async function keepRawDocument(ctx: Ctx, raw: RawDocument): Promise<string> {
  const { organisation: org } = ctx.asker;
  const sha256 = createHash('sha256').update(raw.content).digest();
  const place = `${org}/blobs/${sha256.toString('hex')}`;
  return ctx.run(async (db) => {
    if (raw.accountId) await needAccount(db, raw.accountId);
    // Serialises calls with the same file.
    await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(db);
    const known = await knownDocument(db, raw, sha256);
    if (known) return known;
    if (!(await ctx.services.storage.exists(place)))
      await ctx.services.storage.write(place, raw.content);
    await db
      .insertInto('blob')
      .values({ org_id: org, sha256, size: raw.content.length, mime_type: raw.mimeType, place })
      .onConflict((on) => on.doNothing())
      .execute();
    const id = uuidv7();
    await sql`
      insert into document (org_id, id, account_id, sha256, title, mime_type, size, origin_provider, original_created_at, restricted)
      values (${org}, ${id}, ${raw.accountId ?? null}, ${sha256}, ${raw.title}, ${raw.mimeType}, ${raw.content.length},
        ${raw.provider}, ${ctx.now}, coalesce((select restricted from account where id = ${raw.accountId ?? null}), false))`.execute(
      db,
    );
    return id;
  });
}

async function knownDocument(
  db: TenantDb,
  { provider, accountId }: RawDocument,
  sha256: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from document where sha256 = ${sha256} and message_id is null and origin_provider = ${provider}
      and account_id is not distinct from ${accountId ?? null} order by id limit 1`.execute(db);
  return rows[0]?.id;
}
