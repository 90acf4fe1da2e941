import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { row, table } from '../../testing/metrics.ts';
import { fetchTableCsv } from './export-table.ts';

afterEach(() => vi.unstubAllGlobals());

it('exports every row in the order shown, over several calls', async () => {
  const urls: string[] = [];
  const all = Array.from({ length: 250 }, (_, index) => row(`Mill ${index}`, { arr: index }));
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    const skip = Number(new URL(url, 'http://test').searchParams.get('skip'));
    return Response.json(table(all.slice(skip, skip + 200), { totalCount: 250 }));
  });
  const csv = await fetchTableCsv(new QueryClient(), 'revenue', ['industry:Media'], {
    sort: 'arr',
    direction: 'ASC',
  });
  const lines = csv.trimEnd().split('\r\n');
  expect(lines[0]).toBe('Account,ARR,Stage');
  expect(lines).toHaveLength(251);
  expect(lines.at(-1)).toBe('Mill 249,249,');
  expect(urls).toHaveLength(2);
  expect(urls[1]).toContain('sort=arr&direction=ASC&take=200&skip=200');
  expect(urls[1]).toContain('accountTagFilters=industry%3AMedia');
});
