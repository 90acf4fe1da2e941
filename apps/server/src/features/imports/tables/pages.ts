import type { TableRead } from '@rapport/connectors/table/source.ts';

const SAMPLES = 500;
const PAGE = 500;

/** The first readable rows for guessing, and all rows from the start; only the rows read ahead are buffered. */
export async function samplesOf(source: AsyncIterable<TableRead>) {
  const iterator = source[Symbol.asyncIterator]();
  const ahead: TableRead[] = [];
  while (ahead.length < SAMPLES) {
    const { done, value } = await iterator.next();
    if (done) break;
    ahead.push(value);
  }
  async function* rows(): AsyncGenerator<TableRead> {
    yield* ahead.splice(0);
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield next.value;
  }
  const samples = ahead.flatMap((read) => ('row' in read ? [read.row.values] : []));
  return { samples, rows: rows() };
}

export async function* pagesOf(rows: AsyncIterable<TableRead>): AsyncGenerator<TableRead[]> {
  let page: TableRead[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
