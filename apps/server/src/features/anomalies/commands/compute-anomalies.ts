import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { TenantDb } from '@rapport/database/client.ts';
import {
  ANOMALY_VERSION,
  findRevenueAnomalies,
} from '@rapport/intelligence/tasks/anomalies/find.ts';
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

/** Accounts of one transaction. */
const PAGE = 25;
/** What ended longer ago is history: it is not listed as open any more. */
const OPEN_DAYS = 180;

/**
 * Finds the revenue anomalies of accounts (of all without `accountIds`) and writes what has changed: what somebody
 * resolved stays resolved, and what is no longer found disappears unless it was. Gives the number of accounts looked at.
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
  const known = Map.groupBy(await readKnown(db, accounts), keyOf);
  const found: Found[] = [];
  const gone: string[] = [];
  for (const one of await loadSeries(db, accounts, calendar)) {
    const before = known.get(keyOf({ ...one, account_id: one.account })) ?? [];
    known.delete(keyOf({ ...one, account_id: one.account }));
    const digest = digestOf(one, calendar);
    if (before.some(({ inputs_digest }) => inputs_digest === digest)) continue;
    const result = reconcile(before, findingsIn(one, calendar));
    found.push(...result.found.map((item) => ({ ...item, of: one, digest })));
    gone.push(...result.gone);
    await setImmediate(); // Requests are answered between two series.
  }
  // Series that are no longer there have no open anomalies.
  gone.push(...[...known.values()].flat().flatMap(({ id, resolved }) => (resolved ? [] : [id])));
  await writeAnomalies(db, org, { found, gone, at: ctx.services.now() });
}

const keyOf = (row: Pick<KnownRow, 'account_id' | 'source' | 'company'>): string =>
  JSON.stringify([row.account_id, row.source, row.company]);

const findingsIn = ({ series, company }: AccountSeries, { today }: RevenueCalendar) =>
  findRevenueAnomalies(series, { company, since: openSince(today) });

const openSince = (today: string): string =>
  new Date(Date.parse(today) - OPEN_DAYS * 86_400_000).toISOString().slice(0, 10);

const digestOf = ({ series, company, ytd }: AccountSeries, { today }: RevenueCalendar): string =>
  createHash('sha256')
    .update(JSON.stringify([ANOMALY_VERSION, openSince(today), company, series, ytd]))
    .digest('hex');
