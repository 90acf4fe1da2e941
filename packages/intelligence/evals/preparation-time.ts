import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanMessage } from '../src/text/clean.ts';
import { messageKind } from '../src/text/kind.ts';
import { detectLanguage } from '../src/text/language.ts';
import { splitSentences } from '../src/text/sentences.ts';
import type { EvalRow } from './row.ts';

/** The time to prepare one message of a product's support list: own words, kind, language and sentences. */
export function timePreparation(dataDir: string): EvalRow {
  const mails = readFileSync(path.join(dataDir, 'email_grase_support/grase-2014.mbox'), 'utf8')
    .split(/^From .+ \d{2}:\d{2}:\d{2} .*\n/m)
    .map((mail) => mail.slice(mail.indexOf('\n\n') + 2))
    .filter(Boolean);
  for (const text of mails.slice(0, 200)) prepare(text);
  const times = mails
    .map((text) => {
      const started = performance.now();
      prepare(text);
      return performance.now() - started;
    })
    .sort((a, b) => a - b);
  return {
    set: 'support mails',
    metric: 'ms to prepare one, median',
    value: times[times.length >> 1] ?? Infinity,
    ceiling: 0.5,
    method: 'rules, eld',
    n: times.length,
  };
}

function prepare(text: string): void {
  const { visible } = cleanMessage({ text });
  messageKind({ declared: null, text: visible });
  splitSentences(visible, detectLanguage(visible));
}
