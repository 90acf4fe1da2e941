import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ItemKind, ItemState } from '@rapport/contract/enumerations.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { daysAhead, midnight } from '../../platform/today.ts';
import { AppError } from '../../platform/errors.ts';
import { inOwnBook } from '../accounts/book/queries.ts';
import { accountConditions } from '../accounts/queries.ts';
import { isShown, quoteJoins, quoteJson } from '../claims/queries.ts';
import type { QuoteRow } from '../claims/queries.ts';
import { arrOf } from '../accounts/arr/queries.ts';

export interface PersonJson {
  id: string;
  name: string | null;
  email: string | null;
  internal: boolean;
  title: string | null;
}

export interface ActionItemRow {
  id: string;
  group_id: string;
  title: string;
  kind: ItemKind;
  state: ItemState;
  closed_at: Date | null;
  decided_by: string | null;
  closing: QuoteRow | null;
  dismissed_at: Date | null;
  dismissed_by: string | null;
  priority: string;
  priority_score: number;
  audience: string;
  requested_at: Date;
  due_at: Date | null;
  /** Calendar days from today, in the organisation's zone. */
  due_in_days: number | null;
  method: string;
  account_id: string;
  account_name: string;
  account_revenue: number | null;
  account_currency: string;
  requested_by: PersonJson | null;
  assignee: PersonJson | null;
  waiting_on: 'us' | 'them';
  quote: QuoteRow | null;
}

interface Filter {
  id?: string;
  /** Only those that a person dismissed. */
  dismissed?: boolean;
  conversationId?: string;
  accountId?: string | undefined;
  kinds?: ItemKind[] | undefined;
  openOnly?: boolean;
  /** Requested on this day or later. */
  since?: string | undefined;
  /** Requested before this day. */
  until?: string | undefined;
  /** Open, and requested at this moment or later. */
  openSince?: Date;
  /** Open and due on this day or later. */
  dueFrom?: string | undefined;
  /** Open and due before this day. */
  dueBefore?: string | undefined;
  /** Waiting on us. */
  waitingOnUs?: boolean;
  waitingOn?: 'us' | 'them' | undefined;
  /** Contacts who asked or promised. */
  saidBy?: string[];
  /** Accounts with any of these tags. */
  accountTagFilters?: string[] | undefined;
  /** Of accounts in the asker's book, or for the asker to do. */
  mine?: boolean | undefined;
}

