import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type {
  SampleSeries,
  SampleUsage,
  SampleWorkspace,
} from '@rapport/database/seed/workspace.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { idOf } from './ids.ts';
import type { Ids } from './ids.ts';

/** Writes exchange rates, ARR movements, daily revenue and usage. */
export async function writeMoney(
  db: TenantDb,
  org: string,
  { accounts, revenue, usage, rates, movements }: SampleWorkspace,
  ids: Ids,
): Promise<void> {
  const currencies = new Map(accounts.map(({ key, currency }) => [key, currency]));
  const currencyOf = (key: string) => currencies.get(key) ?? 'USD';
  if (rates.length > 0)
    await db
      .insertInto('exchange_rate')
      .values(rates.map((rate) => ({ org_id: org, ...rate })))
      .execute();
  await db
    .insertInto('arr_movement')
    .values(
      movements.map(({ account, ...step }) => ({
        org_id: org,
        id: uuidv7(),
        account_id: idOf(ids, account),
        month: `${step.day.slice(0, 7)}-01`,
        currency: currencyOf(account),
        ...step,
      })),
    )
    .execute();
  for (const series of revenue) {
    const { account } = series;
    await writeSeries(db, org, series, {
      account: idOf(ids, account),
      currency: currencyOf(account),
    });
  }
  for (const series of usage) await writeUsage(db, org, series, idOf(ids, series.account));
}

const writeSeries = (
  db: TenantDb,
  org: string,
  { company, group, type, from, amounts }: SampleSeries,
  { account, currency }: { account: string; currency: string },
) =>
  sql`
    insert into revenue_entry (org_id, id, account_id, day, company, income_group, income_type, amount, currency)
    select ${org}, id, ${account}, ${from}::date + (at - 1)::int, ${company}, ${group}, ${type}, amount, ${currency}
    from unnest(${amounts.map(() => uuidv7())}::uuid[], ${amounts}::numeric[]) with ordinality as u (id, amount, at)`.execute(
    db,
  );

const writeUsage = (
  db: TenantDb,
  org: string,
  { feature, from, counts }: SampleUsage,
  account: string,
) =>
  sql`
    insert into usage_day (org_id, account_id, day, feature, count)
    select ${org}, ${account}, ${from}::date + (at - 1)::int, ${feature}, count
    from unnest(${counts}::numeric[]) with ordinality as u (count, at)`.execute(db);

/** Writes the CRM deals with their field history. */
export async function writeDeals(
  db: TenantDb,
  org: string,
  { deals, accounts }: SampleWorkspace,
  ids: Ids,
): Promise<void> {
  const currencies = new Map(accounts.map(({ key, currency }) => [key, currency]));
  const numbered = deals.map((deal) => ({ ...deal, id: uuidv7() }));
  await db
    .insertInto('deal')
    .values(
      numbered.map((deal, at) => ({
        org_id: org,
        id: deal.id,
        account_id: idOf(ids, deal.account),
        provider: 'salesforce',
        provider_id: `sample-deal-${at}`,
        provider_link: `https://crm.example/opportunities/${at}`,
        name: deal.name,
        owner_name: deal.owner,
        stage: deal.stage,
        type: deal.type,
        amount: deal.amount,
        currency: currencies.get(deal.account) ?? 'USD',
        is_closed: deal.isClosed,
        is_won: deal.isWon,
        opened_on: deal.openedOn,
        close_date: deal.closeDate,
        contract_start: deal.contract?.start ?? null,
        contract_end: deal.contract?.end ?? null,
        expected_revenue: deal.expectedRevenue,
        yearly_amount: deal.yearlyAmount,
        implementation_status: deal.implementation?.status ?? null,
        implementation_owner: deal.implementation?.owner ?? null,
        go_live_estimate: deal.implementation?.goLive ?? null,
      })),
    )
    .execute();
  const changes = numbered.flatMap(({ id, history }) =>
    history.map(({ field, before, after, at, by }) => ({
      org_id: org,
      id: uuidv7(),
      deal_id: id,
      field,
      before,
      after,
      changed_at: at,
      changed_by: by,
    })),
  );
  if (changes.length > 0) await db.insertInto('deal_history').values(changes).execute();
}
