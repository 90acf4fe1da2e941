import type { RawBuilder } from 'kysely';
import type { MetricColumn, MetricName, UnitType } from '@rapport/contract/revenue/metrics.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { MonthlySnapshot } from './monthly-snapshots.ts';
import type { Scope } from './scope.ts';

/** The query of the rows behind a metric. */
export interface TableQuery {
  columns: readonly MetricColumn[];
  /** The default sort column and direction. */
  order: readonly [key: string, direction: 'ASC' | 'DESC'];
  /** `with` clauses shared by the rows and the family's `sums`, so that one statement reads both. */
  from?: (scope: Scope) => RawBuilder<unknown>;
  /**
   * Selects `key`, `account_id` and one column for each of `columns` except those of `ACCOUNT_CELLS`; may start with
   * `with`.
   */
  rows: (scope: Scope) => RawBuilder<unknown>;
}

/** A metric: its definition, its value from the family's sums, and the rows behind it. */
export interface Metric<Sums> {
  name: MetricName;
  unit: UnitType;
  inverted: boolean;
  period: string;
  definition: string;
  formula: string;
  value: (figures: Sums) => number | null;
  /** A second line; `money` formats an amount. */
  note?: (figures: Sums, money: (amount: number) => string) => string | null;
  /** Its value at the end of the last month of the snapshots, which are oldest first. */
  fromSnapshots?: (months: MonthlySnapshot[]) => number | null;
  /** `measured`: month ends without a snapshot are computed from the facts. */
  history?: 'measured';
  /** A total of the year so far: it only grows, so a change over 30 days says nothing. */
  accumulates?: true;
  table: TableQuery;
}

/** Metrics computed from the same sums. */
export interface Family<Sums> {
  name: string;
  metrics: Metric<Sums>[];
  /** The sums at the end of each of `days`, in that order; null where the past is unknown. */
  measure: (
    db: TenantDb,
    scope: Scope,
    days: string[],
    names: ReadonlySet<MetricName>,
  ) => Promise<(Sums | null)[]>;
  /** Selects today's sums from the `from` clauses of a metric's table. */
  sums?: (names: ReadonlySet<MetricName>) => RawBuilder<unknown>;
}

/** A share in percent; null for a whole of zero. */
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? (part / whole) * 100 : null;

/** "1 account left out: no exchange rate" */
export const leftOut = (count: number, one = 'account', many = 'accounts'): string | null =>
  count === 0 ? null : `${plural(count, one, many)} left out: no exchange rate`;

/** Joins the non-empty parts. */
export const line = (...parts: (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;
