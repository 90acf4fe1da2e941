import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { domainOf, domainsAbove } from '../people/free-mail.ts';
import { placeConversationsOf } from '../people/link-domains.ts';
import { accountFor, accountsOfDomains } from '../people/people.ts';
import { referenceKey } from './record-kind.ts';
import type { Found, KindWriter, RecordOf, Source } from './record-kind.ts';

type Record = RecordOf<'contact'>;

export const CONTACTS: KindWriter<'contact'> = {
  kind: 'contact',
  table: 'contact',
  owners: (record, found) => ({
    ...(record.name === null && { name: 'mail' }),
    ...(!accountIn(record, found) && { account_id: 'domain' }),
  }),
  providerId: ({ providerId }) => providerId,
  version: ({ updatedAt }) => updatedAt.getTime(),
  references: ({ account }) =>
    account === null ? [] : [{ kind: 'account', id: account, required: false }],
  naturalKey: emailOf,
  match: findContacts,
  rows: async (db, source, records, found) => {
    const domains = records.map((record) => domainOf(emailOf(record) ?? ''));
    const accounts = await accountsOfDomains(db, domains);
    return records.map((record) => ({
      name: record.name,
      title: record.title,
      account_id: isOwn(source, emailOf(record))
        ? null
        : (accountIn(record, found) ?? accountFor(emailOf(record) ?? '', accounts)),
    }));
  },
  newRow: (source, record) => ({
    email: emailOf(record),
    internal: isOwn(source, emailOf(record)),
    connection_id: source.connection,
  }),
  after: (db, { now }, written) =>
    placeConversationsOf(
      db,
      written.map(({ id }) => id),
      now,
    ),
};

function emailOf({ email }: Record): string | null {
  return email === null ? null : email.toLowerCase();
}

function accountIn({ account }: Record, found: Found): string | undefined {
  return account === null ? undefined : found.get(referenceKey('account', account));
}

const isOwn = ({ ownDomains }: Source, email: string | null): boolean =>
  email !== null && domainsAbove(domainOf(email)).some((domain) => ownDomains.includes(domain));

/** People known by the same address, from mail or a file. */
async function findContacts(
  db: TenantDb,
  _source: Source,
  records: readonly Record[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contact')
    .select(['id', 'email'])
    .where('email', '=', anyOf(records.flatMap((record) => emailOf(record) ?? [])))
    .execute();
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]));
  return new Map(
    records.flatMap((record) => {
      const id = byEmail.get(emailOf(record) ?? '');
      return id ? [[record.providerId, id]] : [];
    }),
  );
}
