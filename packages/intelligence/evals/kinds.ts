import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { messageKind } from '../src/text/kind.ts';
import type { EvalRow } from './row.ts';

const MAILS = path.resolve(import.meta.dirname, '../corpus/mails');
const Mail = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string().nullish(),
  messages: z.array(z.object({ text: z.string() })),
});

/**
 * Kinds of the corpus' mails from subject and words alone: these have neither headers nor footers, so few machines and
 * newsletters can be told. That no person is taken for one counts.
 */
export function scoreKinds(): EvalRow[] {
  const mails = new Map(
    readdirSync(MAILS)
      .flatMap((name) => readFileSync(path.join(MAILS, name), 'utf8').split('\n').filter(Boolean))
      .map((line) => Mail.parse(JSON.parse(line)))
      .map((mail) => [mail.id, mail]),
  );
  const judged = [...mails.values()].map(({ kind, subject, messages }) => ({
    kind,
    found: messageKind({ declared: null, subject: subject ?? '', text: messages[0]?.text ?? '' }),
  }));
  const people = judged.filter(({ kind }) => kind === 'person');
  const others = judged.filter(({ kind }) => kind === 'bulk' || kind === 'auto');
  const silent = (list: typeof judged) => list.filter(({ found }) => found !== 'person').length;
  const row = { set: 'kinds of Enron mails, words only', method: 'rules' };
  return [
    {
      ...row,
      n: people.length,
      metric: 'persons taken for machines',
      value: silent(people) / people.length,
      ceiling: 0.002,
    },
    {
      ...row,
      n: others.length,
      metric: 'automatic and bulk found',
      value: silent(others) / others.length,
    },
  ];
}
