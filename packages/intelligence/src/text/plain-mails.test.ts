import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanMessage } from './clean.ts';

const CORPUS = path.resolve(import.meta.dirname, '../../corpus/mails');
const Mail = z.object({
  id: z.string(),
  kind: z.string(),
  messages: z.array(z.object({ text: z.string() })),
});

/** Paragraphs that look like the parts of a mail program's quote, signature or footer. */
const PARAGRAPHS = [
  'The order arrived on 5 May 2026 at 10:12 and nobody wrote it down.',
  'On Tuesday at 10:30 our carrier said that the lorry is late. Ann wrote:',
  'On the other hand we wrote to them twice.',
  'At 14:15 the customer wrote "please stop" and we did.',
  'From: Berlin\nTo: Paris\nDate: 5 May',
  'To: all of you\nthanks for the work.',
  'Subject: to approval we start on Monday.',
  'Agenda\n------\n1. Prices\n2. Seats\n3. What Bob Ray said on 5 May 2026',
  '-----\nPart two of the report follows and has a sentence of some length.\n-----',
  '=====\nNumbers\n=====\nWe sold 12 seats in May and 14 seats in June, more than ever.',
  '***\nThe second half was better than the first one, as the table shows.',
  '- one item\n- another item -- with dashes\n- the last one',
  'Sent from my desk, which is new, I see the whole yard.',
  'Sent by mobile couriers\nare the parcels of Monday.',
  'Please call:\n\nAnn Lee\n+49 30 1234567\n\nor Bob Ray\n+49 30 7654321',
  'We met Ann Lee, Head of Operations, and she gave us +49 30 1234567.',
  'The unsubscribe page of your shop is broken for our customers.',
  'Original Message\nis the name of our newsletter.',
  'a > b holds, and 3 > 2 as well.',
  'Thanks!',
];

const words = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/** A generator of numbers below one, the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('a mail without quotes', () => {
  it('loses no word, whatever its paragraphs look like', () => {
    const next = random(11);
    for (let round = 0; round < 2_000; round += 1) {
      const count = 1 + Math.floor(next() * 6);
      const picked = Array.from(
        { length: count },
        () => PARAGRAPHS[Math.floor(next() * PARAGRAPHS.length)] ?? '',
      );
      const text = ['Hello Ann,', ...picked, 'We look forward to hearing from you soon.'].join(
        '\n\n',
      );
      expect(words(cleanMessage({ text }).visible)).toBe(words(text));
    }
  });

  it('keeps every word of the mails of the corpus, apart from signature and disclaimer', () => {
    const mails = readdirSync(CORPUS)
      .flatMap((name) => readFileSync(path.join(CORPUS, name), 'utf8').split('\n').filter(Boolean))
      .map((line) => Mail.parse(JSON.parse(line)))
      .filter(({ kind, messages }) => kind === 'person' && !/^\s*>/m.test(messages[0]?.text ?? ''));
    expect(mails.length).toBeGreaterThan(800);
    for (const { id, messages } of mails) {
      const text = messages[0]?.text ?? '';
      const { visible, quoted, signature, disclaimer } = cleanMessage({ text });
      expect({ id, quoted }).toEqual({ id, quoted: '' });
      expect(words(`${visible} ${signature} ${disclaimer}`).length).toBe(words(text).length);
    }
  });
});
