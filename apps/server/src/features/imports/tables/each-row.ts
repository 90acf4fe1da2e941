import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { failsForAll } from '@rapport/database/failures.ts';
import { nothingWritten } from '../../ingest/rows/changes.ts';
import type { RowOutcome } from '../../ingest/rows/changes.ts';
import { rejectedRow } from './writer.ts';
import type { SourceRow, TableWriter } from './writer.ts';

/** Writes rows one by one; a row that fails is set aside and the rest are kept. */
export const eachRow =
  (writeRow: (db: TenantDb, row: SourceRow) => Promise<RowOutcome>): TableWriter['write'] =>
  async (db, rows) => {
    const result = nothingWritten();
    for (const row of rows) {
      await sql`savepoint row`.execute(db);
      try {
        const { outcome, changes } = await writeRow(db, row);
        result[outcome] += 1;
        result.changes.push(...changes);
        await sql`release savepoint row`.execute(db);
      } catch (error) {
        await sql`rollback to savepoint row`.execute(db);
        if (failsForAll(error)) throw error;
        result.rejected.push(rejectedRow(row, (error as Error).message));
      }
    }
    return result;
  };
