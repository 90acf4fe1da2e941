import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { SampleWorkspace } from '@rapport/database/seed/workspace.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../../../platform/context.ts';
import { loadSampleMessages } from './load-sample-messages.ts';

/** Loads the sample company: what a CRM would hold in bulk, what was said through the same ingest as any mail. */
export async function loadSample(ctx: Ctx, workspace: SampleWorkspace): Promise<void> {
  await ctx.run(async (db) => {
    const ids = await writeAccounts(db, ctx, workspace);
    await writeContacts(db, ctx, workspace, ids);
    await writeMoney(db, ctx, workspace, ids);
    await writeCases(db, ctx, workspace, ids);
    await writeEvents(db, ctx, workspace, ids);
  });
  await loadSampleMessages(ctx, workspace);
}

type Ids = Map<string, string>;
const org = (ctx: Ctx) => ctx.asker.organisation;

async function writeAccounts(db: TenantDb, ctx: Ctx, { accounts }: SampleWorkspace): Promise<Ids> {
  const ids: Ids = new Map(accounts.map(({ key }) => [key, uuidv7()]));
  const members = await db.selectFrom('member').select(['id', 'email']).execute();
  const memberOf = (email: string) => members.find((member) => member.email === email)?.id ?? null;
  await db
    .insertInto('account')
    .values(
      [...accounts]
        .sort((a, b) => Number(a.parent !== null) - Number(b.parent !== null))
        .map((account) => ({
          org_id: org(ctx),
          id: ids.get(account.key)!,
          parent_id: account.parent ? (ids.get(account.parent) ?? null) : null,
          name: account.name,
          type: account.type,
          stage: account.stage,
          tier: account.tier,
          owner_id: memberOf(account.owner),
          arr: account.arr,
          forecasted_revenue: account.forecastedRevenue,
          last_year_revenue: account.lastYearRevenue,
          start_date: account.startDate,
          renewal_date: account.renewalDate,
          full_sync: account.fullSync,
          restricted: account.restricted,
          provider: 'salesforce',
          provider_id: `sample-${account.key}`,
          dirty_since: ctx.services.now(),
        })),
    )
    .execute();
  await db
    .insertInto('account_domain')
    .values(
      accounts.map((account) => ({
        org_id: org(ctx),
        domain: account.domain,
        account_id: ids.get(account.key)!,
        source: 'crm',
      })),
    )
    .execute();
  await db
    .insertInto('account_tag')
    .values(
      accounts.flatMap((account) =>
        Object.entries({
          industry: account.industry,
          region: account.region,
          csm: account.csm,
        }).map(([kind, value]) => ({
          org_id: org(ctx),
          account_id: ids.get(account.key)!,
          kind,
          value,
        })),
      ),
    )
    .execute();
  return ids;
}

async function writeContacts(
  db: TenantDb,
  ctx: Ctx,
  { contacts, members }: SampleWorkspace,
  ids: Ids,
) {
  await db
    .insertInto('contact')
    .values(
      [
        ...contacts.map(({ account, name, email, title, vip }) => ({
          org_id: org(ctx),
          id: uuidv7(),
          account_id: ids.get(account)!,
          name,
          email,
          title,
          vip,
        })),
        ...members.map(({ name, email, title }) => ({
          org_id: org(ctx),
          id: uuidv7(),
          account_id: null,
          name,
          email,
          title,
          vip: false,
          internal: true,
        })),
      ].map((row) => ({ internal: false, ...row })),
    )
    .execute();
  await sql`update member m set contact_id = c.id from contact c where c.email = m.email`.execute(
    db,
  );
}

async function writeMoney(
  db: TenantDb,
  ctx: Ctx,
  { revenue, movements, deals, organisation }: SampleWorkspace,
  ids: Ids,
) {
  await sql`
    insert into revenue_entry (org_id, id, account_id, day, company, income_group, income_type, amount)
    select ${org(ctx)}, u.id, u.account, u.day, 'Lumen Cloud', 'Subscription', 'Recurring', u.amount
    from unnest(${revenue.map(() => uuidv7())}::uuid[], ${revenue.map(({ account }) => ids.get(account)!)}::uuid[], ${revenue.map(({ day }) => day)}::date[],
      ${revenue.map(({ amount }) => amount)}::numeric[]) as u (id, account, day, amount)`.execute(
    db,
  );
  await db
    .insertInto('arr_movement')
    .values(
      movements.map(({ account, ...rest }) => ({
        org_id: org(ctx),
        id: uuidv7(),
        account_id: ids.get(account)!,
        day: rest.month,
        ...rest,
      })),
    )
    .execute();
  await db
    .insertInto('deal')
    .values(
      deals.map(
        ({ account, name, owner, stage, type, amount, isClosed, isWon, closeDate }, at) => ({
          org_id: org(ctx),
          id: uuidv7(),
          account_id: ids.get(account)!,
          provider_id: `sample-deal-${at}`,
          name,
          owner_name: owner,
          stage,
          type,
          amount,
          currency: organisation.currency,
          is_closed: isClosed,
          is_won: isWon,
          close_date: closeDate,
        }),
      ),
    )
    .execute();
}

async function writeCases(db: TenantDb, ctx: Ctx, { cases }: SampleWorkspace, ids: Ids) {
  await db
    .insertInto('support_case')
    .values(
      cases.map(
        ({
          account,
          number,
          title,
          description,
          priority,
          status,
          openedAt,
          updatedAt,
          closedAt,
          breached,
        }) => ({
          org_id: org(ctx),
          id: uuidv7(),
          account_id: ids.get(account)!,
          number,
          provider: 'salesforce',
          provider_id: number,
          title,
          description,
          priority,
          status,
          opened_at: openedAt,
          updated_at: updatedAt,
          closed_at: closedAt,
          resolution_breached: breached,
        }),
      ),
    )
    .execute();
}

async function writeEvents(db: TenantDb, ctx: Ctx, { events }: SampleWorkspace, ids: Ids) {
  const people = new Map(
    (await db.selectFrom('contact').select(['id', 'email']).execute()).map(({ id, email }) => [
      email,
      id,
    ]),
  );
  for (const [index, event] of events.entries()) {
    const id = uuidv7();
    await db
      .insertInto('calendar_event')
      .values({
        org_id: org(ctx),
        id,
        account_id: event.account ? (ids.get(event.account) ?? null) : null,
        provider: 'google-calendar',
        provider_id: `sample-${index}`,
        title: event.title,
        starts_at: event.startsAt,
        ends_at: event.endsAt,
      })
      .execute();
    const attendees = event.attendees.flatMap(({ email, response }) => {
      const contact = people.get(email);
      return contact ? [{ org_id: org(ctx), event_id: id, contact_id: contact, response }] : [];
    });
    if (attendees.length > 0) await db.insertInto('event_attendee').values(attendees).execute();
  }
}
