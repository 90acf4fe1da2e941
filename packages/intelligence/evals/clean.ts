import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanMessage, splitLines } from '../src/text/clean.ts';
import { printRows } from './row.ts';
import type { EvalRow } from './row.ts';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Cleaned text on the discourse mails (exact, line-F1) and the time for one huge quoted mail. */
export async function run(dataDir: string): Promise<EvalRow[]> {
  const folder = path.join(dataDir, 'email_reply_strip/discourse');
  const names = readdirSync(path.join(folder, 'trimmed'));
  let exact = 0;
  let elided = 0;
  const counts = { hit: 0, said: 0, wanted: 0 };
  const misses: string[] = [];
  for (const name of names) {
    const read = (kind: string) => readFileSync(path.join(folder, kind, name), 'utf8');
    const parts = splitLines(read('emails'));
    const got = cleanMessage({ text: read('emails') }).visible;
    const rest = parts
      .filter(({ part }) => part !== 'own')
      .map(({ line }) => line)
      .join('\n')
      .trim();
    if (got.trim() === read('trimmed').trim()) exact += 1;
    else misses.push(name);
    if (lines(rest).join('\n') === lines(read('elided')).join('\n')) elided += 1;
    const wanted = lines(read('trimmed'));
    const pool = [...wanted];
    for (const line of lines(got)) {
      counts.said += 1;
      const at = pool.indexOf(line);
      if (at >= 0) {
        counts.hit += 1;
        pool.splice(at, 1);
      }
    }
    counts.wanted += wanted.length;
  }
  if (process.env.RAPPORT_EVAL_MISSES) console.log('not exact:', misses);
  const huge = `Yes, that works.\n\nOn Mon, 3 Mar 2025 at 10:00, Ann Lee <ann@example.com> wrote:\n${'> a line of an old mail that goes on and on\n'.repeat(17_500)}`;
  const started = performance.now();
  cleanMessage({ text: huge });
  const row = { set: 'discourse mails', method: 'rules', n: names.length };
  return [
    { ...row, metric: 'visible exact', value: exact, floor: 24, anchor: 16 },
    { ...row, metric: 'elided exact', value: elided },
    {
      ...row,
      metric: 'visible line-F1',
      value: (2 * counts.hit) / (counts.said + counts.wanted),
      floor: 0.9,
      anchor: 0.75,
    },
    {
      set: '767 KB quoted mail',
      metric: 'seconds',
      value: (performance.now() - started) / 1000,
      ceiling: 1,
      method: 'rules',
      n: 1,
    },
  ];
}

if (import.meta.main) printRows(await run(process.argv[2] ?? '../shared/data'));
