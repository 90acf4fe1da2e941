import { sql } from 'kysely';
import type { MessageRecord } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { accountsOfDomains } from '../people/people.ts';
import { domainOf, domainsAbove } from '../people/free-mail.ts';

/**
 * The mails of a person's own mailbox that are the team's: those with people of an account, and those that answer a mail
 * that is stored. The rest is the person's alone and is never stored.
 */
export async function ofAccounts(
  db: TenantDb,
  records: readonly MessageRecord[],
): Promise<MessageRecord[]> {
  if (records.length === 0) return [];
  const emails = [...new Set(records.flatMap(peopleOf))];
  const accounts = await accountsOfDomains(db, emails.map(domainOf));
  const { rows } = await sql<{ name: string }>`
    select email as name from contact where email = any (${emails}::text[]) and account_id is not null and not internal
    union select header_id from message where header_id = any (${[...new Set(records.flatMap(answeredBy))]}::text[])`.execute(
    db,
  );
  const known = new Set(rows.map(({ name }) => name));
  const isOfAccount = (email: string) =>
    known.has(email) || domainsAbove(domainOf(email)).some((domain) => accounts.has(domain));
  return records.filter(
    (record) =>
      peopleOf(record).some(isOfAccount) || answeredBy(record).some((id) => known.has(id)),
  );
}

const peopleOf = ({ from, to, cc }: MessageRecord): string[] =>
  [...(from ? [from] : []), ...to, ...cc].map(({ email }) => email);

const answeredBy = ({ inReplyTo, references }: MessageRecord): string[] => [
  ...inReplyTo,
  ...references,
];
