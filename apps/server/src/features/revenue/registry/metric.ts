import type { RawBuilder } from 'kysely';
import type { MetricColumn, MetricName, UnitType } from '@rapport/contract/revenue-metrics.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Recorded } from './recorded.ts';
import type { Scope } from './scope.ts';

/** The rows behind a figure. */
export interface RowsOf {
  columns: readonly MetricColumn[];
  /** The column that rows are sorted by, and how, unless the caller says otherwise. */
  order: readonly [key: string, direction: 'ASC' | 'DESC'];
  /** `with` clauses that the rows and their family's `sums` are both read off: one pass for the two. */
  from?: (scope: Scope) => RawBuilder<unknown>;
  /** A select of `key`, `account_id` and one column for each of `columns` but those of `ACCOUNT_CELLS`; may start with `with`. */
  rows: (scope: Scope) => RawBuilder<unknown>;
}

/** A figure: what it means, how it is read off its family's sums, and the rows behind it. */
export interface Metric<Figures> {
  name: MetricName;
  unit: UnitType;
  inverted: boolean;
  period: string;
  definition: string;
  formula: string;
  value: (figures: Figures) => number | null;
  /** A second line. `money` writes an amount short. */
  note?: (figures: Figures, money: (amount: number) => string) => string | null;
  /** Its value at the end of a recorded month, out of the months recorded up to it, oldest first. */
  recorded?: (months: Recorded[]) => number | null;
  /** `measured`: the ends of past months are measured anew where they are not recorded. */
  history?: 'measured';
  table: RowsOf;
}

/** Figures that are read together from the same facts. */
export interface Family<Figures> {
  name: string;
  metrics: Metric<Figures>[];
  /** The sums at the end of days up to today, in the order of `days`; null where the past is not known. */
  measure: (
    db: TenantDb,
    scope: Scope,
    days: string[],
    names: ReadonlySet<MetricName>,
  ) => Promise<(Figures | null)[]>;
  /** A select of today's sums off the `from` of a figure's table. */
  sums?: (names: ReadonlySet<MetricName>) => RawBuilder<unknown>;
}

/** A part of a whole in percent; null when there is no whole. */
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? (part / whole) * 100 : null;

/** "1 account left out: no exchange rate" */
export const leftOut = (count: number, one = 'account', many = 'accounts'): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many} left out: no exchange rate`;

/** The parts that say something, in one line. */
export const line = (...parts: (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;
