import type { EventRecord } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { domainOf, domainsAbove } from '../people/free-mail.ts';
import { accountFor, accountsOfDomains, findOrCreateContacts } from '../people/people.ts';
import type { KnownPeople, People } from '../people/people.ts';

/** The people and accounts of a page of events. */
export interface EventContext {
  people: People;
  /** Ids of the contacts created. */
  created: KnownPeople['created'];
  renamed: KnownPeople['renamed'];
  /** Members by e-mail address. */
  members: ReadonlyMap<string, string>;
  accountOf: (event: EventRecord) => string | null;
}

/** Finds or creates the people of a page of events and the account of each event: by guests' contacts, then domains. */
export async function readEventContext(
  db: TenantDb,
  org: string,
  ownDomains: readonly string[],
  events: readonly EventRecord[],
  connection: string | null = null,
): Promise<EventContext> {
  const addresses = events.flatMap(({ attendees, organiser }) => [
    ...attendees,
    ...(organiser ? [organiser] : []),
  ]);
  const { people, created, renamed } = await findOrCreateContacts(
    db,
    org,
    ownDomains,
    addresses,
    connection,
  );
  const emails = [...new Set(addresses.map(({ email }) => email))];
  const members = await db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('email', 'in', ['', ...emails])
    .execute();
  const byEmail = new Map(members.map(({ id, email }) => [email, id]));
  const isOurs = (email: string) =>
    people.get(email)?.internal === true ||
    byEmail.has(email) ||
    domainsAbove(domainOf(email)).some((domain) => ownDomains.includes(domain));
  const guests = emails.filter((email) => !isOurs(email));
  const domains = await accountsOfDomains(db, guests.map(domainOf));
  const ofGuest = (email: string) =>
    isOurs(email) ? null : (people.get(email)?.account_id ?? accountFor(email, domains));
  return {
    people,
    created,
    renamed,
    members: byEmail,
    accountOf: ({ attendees }) => mostOf(attendees.flatMap(({ email }) => ofGuest(email) ?? [])),
  };
}

/** The most frequent value; of several, the first. */
function mostOf(ids: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
