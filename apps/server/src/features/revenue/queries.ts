import { sql } from 'kysely';
import { Variation } from '@rapport/contract/settings/variation.ts';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { readersFor } from './registry/families.ts';
import { readMonthlySnapshots } from './registry/monthly-snapshots.ts';
import { shownMonths } from './registry/reader.ts';
import { yearStart } from '../../platform/days.ts';
import type { Scope } from './registry/scope.ts';
import { readTable } from './registry/table.ts';
import type { Page } from './registry/table.ts';

export async function scopeOf(
  db: TenantDb,
  {
    tags = [],
    account = null,
    months,
  }: Partial<Pick<Scope, 'account' | 'months'>> & { tags?: string[] | undefined } = {},
): Promise<Scope> {
  const { rows } = await sql<{
    today: string;
    currency: string;
    one_currency: boolean;
    variation: unknown;
  }>`
    select app_today() as today, currency, variation, has_one_currency() as one_currency
    from organisation`.execute(db);
  const { today, currency, variation, one_currency: oneCurrency } = rows[0]!;
  return {
    today,
    currency,
    oneCurrency,
    variation: Variation.parse(variation),
    tags,
    account,
    months,
  };
}

/** Metrics in the order of `names`, each family in its own transaction, so that families are read in parallel. */
export async function readMetricsApart(ctx: Ctx, scope: Scope, names: MetricName[]) {
  const asked = new Set(names);
  const snapshots = await ctx.run((db) => snapshotsFor(db, scope, asked));
  const found = await Promise.all(
    readersFor(asked).map((reader) =>
      ctx.run((db) => reader.read(db, scope, { names: asked, snapshots, checked: false })),
    ),
  );
  return inOrder(found.flat(), names);
}

const inOrder = <M extends { name: MetricName }>(found: M[], names: MetricName[]): M[] =>
  found.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));

/** The snapshots metrics need: the months shown and, for sums over a year, from the start of the first one's year. */
function snapshotsFor(db: TenantDb, scope: Scope, names: ReadonlySet<MetricName>) {
  const months = shownMonths(scope);
  const first = names.has('custom-revenue') ? yearStart(months[0]!) : months[0]!;
  return readMonthlySnapshots(db, scope, first, months.at(-1)!);
}

const readerFor = (name: MetricName) => readersFor(new Set([name]))[0]!;

/** The columns and default order of a metric's rows. */
export const tableOf = (name: MetricName) => readerFor(name).tables.get(name)!;

/** One metric with a page of its rows. */
export async function readMetricTable(db: TenantDb, scope: Scope, name: MetricName, page: Page) {
  const snapshots = await snapshotsFor(db, scope, new Set([name]));
  const found = await readerFor(name).readOne(db, scope, { name, snapshots, page });
  return { ...found, table: tableOf(name) };
}

/** The largest accounts, largest first. */
export const readTopAccounts = async (db: TenantDb, scope: Scope, take: number) =>
  (await readTable(db, scope, tableOf('top-accounts'), { take, skip: 0 })).rows;
