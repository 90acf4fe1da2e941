import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanMessage, splitLines } from '../src/text/clean.ts';
import { scoreKinds } from './kinds.ts';
import { scoreLanguages } from './language.ts';
import { printRows } from './row.ts';
import type { EvalRow } from './row.ts';
import { timePreparation } from './preparation-time.ts';
import { count, f1, linesOf, scorePlainMails, scoreZones } from './zones.ts';

/** Own words on the discourse mails and the zones of Enron mails, the language of tickets, and the time for one huge quoted mail. */
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
    if (linesOf(rest).join('\n') === linesOf(read('elided')).join('\n')) elided += 1;
    count(counts, linesOf(got), linesOf(read('trimmed')));
  }
  if (process.env.RAPPORT_EVAL_MISSES) console.log('not exact:', misses);
  const huge = `Yes, that works.\n\nOn Mon, 3 Mar 2025 at 10:00, Ann Lee <ann@example.com> wrote:\n${'> a line of an old mail that goes on and on\n'.repeat(17_500)}`;
  const started = performance.now();
  cleanMessage({ text: huge });
  const seconds = (performance.now() - started) / 1000;
  const row = { set: 'discourse mails', method: 'rules', n: names.length };
  return [
    { ...row, metric: 'visible exact', value: exact, floor: 30, anchor: 16 },
    { ...row, metric: 'elided exact', value: elided },
    {
      ...row,
      metric: 'visible line-F1',
      value: f1(counts),
      floor: 0.97,
      anchor: 0.75,
    },
    ...scoreZones(dataDir),
    ...scorePlainMails(dataDir),
    ...scoreLanguages(dataDir),
    ...scoreKinds(),
    timePreparation(dataDir),
    {
      set: '767 KB quoted mail',
      metric: 'seconds',
      value: seconds,
      ceiling: 1,
      method: 'rules',
      n: 1,
    },
  ];
}

if (import.meta.main) printRows(await run(process.argv[2] ?? '../shared/data'));
