import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { SampleAccount, SampleWorkspace } from '@rapport/database/seed/workspace.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { idOf } from './ids.ts';
import type { Ids } from './ids.ts';

/** Writes the accounts with their domains and tags; returns their ids by key. */
export async function writeAccounts(
  db: TenantDb,
  org: string,
  { accounts }: SampleWorkspace,
  now: Date,
): Promise<Ids> {
  const ids: Ids = new Map(accounts.map(({ key }) => [key, uuidv7()]));
  const members = await db.selectFrom('member').select(['id', 'email', 'name']).execute();
  const owners = new Map(members.map(({ email, ...rest }) => [email, rest]));
  const parentsFirst = [...accounts].sort((a, b) => Number(!!a.parent) - Number(!!b.parent));
  await db
    .insertInto('account')
    .values(
      parentsFirst.map((account) => ({
        ...toRow(account, now),
        org_id: org,
        id: idOf(ids, account.key),
        parent_id: account.parent ? idOf(ids, account.parent) : null,
        owner_id: owners.get(account.owner)?.id ?? null,
      })),
    )
    .execute();
  await db
    .insertInto('account_domain')
    .values(
      accounts.map(({ key, domain }) => ({
        org_id: org,
        domain,
        account_id: idOf(ids, key),
        source: 'crm',
      })),
    )
    .execute();
  const tags = accounts.flatMap(({ key, industry, region, csm, owner }) =>
    Object.entries({ industry, region, csm, owner: owners.get(owner)?.name ?? owner }).map(
      ([kind, value]) => ({ org_id: org, account_id: idOf(ids, key), kind, value }),
    ),
  );
  await db.insertInto('account_tag').values(tags).execute();
  return ids;
}

const toRow = (account: SampleAccount, now: Date) => ({
  name: account.name,
  type: account.type,
  stage: account.stage,
  lifecycle: account.lifecycle,
  success_plan: account.successPlan?.text ?? null,
  success_plan_due: account.successPlan?.due ?? null,
  success_plan_status: account.successPlan?.status ?? null,
  tier: account.tier,
  arr: account.arr,
  currency: account.currency,
  forecasted_revenue: account.forecastedRevenue,
  last_year_revenue: account.lastYearRevenue,
  custom_revenue: account.customRevenue,
  expected_revenue: account.expectedRevenue,
  conditional_revenue: account.conditionalRevenue,
  active_workers: account.activeWorkers,
  revenue_source: 'salesforce',
  start_date: account.startDate,
  renewal_date: account.renewalDate,
  full_sync: account.fullSync,
  sync_progress: account.sync?.progress ?? null,
  sync_note: account.sync?.note ?? null,
  restricted: account.restricted,
  provider: 'salesforce',
  provider_id: `sample-${account.key}`,
  provider_link: `https://crm.example/accounts/${account.key}`,
  support_desk_link: `https://desk.example/companies/${account.key}`,
  dirty_since: now,
});

/** Writes the people of both sides and links the company's own to their members. */
export async function writeContacts(
  db: TenantDb,
  org: string,
  { contacts, members }: SampleWorkspace,
  ids: Ids,
): Promise<void> {
  const rows = [
    ...contacts.map(({ account, ...person }) => ({
      ...person,
      account_id: idOf(ids, account),
      internal: false,
    })),
    ...members.map(({ name, email, title }) => ({
      name,
      email,
      title,
      vip: false,
      account_id: null,
      internal: true,
    })),
  ];
  await db
    .insertInto('contact')
    .values(rows.map((row) => ({ ...row, org_id: org, id: uuidv7() })))
    .execute();
  await sql`update member m set contact_id = c.id from contact c where c.email = m.email`.execute(
    db,
  );
}
