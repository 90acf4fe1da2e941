import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowsReply, RowsRequest, SheetOutline } from './rows-protocol.ts';

/** Rows asked for at once; fewer of a wide sheet, so that the tab takes over no more than some thousand cells at once. */
const blockOf = (sheet: SheetOutline | undefined) => (sheet && sheet.columns > 50 ? 20 : 200);
/** Blocks kept in the tab; beyond these it asks again. */
const KEPT = 40;
/** A file of which nothing more is read for so long is given up; a slow one that goes on is not. */
const PATIENCE_MS = 60_000;

interface Outline {
  sheets: SheetOutline[];
  done: boolean;
  shortened: boolean;
}

export interface Rows {
  outline: Outline | null;
  failure: { status: number | null; reason: string } | null;
  /** A row of a sheet; undefined while it is on its way, for which it is then asked. */
  rowAt: (sheet: number, row: number) => readonly string[] | undefined;
}

const WORKERS = {
  csv: () => new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' }),
  lines: () => new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' }),
  sheet: () => new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' }),
};

/** A file as rows, which a worker reads and keeps. */
export function useRows(url: string, format: keyof typeof WORKERS): Rows {
  const [outline, setOutline] = useState<Outline | null>(null);
  const [failure, setFailure] = useState<Rows['failure']>(null);
  const [, redraw] = useState(0);
  const worker = useRef<Worker | null>(null);
  const sheets = useRef<readonly SheetOutline[]>([]);
  const blocks = useRef(new Map<string, readonly string[][] | null>());

  useEffect(() => {
    const own = WORKERS[format]();
    const known = blocks.current;
    worker.current = own;
    const wait = () =>
      setTimeout(() => fail({ status: null, reason: 'Reading it takes too long.' }), PATIENCE_MS);
    let giveUp = wait();
    const fail = (reason: NonNullable<Rows['failure']>) => {
      setFailure(reason);
      own.terminate();
    };
    own.addEventListener('error', () => fail({ status: null, reason: 'It could not be read.' }));
    own.addEventListener('message', ({ data }: MessageEvent<RowsReply>) => {
      if (data.say === 'failed') return fail(data);
      if (data.say === 'outline') {
        clearTimeout(giveUp);
        if (!data.done) giveUp = wait();
        sheets.current = data.sheets;
        // The last block may have been asked for before all of its rows were there.
        for (const [key, rows] of known)
          if (rows && rows.length < blockOf(data.sheets[Number.parseInt(key, 10)]))
            known.delete(key);
        return setOutline(data);
      }
      // The first rows give the columns their names and widths, so they stay.
      const oldest = known.keys().find((key) => !key.endsWith(' 0'));
      if (known.size > KEPT && oldest) known.delete(oldest);
      known.set(`${data.sheet} ${data.from}`, data.rows);
      return redraw((count) => count + 1);
    });
    own.postMessage({ ask: 'open', url, format } satisfies RowsRequest);
    return () => {
      clearTimeout(giveUp);
      own.terminate();
      known.clear();
    };
  }, [url, format]);

  const rowAt = useCallback((sheet: number, row: number) => {
    const size = blockOf(sheets.current[sheet]);
    const from = row - (row % size);
    const key = `${sheet} ${from}`;
    const block = blocks.current.get(key);
    if (block) return block[row - from] ?? [];
    if (block === undefined) {
      blocks.current.set(key, null);
      worker.current?.postMessage({
        ask: 'rows',
        sheet,
        from,
        to: from + size,
      } satisfies RowsRequest);
    }
    return undefined;
  }, []);
  return { outline, failure, rowAt };
}
