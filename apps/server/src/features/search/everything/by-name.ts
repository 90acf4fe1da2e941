import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SearchKind } from '@rapport/contract/search.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../../platform/today.ts';

export interface NamedRow {
  id: string;
  title: string;
  detail: string | null;
  /** More of its text, to show a passage of. */
  text: string | null;
  account_id: string | null;
  account: string | null;
  at: Date | null;
}

type NamedKind = 'account' | 'person' | 'deal' | 'risk';

export interface Within {
  accountId?: string | undefined;
  /** Calendar days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  take: number;
  skip: number;
}

const accountName = sql`coalesce(a.pretty_name, a.name)`;

/** Of each kind its rows as `x`: what is shown, and `words`, in which it is found. */
const NAMED: Record<NamedKind, RawBuilder<unknown>> = {
  account: sql`
    select a.id, ${accountName} as title, d.domains as detail, null as text, a.id as account_id, null as account, a.last_signal_at as at,
      concat_ws(' ', a.pretty_name, a.name, d.domains) as words
    from account a left join (select account_id, string_agg(domain, ', ' order by domain) as domains from account_domain
      group by account_id) d on d.account_id = a.id`,
  // A merged contact is found as the one kept, by either's names.
  person: sql`
    select p.id, coalesce(p.name, p.email, '') as title, concat_ws(' · ', p.title, p.email) as detail, null as text, p.account_id,
      ${accountName} as account, greatest(p.last_incoming_at, p.last_outgoing_at) as at,
      concat_ws(' ', p.name, p.email, p.title, also.words) as words
    from contact p left join account a on a.org_id = p.org_id and a.id = p.account_id
    left join (select merged_into, string_agg(concat_ws(' ', name, email), ' ' order by id) as words from contact
      where merged_into is not null group by merged_into) also on also.merged_into = p.id
    where p.merged_into is null`,
  deal: sql`
    select o.id, o.name as title, o.stage as detail, null as text, o.account_id, ${accountName} as account,
      app_midnight(o.close_date) as at, concat_ws(' ', o.name, o.owner_name, o.type) as words
    from deal o join account a on a.org_id = o.org_id and a.id = o.account_id`,
  risk: sql`
    select r.id, r.title, r.category as detail, r.description as text, r.account_id, ${accountName} as account, r.last_reply_at as at,
      concat_ws(' ', r.title, r.description, r.category) as words
    from risk r join account a on a.org_id = r.org_id and a.id = r.account_id where r.deleted_at is null`,
};

interface KindRow extends NamedRow {
  kind: NamedKind;
}

/** Of each kind the records whose name holds every word that was typed, those that begin with it first. One query finds all kinds. */
export async function findByName(
  db: TenantDb,
  kinds: readonly NamedKind[],
  text: string,
  { accountId, from, to, take, skip }: Within,
): Promise<KindRow[]> {
  if (kinds.length === 0) return [];
  const typed = text.toLowerCase();
  const all = typed
    .split(/\s+/)
    .map((word) => sql`x.words ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  if (accountId) all.push(sql`x.account_id = ${accountId}`);
  if (from) all.push(sql`x.at >= ${midnight(from)}`);
  if (to) all.push(sql`x.at < ${midnight(to, 1)}`);
  const ofKind = (kind: NamedKind) => sql`(
    select ${kind}::text as kind, id, title, detail, text, account_id, account, at from (${NAMED[kind]}) x where ${sql.join(all, sql` and `)}
    order by case when lower(title) = ${typed} then 0 when starts_with(lower(title), ${typed}) then 1
      when strpos(lower(title), ${typed}) > 0 then 2 else 3 end, at desc nulls last, id limit ${take} offset ${skip})`;
  const { rows } = await sql<KindRow>`
    select kind, id, title, detail, text, account_id, account, at
    from (${sql.join(kinds.map(ofKind), sql` union all `)}) found`.execute(db);
  return rows;
}

export const isNamedKind = (kind: SearchKind): kind is NamedKind => kind in NAMED;
