import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { failsForAll } from '@rapport/database/failures.ts';
import { addResult, nothingWritten } from '../../../ingest/rows/changes.ts';
import type { WriteResult } from '../../../ingest/rows/changes.ts';
import { rejectedRow } from '../writer.ts';
import type { SourceRow, WriterOptions } from '../writer.ts';
import { upsertRows } from '../../../ingest/rows/upsert-rows.ts';
import type { Row } from '../../../ingest/rows/upsert-rows.ts';
import type { FactKind } from './fact-kind.ts';

/** A row of the table with the rows of the file it comes from. */
export interface Fact {
  row: Row;
  sources: SourceRow[];
}

/** Writes facts in one statement; when the database rejects it, halves them until the bad row is found and set aside. */
export async function storeFacts(
  db: TenantDb,
  kind: FactKind,
  options: WriterOptions,
  facts: readonly Fact[],
): Promise<WriteResult> {
  const result = nothingWritten();
  if (facts.length === 0) return result;
  await sql`savepoint facts`.execute(db);
  try {
    addResult(result, await storeAll(db, kind, options, facts));
    await sql`release savepoint facts`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint facts`.execute(db);
    if (failsForAll(error)) throw error;
    const middle = Math.floor(facts.length / 2);
    if (middle === 0) return { ...result, rejected: refused(facts, (error as Error).message) };
    addResult(result, await storeFacts(db, kind, options, facts.slice(0, middle)));
    addResult(result, await storeFacts(db, kind, options, facts.slice(middle)));
  }
  return result;
}

async function storeAll(
  db: TenantDb,
  kind: FactKind,
  options: WriterOptions,
  facts: readonly Fact[],
): Promise<WriteResult> {
  const result = nothingWritten();
  const written = await upsertRows(
    db,
    options.org,
    kind,
    facts.map(({ row }) => row),
  );
  for (const [at, { outcome, change }] of written.entries()) {
    result[outcome] += facts[at]?.sources.length ?? 0;
    if (change) result.changes.push(change);
  }
  if (kind.afterWrite) result.changes.push(...(await kind.afterWrite(db, options, result.changes)));
  return result;
}

const refused = (facts: readonly Fact[], reason: string) =>
  facts.flatMap(({ sources }) => sources.map((source) => rejectedRow(source, reason)));
