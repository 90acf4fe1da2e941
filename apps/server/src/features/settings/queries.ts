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
  await lockRow(db, org);
  return readVariation(db, org);
}

/** The organisation's facts. Counts what the reader may not see, so it needs the system's view. */
export async function readOrganisation(db: TenantDb, org: string) {
  return db
    .selectFrom('organisation')
    .where('id', '=', org)
    .select(['name', 'slug', 'zone', 'currency', 'domains', 'created_at'])
    .select((eb) => [
      eb
        .or([
          eb.exists(eb.selectFrom('account').select('account.id')),
          eb.exists(eb.selectFrom('exchange_rate').select('exchange_rate.currency')),
        ])
        .$castTo<boolean>()
        .as('currencyFixed'),
      eb
        .selectFrom('member')
        .where('status', '=', 'active')
        .select((of) => of.fn.countAll<string>().as('members'))
        .as('members'),
    ])
    .executeTakeFirstOrThrow();
}
export type OrganisationRow = Awaited<ReturnType<typeof readOrganisation>>;

/** The same, with the row locked until the transaction ends. */
export async function lockOrganisation(db: TenantDb, org: string): Promise<OrganisationRow> {
  await lockRow(db, org);
  return readOrganisation(db, org);
}

const lockRow = (db: TenantDb, org: string) =>
  db
    .selectFrom('organisation')
    .where('id', '=', org)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
