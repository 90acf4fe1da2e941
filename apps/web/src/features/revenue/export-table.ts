import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { MetricName, MetricTable } from '@rapport/contract/revenue/metrics.ts';
import { toCsv } from '../../lib/format/csv.ts';
import { metricTableCall } from './api.ts';
import type { TablePage } from './api.ts';

/** The most rows of one call. */
const PAGE_SIZE = 200;

/** The rows behind a metric as CSV: raw values under the table's headings. */
const tableCsv = (
  columns: MetricTable['columns'],
  rows: readonly MetricTable['rows'][number][],
): string =>
  toCsv([
    ['Account', ...columns.map(({ label }) => label)],
    ...rows.map(({ account, cells }) => [
      account.name,
      ...columns.map(({ key }) => cells[key] ?? null),
    ]),
  ]);

/** All rows behind a metric as CSV, in the order shown. */
export async function fetchTableCsv(
  client: QueryClient,
  name: MetricName,
  tags: readonly string[],
  order: Pick<TablePage, 'sort' | 'direction'>,
): Promise<string> {
  const page = (skip: number) =>
    client.fetchQuery(
      queryOptions(metricTableCall(name, [...tags], { ...order, take: PAGE_SIZE, skip })),
    );
  const first = await page(0);
  const rows = [...first.rows];
  while (rows.length < first.totalCount) {
    const { rows: more } = await page(rows.length);
    if (more.length === 0) break;
    rows.push(...more);
  }
  return tableCsv(first.columns, rows);
}
