import { expect, it } from 'vitest';
import { all } from '../testing/files.ts';
import { joinTable } from './join.ts';
import type { TableRead, TableSource } from './source.ts';

function tableOf(columns: string[], ...reads: (string[] | string)[]): TableSource {
  async function* rows(): AsyncGenerator<TableRead> {
    for (const [at, cells] of reads.entries())
      yield typeof cells === 'string'
        ? { problem: { line: at + 2, reason: cells, sample: '' } }
        : {
            row: {
              line: at + 2,
              values: Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? ''])),
            },
          };
  }
  return { columns, rows: rows() };
}

it('joins the columns of the matching row, and sets aside rows without a match', async () => {
  const lines = tableOf(
    ['orderID', 'price', 'note'],
    ['1', '9.50', 'a'],
    ['2', '3', ''],
    ['3', '1', ''],
  );
  const orders = tableOf(
    ['order_id', 'customer', 'note'],
    ['1', 'Acme', 'b'],
    'too many values',
    ['3', 'Zeta', ''],
    ['3', 'Late', ''],
  );
  const joined = await joinTable(lines, { name: 'orders.csv', table: orders, column: 'orderID' });
  expect(joined.columns).toEqual(['orderID', 'price', 'note', 'customer', 'note (orders.csv)']);
  expect(await all(joined.rows)).toEqual([
    { problem: { file: 'orders.csv', line: 3, reason: 'too many values', sample: '' } },
    {
      row: {
        line: 2,
        values: {
          orderID: '1',
          price: '9.50',
          note: 'a',
          customer: 'Acme',
          'note (orders.csv)': 'b',
        },
      },
    },
    {
      problem: {
        line: 3,
        reason: 'orderID "2" is not in orders.csv, or its line there was set aside',
        sample: '2 | 3 | ',
      },
    },
    {
      row: {
        line: 4,
        values: { orderID: '3', price: '1', note: '', customer: 'Zeta', 'note (orders.csv)': '' },
      },
    },
  ]);
});

it('reports which of the two files lacks the column', async () => {
  const lookup = { name: 'orders.csv', table: tableOf(['id']), column: 'orderID' };
  await expect(joinTable(tableOf(['orderID']), lookup)).rejects.toThrow('orders.csv has no column');
  await expect(joinTable(tableOf(['x']), lookup)).rejects.toThrow('the table has no column');
});
