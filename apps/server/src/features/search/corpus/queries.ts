import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** The entries visible to a person. */
export interface Corpus {
  entries: number;
  averageLength: number;
}

/** Counting all entries takes longer than a search: figures of a large corpus are kept this long. */
const KEPT_MS = 60_000;
/** A smaller corpus is counted each time. */
const LARGE = 20_000;
const MOST_KEPT = 500;

const kept = new Map<string, Corpus & { until: number }>();

/** The number of visible entries and their average length, of each viewer apart. */
export async function corpusOf(db: TenantDb): Promise<Corpus> {
  const { rows } = await sql<{ viewer: string; now: Date }>`
    select concat_ws(' ', app_org(), app_member(), app_sees_restricted(), app_is_system(), current_database()) as viewer, app_now() as now`.execute(
    db,
  );
  const { viewer, now } = rows[0]!;
  const known = kept.get(viewer);
  if (known && known.until > now.getTime() && known.until <= now.getTime() + KEPT_MS) return known;
  const corpus = await countedCorpus(db);
  kept.delete(viewer);
  if (corpus.entries >= LARGE) {
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(viewer, { ...corpus, until: now.getTime() + KEPT_MS });
  }
  return corpus;
}

async function countedCorpus(db: TenantDb): Promise<Corpus> {
  const { rows } = await sql<{ entries: number; average: number | null }>`
    select count(*)::int as entries, avg(length)::float8 as average from search_entry`.execute(db);
  return { entries: rows[0]?.entries ?? 0, averageLength: rows[0]?.average ?? 1 };
}
