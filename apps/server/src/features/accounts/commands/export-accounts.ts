import type { z } from 'zod';
import type { exportAccounts as contract } from '@rapport/contract/accounts/lists.ts';
import { Variation } from '@rapport/contract/settings/variation.ts';
import type { AccountColumn } from '@rapport/contract/settings/variation.ts';
import { todayOf } from '../../../platform/today.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { exportHead, exportLine } from '../export/lines.ts';
import { accountRowsOf, listAccountIds } from '../queries.ts';

type Query = z.output<(typeof contract)['query']>;

/** Rows per query, so that a slow client holds no transaction open. */
const PAGE = 1_000;

/**
 * Streams the accounts list as CSV. The set of accounts is fixed at the start; each page is read with the asker's rights
 * when it is written. The audit row contains filters, columns and count.
 */
export async function exportAccounts(
  ctx: Ctx,
  { columns: wanted, ...query }: Query,
): Promise<{ name: string; content: AsyncGenerator<string> }> {
  const { ids, variation, columns, today } = await ctx.run(async (db) => {
    const organisation = await db
      .selectFrom('organisation')
      .select('variation')
      .executeTakeFirstOrThrow();
    const own = Variation.parse(organisation.variation);
    const chosen = wanted?.length ? [...new Set(wanted)] : own.accountColumns;
    const found = await listAccountIds(db, query);
    await audit(db, ctx, {
      action: 'accounts.exported',
      detail: { filters: query, columns: chosen, accounts: found.length },
    });
    return { ids: found, variation: own, columns: chosen, today: await todayOf(db) };
  });
  return { name: `accounts-${today}.csv`, content: pieces(ctx, ids, columns, variation) };
}

async function* pieces(
  ctx: Ctx,
  ids: string[],
  columns: readonly AccountColumn[],
  variation: Variation,
): AsyncGenerator<string> {
  yield exportHead(columns, variation);
  for (let at = 0; at < ids.length; at += PAGE) {
    const rows = await ctx.run((db) => accountRowsOf(db, ids.slice(at, at + PAGE)));
    yield rows.map((row) => exportLine(columns, row)).join('');
  }
}
