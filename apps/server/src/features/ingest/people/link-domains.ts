import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { placeConversations } from '../messages/conversations.ts';
import { domainOf } from './free-mail.ts';
import { accountFor, accountsOfDomains } from './people.ts';

/**
 * Assigns people of these domains, and their conversations, to the account of their domain, unless they have an account
 * from another source. Returns the accounts that changed.
 */
export async function linkDomains(
  db: TenantDb,
  domains: readonly string[],
  now: Date,
): Promise<string[]> {
  if (domains.length === 0) return [];
  const { rows: people } = await sql<{ id: string; email: string; account_id: string | null }>`
    select id, email, account_id from contact
    where (account_id is null or field_owners ->> 'account_id' = 'domain') and not internal and email is not null
      and (split_part(email, '@', 2) = any (${domains})
        or split_part(email, '@', 2) like any (${domains.map((domain) => `%.${domain}`)}))`.execute(
    db,
  );
  const accounts = await accountsOfDomains(
    db,
    people.map(({ email }) => domainOf(email)),
  );
  const linked = people.flatMap(({ id, email, account_id: before }) => {
    const account = accountFor(email, accounts);
    return account === before ? [] : [{ id, account }];
  });
  if (linked.length === 0) return [];
  await sql`
    update contact c set account_id = u.account_id
    from unnest(${linked.map(({ id }) => id)}::uuid[], ${linked.map(({ account }) => account)}::uuid[]) as u (id, account_id)
    where c.id = u.id`.execute(db);
  await placeConversationsOf(
    db,
    linked.map(({ id }) => id),
    now,
  );
  const gained = [...new Set(linked.flatMap(({ account }) => account ?? []))];
  await db
    .updateTable('account')
    .set({ dirty_since: now })
    .where('id', '=', anyOf(gained))
    .execute();
  return gained;
}

/** Reassigns the conversations of contacts whose account has changed. */
export async function placeConversationsOf(
  db: TenantDb,
  contacts: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('conversation_contact')
    .select('conversation_id as id')
    .distinct()
    .where('contact_id', '=', anyOf(contacts))
    .execute();
  await placeConversations(
    db,
    rows.map(({ id }) => id),
    now,
  );
}
