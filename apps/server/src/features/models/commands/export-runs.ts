import { csvLine } from '@rapport/contract/kit/csv.ts';
import { todayOf } from '../../../platform/today.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { RUN_HEAD, runLine } from '../runs/lines.ts';
import { listRunRows } from '../runs/queries.ts';
import type { RunFilters } from '../runs/queries.ts';

/** Rows per query, so that a slow download holds no transaction open. */
const PAGE = 1_000;
const MOST_PAGES = 100;

/** Streams the run log as CSV, as it was at the start of the export. */
export async function exportRuns(
  ctx: Ctx,
  filters: RunFilters,
): Promise<{ name: string; content: AsyncGenerator<string> }> {
  const today = await ctx.run(async (db) => {
    await audit(db, ctx, { action: 'model-runs.exported', detail: { ...filters } });
    return todayOf(db);
  });
  return {
    name: `model-runs-${today}.csv`,
    content: pieces(ctx, { ...filters, until: ctx.now }),
  };
}

async function* pieces(ctx: Ctx, filters: RunFilters): AsyncGenerator<string> {
  yield csvLine(RUN_HEAD);
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows = await ctx.run((db) => listRunRows(db, filters, { take: PAGE, skip: page * PAGE }));
    yield rows.map(runLine).join('');
    if (rows.length < PAGE) return;
  }
}
