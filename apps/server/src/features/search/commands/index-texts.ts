import { sql } from 'kysely';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../../../platform/context.ts';

const PAGE = 500;

/** Adds texts to a tenant's search index; returns the caller's id of each entry. */
export async function indexTexts(
  ctx: Ctx,
  texts: AsyncIterable<{ id: string; text: string }>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  let page: { entry: string; text: string }[] = [];
  const write = async () => {
    const rows = page;
    page = [];
    await ctx.run((db) =>
      sql`
        insert into search_entry (org_id, kind, id, title, vector, length)
        select ${ctx.asker.organisation}, 'message', t.id, '', t.vector,
          coalesce((select sum(array_length(positions, 1)) from unnest(t.vector)), 1)
        from (select u.id, to_tsvector('english', u.words) as vector
          from unnest(${rows.map(({ entry }) => entry)}::uuid[], ${rows.map(({ text }) => text.replaceAll('\0', ' ').slice(0, 20_000))}::text[]) as u (id, words)) t`.execute(
        db,
      ),
    );
  };
  for await (const { id, text } of texts) {
    const entry = uuidv7();
    names.set(entry, id);
    page.push({ entry, text });
    if (page.length >= PAGE) await write();
  }
  if (page.length > 0) await write();
  return names;
}
