import type { TenantDb } from '@rapport/database/client.ts';
import type { Found } from '../account-finder.ts';
import { addResult, nothingWritten } from '../../../ingest/rows/changes.ts';

import { rejectedRow } from '../writer.ts';
import type { TableWriter, WriterOptions } from '../writer.ts';
import type { FactKind } from './fact-kind.ts';
import { keyMaker } from './key-maker.ts';
import { ownerFinder } from './owners.ts';
import { storeFacts } from './store.ts';
import type { Fact } from './store.ts';

/** Facts that are summed are held until the end of the file and then written in pages of this size. */
const PAGE = 1000;

/** Creates the writer of a file of facts: finds each row's account, builds the table row and upserts it by key. */
export function factWriter(kind: FactKind, options: WriterOptions): TableWriter {
  const findOwners = ownerFinder(options);
  const keyOf = keyMaker();
  const lines = new Map<string, number>();
  const sums = new Map<string, Fact>();
  let currency: string | null = null;

  const write: TableWriter['write'] = async (db, rows) => {
    const result = nothingWritten();
    currency ??= await ownCurrency(db);
    const records = rows.map(({ record }) => record);
    const owners: Found[] = kind.ofAccount
      ? await findOwners(db, records, result.changes)
      : records.map(() => ({ account: '' }));
    const facts: Fact[] = [];
    for (const [at, source] of rows.entries()) {
      const owner = owners[at];
      if (!owner || 'reason' in owner) {
        result.rejected.push(rejectedRow(source, owner?.reason ?? ''));
        continue;
      }
      const row = kind.toRow(source.record, { account: owner.account, currency, keyOf });
      if (typeof row === 'string') {
        result.rejected.push(rejectedRow(source, row));
        continue;
      }
      const key = JSON.stringify(kind.key.map((column) => row[column]));
      const first = lines.get(key);
      if (first === undefined) lines.set(key, source.line);
      if (kind.sum) addUp(sums, key, { row, sources: [source] }, kind.sum);
      else if (first === undefined) facts.push({ row, sources: [source] });
      else result.rejected.push(rejectedRow(source, `repeats line ${first}, which is kept`));
    }
    addResult(result, await storeFacts(db, kind, options, facts));
    return result;
  };

  const pending = () => {
    const facts = [...sums.values()];
    return Array.from(
      { length: Math.ceil(facts.length / PAGE) },
      (_, page) => (db: TenantDb) =>
        storeFacts(db, kind, options, facts.slice(page * PAGE, (page + 1) * PAGE)),
    );
  };
  return { write, pending };
}

function addUp(sums: Map<string, Fact>, key: string, fact: Fact, column: string) {
  const held = sums.get(key);
  if (!held) {
    sums.set(key, fact);
    return;
  }
  const sum = Number(held.row[column]) + Number(fact.row[column]);
  held.row[column] = Math.round(sum * 100) / 100;
  held.sources.push(...fact.sources);
}

async function ownCurrency(db: TenantDb): Promise<string> {
  const row = await db.selectFrom('organisation').select('currency').executeTakeFirst();
  return row?.currency ?? 'USD';
}
