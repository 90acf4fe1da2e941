import { expect, it } from 'vitest';
import type { ReadableMessage } from '../conversation.ts';
import { joinQuotes } from './join-quotes.ts';

const text =
  'Routing works. The page opens. How can I keep the challenge? What should I watch for?';
const messages: ReadableMessage[] = [
  { from: 'Dana', side: 'them', text, at: new Date(Date.UTC(2026, 2, 3)), language: 'en' },
];

/** The quote of the words from the first to the last of these, with what stands around it. */
function quoteOf(first: string, last: string, around = {}) {
  const start = text.indexOf(first);
  const end = text.indexOf(last) + last.length;
  const quote = text.slice(start, end);
  return { message: 0, start, end, quote, lead: '', verb: 'wrote', note: '', ...around };
}

it('makes one quote of those that overlap, also where only a third joins them', () => {
  const joined = joinQuotes(
    [
      quoteOf('Routing', 'opens.'),
      quoteOf('How can', 'watch for?', { verb: 'asked', note: ' Open with Sam.' }),
      quoteOf('page', 'challenge?'),
    ],
    messages,
  );
  expect(joined).toEqual([
    quoteOf('Routing', 'watch for?', { verb: 'asked', note: ' Open with Sam.' }),
  ]);
});

it('says after a joined quote what is owed', () => {
  const promise = quoteOf('The page', 'opens.', { lead: 'Open, due 20 March: ', verb: 'promised' });
  const [joined] = joinQuotes([quoteOf('Routing', 'page'), promise], messages);
  expect(joined).toEqual(quoteOf('Routing', 'opens.', { note: ' Open, due 20 March.' }));
});

it('leaves quotes beside one another alone', () => {
  const parts = [quoteOf('Routing', 'works.'), quoteOf('How can', 'challenge?')];
  expect(joinQuotes(parts, messages)).toEqual(parts);
});
