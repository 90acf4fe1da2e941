import { readSheets } from './read-sheets.ts';
import type { Sheet } from './read-sheets.ts';
import type { RowsReply, RowsRequest } from './rows-protocol.ts';

const say = (reply: RowsReply) => postMessage(reply);

let sheets: Sheet[] = [];

onmessage = ({ data }: MessageEvent<RowsRequest>) => {
  if (data.ask === 'rows')
    say({
      say: 'rows',
      sheet: data.sheet,
      from: data.from,
      rows: sheets[data.sheet]?.rows.slice(data.from, data.to) ?? [],
    });
  else
    open(data.url).catch((error: Error) =>
      say({ say: 'failed', status: null, reason: error.message }),
    );
};

async function open(url: string) {
  const response = await fetch(url);
  if (!response.ok)
    return say({ say: 'failed', status: response.status, reason: response.statusText });
  const read = await readSheets(new Uint8Array(await response.arrayBuffer()));
  sheets = read.sheets;
  say({
    say: 'outline',
    sheets: sheets.map(({ name, rows, columns }) => ({ name, rows: rows.length, columns })),
    done: true,
    shortened: read.shortened,
  });
}
