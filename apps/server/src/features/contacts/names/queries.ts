import { sql } from 'kysely';
import { LETTERS, plain } from '@rapport/intelligence/analyst/names.ts';
import { withoutPossessive } from '@rapport/intelligence/analyst/people-said.ts';
import { firstNamesLike } from '@rapport/intelligence/analyst/short-names.ts';
import { isNearName } from '@rapport/intelligence/analyst/spelling.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { NamedPerson } from '../../../assistant/compose/question.ts';

const MOST_FOUND = 50;
/** Names that are compared with a misspelt one; those who wrote most come first. */
const MOST_COMPARED = 5_000;

/** SQL for a name or local part of an address as `plain` has it: in lower case without accents. */
const folded = Object.entries(LETTERS).reduce(
  (name, [letter, typed]) => sql`replace(${name}, ${letter}, ${typed})`,
  sql`lower(regexp_replace(normalize(coalesce(q.name, split_part(q.email, '@', 1)), NFD), '[\u0300-\u036f]', '', 'g'))`,
);
const words = sql`regexp_split_to_array(${folded}, '[^[:alnum:]]+')`;

/**
 * A matching row `q` counts for the person `p` it is shown as. Names are compared once, before anything is joined: the
 * planner would compare them again for every person.
 */
const people = (db: TenantDb, which: ReturnType<typeof sql>, limit = MOST_FOUND) =>
  sql<NamedPerson>`
    with found as materialized (
      select distinct coalesce(q.merged_into, q.id) as id from contact q where ${which})
    select p.id, coalesce(p.name, p.email) as name, p.email, p.internal, a.id as "accountId", coalesce(a.pretty_name, a.name) as account,
      (select count(*)::int from message m where m.org_id = p.org_id and m.sender_id in (select same_person(p.id))) as messages
    from found join contact p on p.id = found.id left join account a on a.org_id = p.org_id and a.id = p.account_id
    order by messages desc, name, id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows);

/** People whose name has any of these words, or what one is short for; those who wrote most first. */
export const peopleByAnyName = (db: TenantDb, said: readonly string[]): Promise<NamedPerson[]> =>
  people(
    db,
    sql`${words} && ${said.map(plain).flatMap(withoutPossessive).flatMap(firstNamesLike)}::text[]`,
  );

/** The domain of an address, whole and without its ending. */
const domains = sql`array[lower(split_part(q.email, '@', 2)), split_part(lower(split_part(q.email, '@', 2)), '.', 1)]`;

/** People who wrote from one of these domains, given whole or without their ending. */
export const peopleOfDomains = (db: TenantDb, said: readonly string[]): Promise<NamedPerson[]> =>
  people(db, sql`${domains} && ${said.map((word) => word.toLowerCase())}::text[]`);

/**
 * People of an address, or with all words of a name, whole and in any order; a first name alone, and one that nobody has,
 * may be short for theirs. When nobody is found: those of the domain of that name, or whose name begins with it.
 */
export async function findPeopleByName(db: TenantDb, name: string): Promise<NamedPerson[]> {
  if (name.includes('@')) return people(db, sql`lower(q.email) = ${name.toLowerCase()}`);
  const said = plain(name).split(' ').filter(Boolean);
  if (said.length === 0) return [];
  const likely = sql.join(
    said.map((word) => sql`${words} && ${firstNamesLike(word)}::text[]`),
    sql` and `,
  );
  const whole = said.length > 1 ? await people(db, sql`${words} @> ${said}::text[]`) : [];
  if (whole.length > 0) return whole;
  const called = await people(db, likely);
  if (called.length > 0) return called;
  const ofDomain = await peopleOfDomains(db, [name]);
  const [only = ''] = said;
  if (ofDomain.length > 0 || said.length > 1 || only.length < 3) return ofDomain;
  return people(db, sql`starts_with(${folded}, ${only})`);
}

/** People whose name is one with typos; nobody when it may be several. */
export async function peopleNamedLike(db: TenantDb, said: string): Promise<NamedPerson[]> {
  const initials = plain(said)
    .split(' ')
    .map((word) => word.charAt(0));
  const near = (
    await people(
      db,
      sql`(select array_agg(left(w, 1)) from unnest(${words}) w) @> ${initials}::text[]`,
      MOST_COMPARED,
    )
  ).filter(({ name }) => isNearName(said, name));
  return new Set(near.map(({ name }) => plain(name))).size === 1 ? near : [];
}

/** The contacts of an account. */
export const peopleOfAccount = async (db: TenantDb, accountId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('contact')
      .select('id')
      .where('account_id', '=', accountId)
      .where('internal', '=', false)
      .execute()
  ).map(({ id }) => id);
