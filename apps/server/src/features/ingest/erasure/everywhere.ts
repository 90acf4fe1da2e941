import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Redactor } from './redactor.ts';

/** Tables with so much text that only rows with an address or a full name, and those of their conversations, are read. */
const LARGE = new Set([
  'message',
  'document_page',
  'import_change',
  'message_reference',
  'revenue_entry',
  'search_entry',
  'source_record',
  'source_waiting',
  'thread',
]);
const BATCH = 500;

/** Takes a person out of every text of the organisation; answers how many values of each table changed. */
export async function eraseEverywhere(
  db: TenantDb,
  words: Redactor,
  conversations: readonly string[],
): Promise<Map<string, number>> {
  const changed = new Map<string, number>();
  const { rows: columns } = await sql<{ tbl: string; col: string }>`
    select tbl, col from erasure_columns()`.execute(db);
  for (const { tbl, col } of columns) {
    const { rows } = await sql<{ at: string; value: string; near: boolean }>`
      select at::text as at, value, near from erasure_texts(${tbl}, ${col}, ${LARGE.has(tbl) ? words.pattern : null}::text,
        ${[...conversations]}::uuid[])`.execute(db);
    const bare = rows.flatMap(({ at, value, near }) => {
      const after = JSON.stringify(words.withoutAll(JSON.parse(value), near));
      return after === JSON.stringify(JSON.parse(value)) ? [] : [{ at, after }];
    });
    for (let from = 0; from < bare.length; from += BATCH) {
      const some = bare.slice(from, from + BATCH);
      await sql`select erasure_write(${tbl}, ${col}, ${some.map(({ at }) => at)}::tid[], ${some.map(({ after }) => after)}::text[])`.execute(
        db,
      );
    }
    if (bare.length > 0) changed.set(tbl, (changed.get(tbl) ?? 0) + bare.length);
  }
  return changed;
}

/** Indexes messages and documents again when their texts have changed. */
export async function indexAgain(
  db: TenantDb,
  words: Redactor,
  conversations: readonly string[],
): Promise<void> {
  const near = sql`conversation_id = any (${[...conversations]}::uuid[])`;
  await sql`
    update search_entry e set vector = t.vector, title = t.title,
      length = coalesce((select sum(array_length(positions, 1)) from unnest(t.vector)), 1)
    from (select m.org_id, 'message' as kind, m.id, m.subject as title,
        setweight(to_tsvector('english', m.subject), 'A') || to_tsvector('english', left(m.visible_text, 20000)) as vector
      from message m where ${near} or m.subject like ${'%[erased]%'} or m.visible_text like ${'%[erased]%'}
      union all
      select d.org_id, 'document', d.id, d.title, setweight(to_tsvector('english', left(d.title, 500)), 'A') || to_tsvector('english',
          left((select coalesce(string_agg(p.text, chr(10) order by p.number), '') from document_page p
            where p.org_id = d.org_id and p.document_id = d.id), 100000))
      from document d where d.title like ${'%[erased]%'} or exists (select from document_page p
        where p.org_id = d.org_id and p.document_id = d.id and p.text like ${'%[erased]%'})
      union all
      select a.org_id, a.kind, a.id, a.title, setweight(to_tsvector('english', a.title), 'A')
      from search_entry a where a.kind in ('account', 'contact') and a.title like ${'%[erased]%'}) t
    where e.org_id = t.org_id and e.kind = t.kind and e.id = t.id`.execute(db);
  await sql`delete from search_embedding s using search_entry e
    where s.org_id = e.org_id and s.kind = e.kind and s.id = e.id
      and (e.${near} or e.title like ${'%[erased]%'})`.execute(db);
}
