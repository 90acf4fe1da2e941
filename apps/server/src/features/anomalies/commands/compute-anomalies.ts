import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { TenantDb } from '@rapport/database/client.ts';
import {
  ANOMALY_VERSION,
  findRevenueAnomalies,
} from '@rapport/intelligence/tasks/anomalies/find.ts';
import { companyOnlyAnomalies } from '@rapport/intelligence/tasks/anomalies/company-only.ts';
import { addDays } from '../../../platform/days.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { lockAnomalies, pageOfAccounts, readKnown } from '../queries.ts';
import type { KnownRow } from '../queries.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { readCalendar } from '../series/calendar.ts';
import type { RevenueCalendar } from '../series/calendar.ts';
import { loadSeries } from '../series/load.ts';
import type { AccountSeries } from '../series/load.ts';
import { writeAnomalies } from './write-anomalies.ts';
import type { Found } from './write-anomalies.ts';

/** Accounts per transaction. */
const PAGE = 25;
/** Anomalies that ended more days ago are no longer listed as open. */
const OPEN_DAYS = 180;

/**
 * Finds the revenue anomalies of accounts (of all without `accountIds`) and writes what changed. Resolved anomalies
 * are kept; open ones that are no longer found are removed. Returns the number of accounts checked.
 */
export async function computeAnomalies(
  ctx: Ctx,
  accountIds?: readonly string[],
  signal?: AbortSignal,
): Promise<number> {
  const all = asSystem(ctx);
  const calendar = await all.run(readCalendar);
  let done = 0;
  let after = '';
  for (;;) {
    const page = accountIds
      ? accountIds.slice(done, done + PAGE)
      : await all.run((db) => pageOfAccounts(db, after, PAGE));
    if (page.length === 0 || signal?.aborted) return done;
    await all.run((db) => computePage(all, db, page, calendar));
    done += page.length;
    after = page.at(-1) ?? after;
  }
}

async function computePage(
  ctx: Ctx,
  db: TenantDb,
  accounts: readonly string[],
  calendar: RevenueCalendar,
) {
  const org = ctx.asker.organisation;
  await lockAnomalies(db, org);
  const known = Map.groupBy(await readKnown(db, accounts), (row) => row.account_id);
  const series = Map.groupBy(await loadSeries(db, accounts, calendar), (one) => one.account);
  const found: Found[] = [];
  const gone: string[] = [];
  for (const account of accounts) {
    const result = computeAccount(series.get(account) ?? [], known.get(account) ?? [], calendar);
    found.push(...result.found);
    gone.push(...result.gone);
    await setImmediate(); // Lets the event loop answer requests between two accounts.
  }
  await writeAnomalies(db, org, { found, gone, at: ctx.now });
}

/** Writes one account's anomalies, unless its revenue is unchanged since they were last written. */
function computeAccount(
  series: readonly AccountSeries[],
  known: readonly KnownRow[],
  calendar: RevenueCalendar,
): { found: Found[]; gone: string[] } {
  const digest = digestOf(series, calendar);
  if (known.some(({ inputs_digest }) => inputs_digest === digest)) return { found: [], gone: [] };
  const since = openSince(calendar);
  const anomalies = series.map(({ series: revenue, company }) =>
    findRevenueAnomalies(revenue, { company, since }),
  );
  const whole = anomalies[series.findIndex(({ company }) => company === '')] ?? [];
  const left = new Set(known);
  const results = series.map((of, index) => {
    const before = known.filter((row) => row.source === of.source && row.company === of.company);
    for (const row of before) left.delete(row);
    const own = anomalies[index] ?? [];
    const { found, gone } = reconcile(before, of.company ? companyOnlyAnomalies(own, whole) : own);
    return { found: found.map((item) => ({ ...item, of, digest })), gone };
  });
  // A series without data any more has no open anomalies.
  const orphans = [...left].filter(({ resolved }) => !resolved).map(({ id }) => id);
  return {
    found: results.flatMap(({ found }) => found),
    gone: [...orphans, ...results.flatMap(({ gone }) => gone)],
  };
}

const openSince = ({ today }: RevenueCalendar): string => addDays(today, -OPEN_DAYS);

const digestOf = (series: readonly AccountSeries[], calendar: RevenueCalendar): string =>
  createHash('sha256')
    .update(JSON.stringify([ANOMALY_VERSION, openSince(calendar), series]))
    .digest('hex');
