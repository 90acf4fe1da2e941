import { sql } from 'kysely';
import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Change } from '../../ingest/rows/changes.ts';
import type { WriterOptions } from './writer.ts';

/** The account of a row, or the reason why none was found. */
export type Found = { account: string } | { reason: string };

type Known = { account: string } | 'none' | 'several';

/**
 * Creates a finder of accounts by record id, then domain, then name; case and spaces are ignored. It caches results, so
 * each account is looked up once per file. Missing accounts that it creates are added to `created`.
 */
export function accountFinder({
  org,
  createMissing,
  confidential,
}: Pick<WriterOptions, 'org' | 'createMissing' | 'confidential'>) {
  const known = new Map<string, Known>();
  return async function find(
    db: TenantDb,
    records: readonly FieldValues[],
    created: Change[],
  ): Promise<Found[]> {
    const fresh = [...new Set(records.flatMap(wordsOf))].filter((word) => !known.has(word));
    for (const [word, account] of await lookUp(db, fresh)) known.set(word, account);
    const findOne = (record: FieldValues): Known =>
      wordsOf(record)
        .map((word) => known.get(word) ?? 'none')
        .find((account) => account !== 'none') ?? 'none';
    if (createMissing) {
      const missing = records.filter((record) => findOne(record) === 'none');
      created.push(...(await createAccounts(db, { org, confidential }, missing, known)));
    }
    return records.map((record) => {
      const account = findOne(record);
      if (account === 'none') return { reason: unknownReason(record) };
      if (account !== 'several') return account;
      return { reason: `"${wordsOf(record)[0]}" names several accounts: give the account’s id` };
    });
  };
}

const fold = (text: string) => text.trim().replace(/\s+/g, ' ');

/** The account identifiers of a row, most reliable first. */
const wordsOf = (record: FieldValues): string[] =>
  [record.accountId, (record.accountDomain as string[] | null)?.[0], record.account].flatMap(
    (word) => (typeof word === 'string' ? [fold(word)] : []),
  );

const unknownReason = (record: FieldValues): string =>
  `there is no account "${wordsOf(record)
    .join('" or "')
    .slice(0, 120)}": import accounts first, or let missing accounts be created`;

/** The account of each identifier: from the first kind of match that finds any, when it finds exactly one. */
async function lookUp(db: TenantDb, words: readonly string[]): Promise<Map<string, Known>> {
  const found = new Map<string, Known>(words.map((word) => [word, 'none']));
  if (words.length === 0) return found;
  const { rows } = await sql<{ word: string; account: string; several: boolean }>`
    with word as (select w as word, lower(w) as folded from unnest(${words}::text[]) w),
    hit as (
      select word, a.id, 1 as rank from word join account a on a.provider_id = word
      union all select word, a.id, 2 from word join account a on lower(a.provider_id) = folded
      union all select word, d.account_id, 3 from word join account_domain d on d.domain = folded
      union all select word, a.id, 4 from word join account a on lower(regexp_replace(btrim(a.name), '\\s+', ' ', 'g')) = folded)
    select h.word, min(h.id::text) as account, count(distinct h.id) > 1 as several
    from hit h join (select word, min(rank) as rank from hit group by word) b using (word, rank) group by h.word`.execute(
    db,
  );
  for (const { word, account, several } of rows) found.set(word, several ? 'several' : { account });
  return found;
}

/** Creates an account for each unknown name and adds its identifiers to the cache. */
async function createAccounts(
  db: TenantDb,
  { org, confidential }: Pick<WriterOptions, 'org' | 'confidential'>,
  records: readonly FieldValues[],
  known: Map<string, Known>,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const record of records) {
    const words = wordsOf(record);
    if (words.some((word) => known.get(word) !== 'none')) continue;
    const id = uuidv7();
    const name = typeof record.account === 'string' ? fold(record.account) : (words[0] ?? '');
    const row = {
      name,
      provider: 'import',
      provider_id: typeof record.accountId === 'string' ? fold(record.accountId) : null,
    };
    await sql`insert into account (org_id, id, name, provider, provider_id, currency, restricted)
      select ${org}, ${id}, ${name}, 'import', ${row.provider_id}, currency, ${confidential} from organisation`.execute(
      db,
    );
    for (const word of words) known.set(word, { account: id });
    changes.push({ entity: 'account', key: { id }, before: null, after: row });
  }
  return changes;
}
