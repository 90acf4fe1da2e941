import { sql } from 'kysely';
import type { Address } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { domainOf, domainsAbove, isFreeMail } from './free-mail.ts';
import type { PreparedMessage } from '../messages/prepared.ts';

interface KnownPerson {
  id: string;
  email: string;
  internal: boolean;
  account_id: string | null;
}

export type People = Map<string, KnownPerson>;

/** Everybody named in a page of messages, created where unknown; ids of the created ones beside. */
export const findOrCreatePeople = (
  db: TenantDb,
  org: string,
  ownDomains: readonly string[],
  page: readonly PreparedMessage[],
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
  );

/** The people behind addresses, created where unknown; ids of the created ones beside. */
export async function findOrCreateContacts(
  db: TenantDb,
  org: string,
  ownDomains: readonly string[],
  addresses: readonly Address[],
) {
  const names = new Map<string, string>();
  for (const { email, name } of addresses)
    if (!names.get(email)) names.set(email, name.includes('@') ? '' : name);
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
  }));
  const inserted = await insertPeople(db, org, created);
  const lost = created.filter(({ id }) => !inserted.has(id)).map(({ email }) => email);
  for (const person of created) if (inserted.has(person.id)) known.set(person.email, person);
  if (lost.length > 0)
    for (const [email, person] of await readPeople(db, lost)) known.set(email, person);
  return { people: known, created: [...inserted] };
}

async function readPeople(db: TenantDb, emails: string[]): Promise<People> {
  const { rows } = await sql<KnownPerson>`
    select id, email, internal, account_id from contact where email = any (${emails})`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
}

/** Another import may have created the same person meanwhile: then that one stays. */
async function insertPeople(
  db: TenantDb,
  org: string,
  people: (KnownPerson & { name: string | null })[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into contact (org_id, id, email, name, internal, account_id)
    select ${org}, * from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ email }) => email)}::text[],
      ${people.map(({ name }) => name)}::text[], ${people.map(({ internal }) => internal)}::boolean[], ${people.map((p) => p.account_id)}::uuid[])
    on conflict (org_id, email) where email is not null do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Accounts by domain, for the domains given and those above them. */
export async function accountsOfDomains(
  db: TenantDb,
  domains: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [
    ...new Set(domains.filter((domain) => !isFreeMail(domain)).flatMap(domainsAbove)),
  ];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ domain: string; account_id: string }>`
    select domain, account_id from account_domain where domain = any (${wanted})`.execute(db);
  return new Map(rows.map((row) => [row.domain, row.account_id]));
}

/** The closest domain wins, so a sub-account's domain stands before its parent's. */
export const accountFor = (email: string, accounts: ReadonlyMap<string, string>): string | null =>
  domainsAbove(domainOf(email))
    .map((domain) => accounts.get(domain))
    .find((id) => id !== undefined) ?? null;
