import type { z } from 'zod';
import type { exportRelationships } from '@rapport/contract/contacts/contacts.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { todayOf } from '../../../platform/today.ts';
import { exportHead, exportLine } from '../export/lines.ts';
import { listRelationshipRows } from '../relationships/queries.ts';

type Query = z.output<(typeof exportRelationships)['query']>;

/** Rows per query, so that a slow client holds no transaction open. */
const PAGE = 1_000;
const MOST_PAGES = 100;

/** Streams the relationships table as CSV. Each page is read with the asker's rights; the audit row holds filters and count. */
export async function exportContacts(
  ctx: Ctx,
  query: Query,
): Promise<{ name: string; content: AsyncGenerator<string> }> {
  const today = await ctx.run(async (db) => {
    const { total } = await listRelationshipRows(db, { ...query, pageSize: 1, skip: 0 });
    await audit(db, ctx, {
      action: 'contacts.exported',
      detail: { filters: query, contacts: total },
    });
    return todayOf(db);
  });
  return { name: `contacts-${today}.csv`, content: pieces(ctx, query) };
}

async function* pieces(ctx: Ctx, query: Query): AsyncGenerator<string> {
  yield exportHead;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { rows } = await ctx.run((db) =>
      listRelationshipRows(db, {
        ...query,
        countEngagedWithMe: true,
        pageSize: PAGE,
        skip: page * PAGE,
      }),
    );
    yield rows.map(exportLine).join('');
    if (rows.length < PAGE) return;
  }
}
