import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';

interface Account {
  name: string;
  restricted?: boolean;
  fullSync?: boolean;
  arr?: number;
  /** Days of revenue, up to yesterday. */
  days?: number;
  /** SQL expression for a day's revenue; `ago` is 1 for yesterday, `weekend` is a boolean. */
  amount?: string;
}

/** Weekdays about 1,000, weekends 300, with a noise of a few percent. */
export const STEADY = 'case when weekend then 300 else 1000 end * (1 + 0.05 * sin(ago * 12.9898))';
/** The same revenue, multiplied by a share on the last days. */
export const drop = (share: number, days: number, ended = 0): string =>
  `${STEADY} * case when ago > ${ended} and ago <= ${days + ended} then ${share} else 1 end`;

/** Writes an account with daily revenue; returns its id. */
export async function writeAccount(
  db: TenantDb,
  org_id: string,
  { name, restricted = false, fullSync = true, arr, days = 400, amount = STEADY }: Account,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('account')
    .values({ org_id, id, name, restricted, full_sync: fullSync, arr: arr ?? null })
    .execute();
  await writeDays(db, org_id, id, amount, days);
  return id;
}

/** Replaces daily revenue. */
export const writeDays = (
  db: TenantDb,
  org: string,
  account: string,
  amount: string,
  days: number,
) =>
  sql`
    insert into revenue_day (org_id, account_id, day, amount)
    select ${org}, ${account}, app_today() - ago, round((${sql.raw(amount)})::numeric, 2)
    from generate_series(1, ${days}) ago, lateral (select extract(isodow from app_today() - ago) > 5 as weekend) w
    on conflict (org_id, account_id, day) do update set amount = excluded.amount`.execute(db);

/** Writes one entry a day for a product company. */
export const writeEntries = (
  db: TenantDb,
  org: string,
  account: string,
  company: string,
  amount: string,
) =>
  sql`
    insert into revenue_entry (org_id, id, account_id, day, company, amount)
    select ${org}, gen_random_uuid(), ${account}, app_today() - ago, ${company}, round((${sql.raw(amount)})::numeric, 2)
    from generate_series(1, 400) ago, lateral (select extract(isodow from app_today() - ago) > 5 as weekend) w`.execute(
    db,
  );
