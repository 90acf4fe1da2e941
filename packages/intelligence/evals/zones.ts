import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cleanMessage } from '../src/text/clean.ts';
import type { EvalRow } from './row.ts';

const Annotated = z.object({
  text: z.string(),
  denotations: z.array(z.object({ start: z.number(), end: z.number(), type: z.string() })),
});
type Annotated = z.infer<typeof Annotated>;

interface Counts {
  hit: number;
  said: number;
  wanted: number;
}

/**
 * Own words and signatures of Enron mails against zones annotated by people. Own are the lines above the first header of
 * an earlier mail that belong to no signature.
 */
export function scoreZones(dataDir: string): EvalRow[] {
  const folder = path.join(dataDir, 'email_zones_enron/enron_train');
  const own: Counts = { hit: 0, said: 0, wanted: 0 };
  const signature: Counts = { hit: 0, said: 0, wanted: 0 };
  const names = readdirSync(folder).filter((name) => name.endsWith('.ann'));
  for (const name of names) {
    const mail = Annotated.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    const gold = goldLines(mail);
    const got = cleanMessage({ text: mail.text });
    count(own, linesOf(got.visible), gold.own);
    count(signature, linesOf(`${got.signature}\n${got.disclaimer}`), gold.signature);
  }
  const row = { set: 'Enron zones', method: 'rules', n: names.length };
  return [
    { ...row, metric: 'own words line-F1', value: f1(own), floor: 0.97 },
    { ...row, metric: 'own words line precision', value: own.hit / own.said },
    { ...row, metric: 'own words line recall', value: own.hit / own.wanted },
    {
      ...row,
      metric: 'signature line recall',
      value: signature.hit / signature.wanted,
      floor: 0.75,
    },
  ];
}

const Body = z.object({ body: z.string() });

/** Mails without quotes that lose words as a quote: none should. */
export function scorePlainMails(dataDir: string): EvalRow[] {
  const mails = readFileSync(path.join(dataDir, 'enron_bodies/bodies.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Body.parse(JSON.parse(line)).body)
    .filter((body) => !/^\s*>/m.test(body));
  const lossy = mails.filter((text) => cleanMessage({ text }).quoted !== '');
  return [
    {
      set: 'Enron bodies without quotes',
      metric: 'mails that lose words',
      value: lossy.length,
      ceiling: 0,
      method: 'rules',
      n: mails.length,
    },
  ];
}

function goldLines({ text, denotations }: Annotated): { own: string[]; signature: string[] } {
  const headers = denotations.filter(({ type }) => type.startsWith('Header'));
  const until = Math.min(text.length, ...headers.map(({ start }) => start));
  const signatures = denotations.filter(({ type }) => type.startsWith('Body/Signature'));
  const found: { own: string[]; signature: string[] } = { own: [], signature: [] };
  let start = 0;
  for (const line of text.split('\n')) {
    const middle = start + line.length / 2;
    const isSigned = signatures.some((zone) => zone.start <= middle && middle < zone.end);
    if (line.trim() !== '' && middle < until)
      (isSigned ? found.signature : found.own).push(...linesOf(line));
    start += line.length + 1;
  }
  return found;
}

/** The lines of a text without empty ones, with single spaces. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Adds what was found of the wanted lines, each counted once. */
export function count(counts: Counts, said: readonly string[], wanted: readonly string[]): void {
  const left = [...wanted];
  for (const line of said) {
    const at = left.indexOf(line);
    if (at < 0) continue;
    counts.hit += 1;
    left.splice(at, 1);
  }
  counts.said += said.length;
  counts.wanted += wanted.length;
}

export const f1 = ({ hit, said, wanted }: Counts): number => (2 * hit) / (said + wanted);
