import { csvLine } from '@rapport/contract/csv.ts';
import { columnLabel } from '@rapport/contract/variation.ts';
import type { AccountColumn, Variation } from '@rapport/contract/variation.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import type { AccountStage } from '@rapport/contract/enumerations.ts';
import type { AccountListRow } from '../queries.ts';

const CELLS: Record<AccountColumn, (row: AccountListRow) => string | number | null> = {
  name: (row) => row.pretty_name ?? row.name,
  health: (row) => (row.stage === 'NewProspect' ? null : row.health_score),
  revenue: (row) => row.arr,
  customRevenue: (row) => row.custom_revenue,
  renewal: (row) => row.renewal_date,
  owner: (row) => row.owner_name,
  stage: (row) => row.stage && stageLabel(row.stage as AccountStage),
  tier: (row) => row.tier,
  lastSignal: (row) => row.last_signal_at?.toISOString() ?? null,
  fullyIntegrated: (row) => (row.full_sync ? 'Yes' : 'No'),
  domain: (row) => row.domains.join('; '),
  createdAt: (row) => row.created_at.toISOString(),
  startDate: (row) => row.start_date,
  expectedRevenue: (row) => row.expected_revenue,
  revenueSource: (row) => row.revenue_source,
  lastYearRevenue: (row) => row.last_year_revenue,
  conditionalRevenue: (row) => row.conditional_revenue,
  activeWorkers: (row) => row.active_workers,
};

const MONEY: readonly AccountColumn[] = [
  'revenue',
  'customRevenue',
  'expectedRevenue',
  'lastYearRevenue',
  'conditionalRevenue',
];

const showsMoney = (columns: readonly AccountColumn[]) =>
  columns.some((column) => MONEY.includes(column));

/** The headings of an export; amounts are followed by their currency in a column of its own, the last. */
export const exportHead = (columns: readonly AccountColumn[], variation: Variation): string =>
  csvLine([
    ...columns.map((column) => columnLabel(column, variation)),
    ...(showsMoney(columns) ? ['Currency'] : []),
  ]);

export const exportLine = (columns: readonly AccountColumn[], row: AccountListRow): string =>
  csvLine([
    ...columns.map((column) => CELLS[column](row)),
    ...(showsMoney(columns) ? [row.currency] : []),
  ]);
