import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../../platform/today.ts';
import { isCustomer } from '../../accounts/arr/queries.ts';
import { accountScope } from '../../accounts/scope/queries.ts';

interface Counted {
  accountId?: string | undefined;
  tags: string[];
  since?: string | undefined;
  until?: string | undefined;
}

type Countable =
  | 'accounts'
  | 'customers'
  | 'people'
  | 'conversations'
  | 'messages'
  | 'risks'
  | 'opportunities'
  | 'action-items'
  | 'cases';

/** The table of each kind, and the column of its date. */
const COUNTABLE: Record<Countable, { from: ReturnType<typeof sql>; at: string }> = {
  accounts: { from: sql`account x where x.id in (select id from scoped)`, at: 'x.created_at' },
  customers: {
    from: sql`account x where x.id in (select account.id from account where ${isCustomer}) and x.id in (select id from scoped)`,
    at: 'x.created_at',
  },
  people: {
    from: sql`(select x.*, (select min(m.sent_at) from message m where m.org_id = x.org_id and m.sender_id = x.id) as first_at from contact x) x
      where x.account_id in (select id from scoped) and not x.internal`,
    at: 'x.first_at',
  },
  conversations: {
    from: sql`conversation x where x.account_id in (select id from scoped)`,
    at: 'x.last_at',
  },
  messages: { from: sql`message x where x.account_id in (select id from scoped)`, at: 'x.sent_at' },
  risks: {
    from: sql`risk x where x.account_id in (select id from scoped) and x.status = 'live' and x.deleted_at is null`,
    at: 'x.last_reply_at',
  },
  opportunities: {
    from: sql`opportunity x where x.account_id in (select id from scoped) and x.status = 'prospect' and x.deleted_at is null`,
    at: 'x.last_reply_at',
  },
  'action-items': {
    from: sql`action_item x join action_group g on g.org_id = x.org_id and g.id = x.group_id
      where g.account_id in (select id from scoped) and x.state = 'open' and x.deleted_at is null and g.deleted_at is null`,
    at: 'x.requested_at',
  },
  cases: {
    from: sql`support_case x where x.account_id in (select id from scoped) and x.status <> 'Closed'`,
    at: 'x.opened_at',
  },
};

/** The number of items of a kind, of one account or of all in scope; of kinds that can be closed, only open ones. */
export async function countOf(
  db: TenantDb,
  kind: Countable,
  { accountId, tags, since, until }: Counted,
): Promise<number> {
  const { from, at } = COUNTABLE[kind];
  const { rows } = await sql<{ count: number }>`
    with scoped as materialized (select account.id from account where ${accountScope({ accountId, tags })})
    select count(*)::int as count from ${from} and ${since ? sql`${sql.ref(at)} >= ${midnight(since)}` : sql`true`}
      and ${until ? sql`${sql.ref(at)} < ${midnight(until)}` : sql`true`}`.execute(db);
  return rows[0]?.count ?? 0;
}
