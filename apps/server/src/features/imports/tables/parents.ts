import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { accountFinder } from './account-finder.ts';
import { nothingWritten } from '../../ingest/rows/changes.ts';
import type { Outcome, WriteResult } from '../../ingest/rows/changes.ts';
import { rejectedRow } from './writer.ts';
import type { SourceRow, TableWriter, WriterOptions } from './writer.ts';

interface Child {
  row: SourceRow;
  id: string;
  outcome: Outcome;
}

const PAGE = 500;

/** Collects rows that name a parent account and sets the parents once all accounts of the file exist. */
export function parentSetter(options: WriterOptions) {
  const children: Child[] = [];
  const find = accountFinder(options);

  async function setParents(db: TenantDb, page: readonly Child[]): Promise<WriteResult> {
    const result = nothingWritten();
    const records = page.map(({ row }) => ({
      accountId: row.record.parent ?? null,
      account: row.record.parent ?? null,
    }));
    const found = await find(db, records, result.changes);
    for (const [at, child] of page.entries()) {
      const parent = found[at];
      if (!parent || 'reason' in parent)
        result.rejected.push(rejectedRow(child.row, `Parent account: ${parent?.reason ?? ''}`));
      else if (!(await mayBeUnder(db, child.id, parent.account)))
        result.rejected.push(
          rejectedRow(
            child.row,
            'Parent account: is the account itself or one of its own sub-accounts',
          ),
        );
      else await setParent(db, child, parent.account, result);
    }
    return result;
  }

  return {
    expect: (row: SourceRow, { id, outcome }: Omit<Child, 'row'>) => {
      if (typeof row.record.parent === 'string') children.push({ row, id, outcome });
    },
    pending: (() =>
      Array.from(
        { length: Math.ceil(children.length / PAGE) },
        (_, page) => (db: TenantDb) =>
          setParents(db, children.slice(page * PAGE, (page + 1) * PAGE)),
      )) satisfies TableWriter['pending'],
  };
}

/** Whether the account is neither the parent nor one of the parent's ancestors. */
async function mayBeUnder(db: TenantDb, child: string, parent: string): Promise<boolean> {
  const { rows } = await sql<{ above: boolean }>`
    with recursive line as (
      select id, parent_id from account where id = ${parent}
      union select a.id, a.parent_id from account a join line on a.id = line.parent_id)
    select exists (select from line where id = ${child}) as above`.execute(db);
  return !rows[0]?.above;
}

async function setParent(db: TenantDb, child: Child, parent: string, result: WriteResult) {
  const { rows } = await sql<{ before: string | null }>`
    update account a set parent_id = ${parent}, updated_at = app_now()
    from (select id, parent_id from account where id = ${child.id} for update) held
    where a.id = held.id and held.parent_id is distinct from ${parent}::uuid returning held.parent_id as before`.execute(
    db,
  );
  if (!rows[0]) return;
  if (child.outcome === 'unchanged') {
    result.unchanged -= 1;
    result.updated += 1;
  }
  result.changes.push({
    entity: 'account',
    key: { id: child.id },
    before: { parent_id: rows[0].before },
    after: { parent_id: parent },
  });
}
