import { sql } from 'kysely';
import { Variation } from '@rapport/contract/variation.ts';
import type { MetricName } from '@rapport/contract/revenue-metrics.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { readersOf } from './registry/families.ts';
import { recordedMonths } from './registry/recorded.ts';
import { shownMonths } from './registry/reader.ts';
import { yearStart } from './registry/rules.ts';
import type { Scope } from './registry/scope.ts';
import { readTable } from './registry/table.ts';
import type { Page } from './registry/table.ts';

/** What figures are over, today. */
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

/**
 * Figures by the registry, in the order of `names`, each family's in a transaction of its own: a home page waits for its
 * slowest figure, not for all of them one after another.
 */
export async function readMetricsApart(ctx: Ctx, scope: Scope, names: MetricName[]) {
  const asked = new Set(names);
  const recorded = await ctx.run((db) => recordedFor(db, scope, asked));
  const found = await Promise.all(
    readersOf(asked).map((reader) =>
      ctx.run((db) => reader.read(db, scope, { names: asked, recorded, checked: false })),
    ),
  );
  return inOrder(found.flat(), names);
}

const inOrder = <M extends { name: MetricName }>(found: M[], names: MetricName[]): M[] =>
  found.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));

/** The months that figures are told by: those shown, and the start of the first one's year where years are summed. */
function recordedFor(db: TenantDb, scope: Scope, names: ReadonlySet<MetricName>) {
  const months = shownMonths(scope);
  const first = names.has('custom-revenue') ? yearStart(months[0]!) : months[0]!;
  return recordedMonths(db, scope, first, months.at(-1)!);
}

const readerOfOne = (name: MetricName) => readersOf(new Set([name]))[0]!;

/** The columns and order of a figure's rows. */
export const tableOf = (name: MetricName) => readerOfOne(name).tables.get(name)!;

/** One figure with a page of the rows behind it. */
export async function readMetricTable(db: TenantDb, scope: Scope, name: MetricName, page: Page) {
  const recorded = await recordedFor(db, scope, new Set([name]));
  const found = await readerOfOne(name).open(db, scope, { name, recorded, page });
  return { ...found, table: tableOf(name) };
}

/** The largest accounts, largest first. */
export const readTopAccounts = async (db: TenantDb, scope: Scope, take: number) =>
  (await readTable(db, scope, tableOf('top-accounts'), { take, skip: 0 })).rows;
