import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Insertable } from 'kysely';
import type { DB } from '@rapport/database/tables.ts';

type Row<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'org_id' | 'id' | 'account_id'>;

export interface AccountFacts extends Partial<Row<'account'>> {
  /** Days and amounts; the account's currency unless a third value names another. */
  revenue?: [day: string, amount: number, currency?: string][];
  movements?: [day: string, kind: string, amount: number, currency?: string][];
  subscriptions?: (Pick<Row<'subscription'>, 'arr' | 'start_day'> & Partial<Row<'subscription'>>)[];
  deals?: (Pick<Row<'deal'>, 'amount'> & Partial<Row<'deal'>>)[];
  health?: [day: string, score: number][];
  risks?: (Pick<Row<'risk'>, 'level'> & Partial<Row<'risk'>>)[];
  tags?: Record<string, string>;
}

/** Writes an account with revenue facts; returns its id. */
export async function writeFacts(
  db: TenantDb,
  org_id: string,
  name: string,
  {
    revenue = [],
    movements = [],
    subscriptions = [],
    deals = [],
    health = [],
    risks = [],
    tags = {},
    ...account
  }: AccountFacts,
): Promise<string> {
  const id = uuidv7();
  const own = { org_id, account_id: id };
  const home = account.currency ?? 'USD';
  await db
    .insertInto('account')
    .values({ org_id, id, name, ...account })
    .execute();
  for (const [day, amount, currency = home] of revenue)
    await db
      .insertInto('revenue_entry')
      .values({ ...own, id: uuidv7(), day, amount, currency })
      .execute();
  for (const [day, kind, amount, currency = home] of movements)
    await db
      .insertInto('arr_movement')
      .values({ ...own, id: uuidv7(), day, month: `${day.slice(0, 8)}01`, kind, amount, currency })
      .execute();
  for (const subscription of subscriptions) {
    const key = uuidv7();
    await db
      .insertInto('subscription')
      .values({
        ...own,
        id: key,
        provider: 'test',
        provider_id: key,
        currency: home,
        ...subscription,
      })
      .execute();
  }
  for (const deal of deals)
    await db
      .insertInto('deal')
      .values({
        ...own,
        id: uuidv7(),
        name: 'A deal',
        stage: 'Proposal',
        currency: home,
        ...deal,
      })
      .execute();
  for (const [day, score] of health)
    await db
      .insertInto('health_day')
      .values({ ...own, day, score })
      .execute();
  for (const risk of risks) {
    const key = uuidv7();
    await db
      .insertInto('risk')
      .values({
        ...own,
        id: key,
        category: 'churn',
        issue_key: key,
        title: 'A risk',
        originated_at: '2020-01-01',
        last_reply_at: '2020-01-01',
        method: 'rules',
        ...risk,
      })
      .execute();
  }
  for (const [kind, value] of Object.entries(tags))
    await db
      .insertInto('account_tag')
      .values({ ...own, kind, value })
      .execute();
  return id;
}