const person = (
  alias: string,
) => sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'email', ${sql.ref(`${alias}.email`)},
  'internal', ${sql.ref(`${alias}.internal`)}, 'title', ${sql.ref(`${alias}.title`)}) end`;

/** SQL conditions on action item `i` and its group `g`. */
function matching(filter: Filter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [isShown('i', filter)];
  if (filter.dismissed) all.push(sql`i.dismissed_by is not null`);
  if (filter.id) all.push(sql`i.id = ${filter.id}`);
  if (filter.conversationId) all.push(sql`g.conversation_id = ${filter.conversationId}`);
  if (filter.accountId) all.push(sql`g.account_id = ${filter.accountId}`);
  if (filter.kinds?.length) all.push(sql`i.kind = any (${filter.kinds})`);
  if (filter.openOnly) all.push(sql`i.state = 'open'`);
  if (filter.since) all.push(sql`i.requested_at >= ${midnight(filter.since)}`);
  if (filter.until) all.push(sql`i.requested_at < ${midnight(filter.until)}`);
  if (filter.openSince) all.push(sql`i.state = 'open' and i.requested_at >= ${filter.openSince}`);
  if (filter.dueFrom) all.push(sql`i.state = 'open' and i.due_at >= ${midnight(filter.dueFrom)}`);
  if (filter.dueBefore)
    all.push(sql`i.state = 'open' and i.due_at < ${midnight(filter.dueBefore)}`);
  if (filter.waitingOn)
    all.push(sql`(i.audience in ('me', 'my team')) = ${filter.waitingOn === 'us'}`);
  if (filter.saidBy)
    all.push(
      sql`case i.kind when 'promise' then i.assignee_id else i.requested_by end = any (${filter.saidBy}::uuid[])`,
    );
  if (filter.waitingOnUs) all.push(sql`i.audience in ('me', 'my team')`);
  const { accountTagFilters } = filter;
  if (accountTagFilters?.length)
    all.push(sql`g.account_id in (select account.id from account
      where ${sql.join(accountConditions({ accountTagFilters }), sql` and `)})`);
  if (filter.mine)
    all.push(sql`(g.account_id in (select account.id from account where ${inOwnBook})
      or exists (select from contact s join member on member.org_id = s.org_id and lower(member.email) = lower(s.email)
        where s.org_id = i.org_id and s.id = i.assignee_id and member.id = app_member()))`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Action items with requester, assignee and quote: highest priority first, then soonest due. */
export async function listActionItems(
  db: TenantDb,
  { take, skip = 0, ...filter }: Filter & { take: number; skip?: number },
): Promise<ActionItemRow[]> {
  const { rows } = await sql<ActionItemRow>`
    select i.id, i.group_id, i.title, i.kind, i.state, i.closed_at, d.name as decided_by,
      case when i.dismissed_by is not null then i.deleted_at end as dismissed_at, x.name as dismissed_by, i.priority, i.priority_score, i.audience, i.requested_at, i.due_at, ${daysAhead(sql`i.due_at`)} as due_in_days, i.method,
      g.account_id, a.name as account_name, ${arrOf('a')} as account_revenue, a.currency as account_currency,
      ${person('q')} as requested_by, ${person('s')} as assignee,
      case when i.audience in ('me', 'my team') then 'us' else 'them' end as waiting_on,
      (select ${quoteJson} from evidence e ${quoteJoins}
        where e.org_id = i.org_id and e.claim_kind = 'action_item' and e.claim_id = i.id order by e.start_at limit 1) as quote,
      case when i.state <> 'open' and i.decided_by is null then (select ${quoteJson} from evidence e ${quoteJoins}
        where e.org_id = i.org_id and e.claim_kind = 'action_closing' and e.claim_id = i.id order by e.at, e.message_id, e.start_at limit 1) end as closing
    from action_item i
    join action_group g on g.org_id = i.org_id and g.id = i.group_id and g.deleted_at is null
    join account a on a.org_id = g.org_id and a.id = g.account_id
    left join member d on d.org_id = i.org_id and d.id = i.decided_by
    left join member x on x.org_id = i.org_id and x.id = i.dismissed_by
    left join contact q on q.org_id = i.org_id and q.id = i.requested_by
    left join contact s on s.org_id = i.org_id and s.id = i.assignee_id
    where ${matching(filter)}
    order by i.state <> 'open', i.priority_score desc, i.due_at nulls last, i.requested_at desc, i.id
    limit ${take} offset ${skip}`.execute(db);
  return rows;
}

/** The number of matching action items, counted up to 10,000. */
export async function countActionItems(db: TenantDb, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from action_item i
      join action_group g on g.org_id = i.org_id and g.id = i.group_id and g.deleted_at is null
      where ${matching(filter)} limit 10000) items`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Open items that wait for us in conversations a person takes part in, and when the first of them is due. */
export async function waitingOnUsWith(
  db: TenantDb,
  contactId: string,
): Promise<{ total: number; next_due_at: Date | null }> {
  const { rows } = await sql<{ total: number; next_due_at: Date | null }>`
    select count(*)::int as total, min(i.due_at) as next_due_at
    from action_item i join action_group g on g.org_id = i.org_id and g.id = i.group_id and g.deleted_at is null
    where ${matching({ openOnly: true, waitingOnUs: true })} and exists (select from conversation_contact p
      where p.org_id = g.org_id and p.conversation_id = g.conversation_id and p.contact_id in (select same_person(${contactId})))`.execute(
    db,
  );
  return rows[0] ?? { total: 0, next_due_at: null };
}

export async function oneActionItem(db: TenantDb, id: string): Promise<ActionItemRow> {
  const [item] = await listActionItems(db, { id, take: 1 });
  if (!item) throw new AppError('not_found');
  return item;
}
