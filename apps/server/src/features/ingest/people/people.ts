import { sql } from 'kysely';
import type { Address } from '@rapport/connectors/records.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { readErased } from '../erasure/erased-list.ts';
import { domainOf, domainsAbove, isFreeMail } from './free-mail.ts';
import type { PreparedMessage } from '../messages/prepared.ts';

interface KnownPerson {
  id: string;
  email: string;
  name: string | null;
  internal: boolean;
  account_id: string | null;
  /** The name comes from a message, so a fuller one may replace it. */
  named_by_mail: boolean | null;
}

export type People = Map<string, KnownPerson>;

/** People by address, and the contacts written to get them. */
export interface KnownPeople {
  people: People;
  /** Ids of contacts created. */
  created: string[];
  /** Contacts whose name became fuller. */
  renamed: { id: string; before: string | null; after: string }[];
}

/** Finds or creates everybody named in a page of messages. */
export const findOrCreatePeople = (
  db: TenantDb,
  org: string,
  ownDomains: readonly string[],
  page: readonly PreparedMessage[],
  connection: string | null,
) =>
  findOrCreateContacts(
    db,
    org,
    ownDomains,
    page.flatMap(({ record }) => [
      ...(record.from ? [record.from] : []),
      ...record.to,
      ...record.cc,
      ...record.bcc,
    ]),
    connection,
  );

/** Finds or creates the people of addresses, except erased ones. The fullest name given in messages is kept. */
export async function findOrCreateContacts(
  db: TenantDb,
  org: string,
  ownDomains: readonly string[],
  addresses: readonly Address[],
  connection: string | null = null,
): Promise<KnownPeople> {
  const erased = await readErased(db);
  const names = namesOf(erased ? addresses.filter(({ email }) => !erased.has(email)) : addresses);
  const emails = [...names.keys()];
  const known = await readPeople(db, emails);
  const fresh = emails.filter((email) => !known.has(email));
  const accounts = await accountsOfDomains(db, fresh.map(domainOf));
  const isOwn = (email: string) =>
    domainsAbove(domainOf(email)).some((domain) => ownDomains.includes(domain));
  const created = fresh.map((email) => ({
    id: uuidv7(),
    email,
    name: names.get(email) || null,
    internal: isOwn(email),
    account_id: isOwn(email) ? null : accountFor(email, accounts),
    named_by_mail: true,
  }));
  const inserted = await insertPeople(db, org, created, connection);
  const lost = created.filter(({ id }) => !inserted.has(id)).map(({ email }) => email);
  for (const person of created) if (inserted.has(person.id)) known.set(person.email, person);
  if (lost.length > 0)
    for (const [email, person] of await readPeople(db, lost)) known.set(email, person);
  return { people: known, created: [...inserted], renamed: await rename(db, known, names) };
}

/** The fullest name given with each address; empty without one. */
function namesOf(addresses: readonly Address[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { email, name } of addresses) {
    const given = name.includes('@') ? '' : name.trim();
    const held = names.get(email);
    if (held === undefined || isFuller(given, held)) names.set(email, given);
  }
  return names;
}

/** Longer display names contain more than a name. */
const LONGEST_NAME = 60;

/** Whether one name is fuller than another. Ties are broken the same way in any order. */
function isFuller(name: string, other: string): boolean {
  if (name === '' || other === '') return name !== '' && other === '';
  const [fits, otherFits] = [name.length <= LONGEST_NAME, other.length <= LONGEST_NAME];
  if (fits !== otherFits) return fits;
  return name.length === other.length ? name < other : name.length > other.length;
}

/** Replaces names that came from messages by fuller ones. */
async function rename(db: TenantDb, people: People, names: ReadonlyMap<string, string>) {
  const renamed = [...names].flatMap(([email, name]) => {
    const person = people.get(email);
    return person?.named_by_mail && isFuller(name, person.name ?? '')
      ? [{ id: person.id, before: person.name, after: name }]
      : [];
  });
  if (renamed.length > 0)
    await sql`update contact c set name = u.name
      from unnest(${renamed.map(({ id }) => id)}::uuid[], ${renamed.map(({ after }) => after)}::text[]) as u (id, name)
      where c.id = u.id`.execute(db);
  return renamed;
}

async function readPeople(db: TenantDb, emails: string[]): Promise<People> {
  const { rows } = await sql<KnownPerson>`
    select id, email, name, internal, account_id, field_owners ->> 'name' = 'mail' as named_by_mail
    from contact where email = any (${emails})`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
}

/** When another import has created the same person meanwhile, that one is kept. */
async function insertPeople(
  db: TenantDb,
  org: string,
  people: readonly KnownPerson[],
  connection: string | null,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into contact (org_id, id, email, name, internal, account_id, connection_id, field_owners)
    select ${org}, *, ${connection}::uuid, '{"name": "mail", "account_id": "domain"}'
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ email }) => email)}::text[],
      ${people.map(({ name }) => name)}::text[], ${people.map(({ internal }) => internal)}::boolean[], ${people.map((p) => p.account_id)}::uuid[])
    on conflict (org_id, email) where email is not null do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Accounts by domain, for the given domains and their parents. */
export async function accountsOfDomains(
  db: TenantDb,
  domains: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [
    ...new Set(domains.filter((domain) => !isFreeMail(domain)).flatMap(domainsAbove)),
  ];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_domain')
    .select(['domain', 'account_id'])
    .where('domain', '=', anyOf(wanted))
    .execute();
  return new Map(rows.map((row) => [row.domain, row.account_id]));
}

/** The most specific domain wins, so a sub-account's domain comes before its parent's. */
export const accountFor = (email: string, accounts: ReadonlyMap<string, string>): string | null =>
  domainsAbove(domainOf(email))
    .map((domain) => accounts.get(domain))
    .find((id) => id !== undefined) ?? null;
