import Papa from 'papaparse';
import { decoded, delimiterOf, RowIndex } from './row-index.ts';
import type { RowsReply, RowsRequest } from './rows-protocol.ts';

/** A browser shows no taller list. */
const MOST_ROWS = 1_000_000;
const MOST_COLUMNS = 1_000;
const LONGEST_CELL = 2_000;
const REPORT_EVERY_MS = 250;

const say = (reply: RowsReply) => postMessage(reply);

let index: RowIndex | null = null;
let delimiter: string | null = null;
let columns = 1;
let isWider = false;

onmessage = ({ data }: MessageEvent<RowsRequest>) => {
  if (data.ask === 'rows') sendRows(data);
  else
    open(data).catch((error: Error) => say({ say: 'failed', status: null, reason: error.message }));
};

async function open({ url, format }: Extract<RowsRequest, { ask: 'open' }>) {
  const response = await fetch(url);
  if (!response.ok || !response.body)
    return say({ say: 'failed', status: response.status, reason: response.statusText });
  let reported = performance.now();
  const stream = response.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
  for await (const chunk of utf8Of(stream)) {
    index ??= indexFor(chunk, format);
    index.add(chunk);
    if (performance.now() - reported > REPORT_EVERY_MS) {
      report(index, false);
      reported = performance.now();
    }
  }
  report((index ??= new RowIndex(null)), true);
}

function indexFor(chunk: Uint8Array, format: string): RowIndex {
  if (format !== 'csv') return new RowIndex(null);
  const beginning = decoded(chunk.subarray(0, 64_000));
  delimiter = delimiterOf(beginning);
  const { data } = Papa.parse<string[]>(beginning, { delimiter, preview: 20 });
  const widest = data.reduce((most, row) => Math.max(most, row.length), 1);
  columns = Math.min(widest, MOST_COLUMNS);
  isWider = widest > MOST_COLUMNS;
  return new RowIndex(delimiter);
}

/** The bytes without a byte order mark; text in UTF-16 becomes UTF-8. */
async function* utf8Of(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let wide: TextDecoder | null = null;
  let first = true;
  for await (const chunk of chunks) {
    const [one, two, three] = first ? chunk : [];
    if (one === 0xff && two === 0xfe) wide = new TextDecoder('utf-16le');
    else if (one === 0xfe && two === 0xff) wide = new TextDecoder('utf-16be');
    const marked = one === 0xef && two === 0xbb && three === 0xbf;
    first = false;
    if (wide) yield new TextEncoder().encode(wide.decode(chunk, { stream: true }));
    else yield marked ? chunk.subarray(3) : chunk;
  }
}

const report = (read: RowIndex, done: boolean) =>
  say({
    say: 'outline',
    sheets: [{ name: '', rows: Math.min(read.rows, MOST_ROWS), columns }],
    done,
    shortened: read.rows > MOST_ROWS || isWider,
  });

function sendRows({ from, to }: Extract<RowsRequest, { ask: 'rows' }>) {
  if (!index) return;
  const text = index.text(from, Math.min(to, index.rows));
  const rows =
    delimiter === null
      ? text.split(/\r?\n/).map((line) => [line])
      : Papa.parse<string[]>(text, { delimiter }).data;
  say({
    say: 'rows',
    sheet: 0,
    from,
    rows: rows.map((row) => row.slice(0, columns).map(shortened)),
  });
}

const shortened = (cell: string) =>
  cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL)}…` : cell;
