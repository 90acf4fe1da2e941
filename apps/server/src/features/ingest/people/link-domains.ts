import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { placeConversations } from '../messages/conversations.ts';
import { domainOf } from './free-mail.ts';
import { accountFor, accountsOfDomains } from './people.ts';

/**
 * Gives people of these domains who have no account the one their domain now belongs to, and their conversations
 * with them. Returns the accounts that gained something.
 */
export async function linkDomains(
  db: TenantDb,
  domains: readonly string[],
  now: Date,
): Promise<string[]> {
  if (domains.length === 0) return [];
  const { rows: people } = await sql<{ id: string; email: string }>`
    select id, email from contact where account_id is null and not internal and email is not null
      and (split_part(email, '@', 2) = any (${domains})
        or split_part(email, '@', 2) like any (${domains.map((domain) => `%.${domain}`)}))`.execute(
    db,
  );
  const accounts = await accountsOfDomains(
    db,
    people.map(({ email }) => domainOf(email)),
  );
  const linked = people.flatMap(({ id, email }) => {
    const account = accountFor(email, accounts);
    return account ? [{ id, account }] : [];
  });
  if (linked.length === 0) return [];
  await sql`
    update contact c set account_id = u.account_id, updated_at = updated_at
    from unnest(${linked.map(({ id }) => id)}::uuid[], ${linked.map(({ account }) => account)}::uuid[]) as u (id, account_id)
    where c.id = u.id`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`select distinct conversation_id as id from conversation_contact
    where contact_id = any (${linked.map(({ id }) => id)}::uuid[])`.execute(db);
  await placeConversations(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const gained = [...new Set(linked.map(({ account }) => account))];
  await sql`
    update account a set dirty_since = ${now}, last_signal_at = greatest(a.last_signal_at,
      (select max(c.last_at) from conversation c where c.org_id = a.org_id and c.account_id = a.id))
    where a.id = any (${gained}::uuid[])`.execute(db);
  return gained;
}
