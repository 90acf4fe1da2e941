import { Variation } from '@rapport/contract/settings/variation.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** The organisation's variation with every default filled in. */
export async function readVariation(db: TenantDb, org: string): Promise<Variation> {
  const row = await db
    .selectFrom('organisation')
    .where('id', '=', org)
    .select('variation')
    .executeTakeFirstOrThrow();
  return Variation.parse(row.variation);
}

/** The same, with the row locked until the transaction ends. */
export async function lockVariation(db: TenantDb, org: string): Promise<Variation> {
  await db
    .selectFrom('organisation')
    .where('id', '=', org)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return readVariation(db, org);
}
