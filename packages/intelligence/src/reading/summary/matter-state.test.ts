import { expect, it } from 'vitest';
import type { ReadableMessage, Side } from '../conversation.ts';
import { lookAt } from '../first-look.ts';
import { shippedHeads } from '../model/load.ts';
import { summarise } from './summarise.ts';

const message = (side: Side, text: string, day: number): ReadableMessage => ({
  from: side === 'us' ? 'Sam Lee <sam@vendor.example>' : 'Dana Reyes <dana@customer.example>',
  side,
  text,
  at: new Date(Date.UTC(2026, 2, day, 9)),
  language: 'en',
});

/** The summary of messages none of whose items is known to be settled; `sure`: how probable each item is. */
function summaryOfOpen(messages: ReadableMessage[], sure?: number): string {
  const { judged, analysed, items: found } = lookAt(messages, shippedHeads());
  const items = found.map((item) => ({ ...item, probability: sure ?? item.probability }));
  expect(items.some(({ message: at, owner }) => at === 1 && owner === 'us')).toBe(true);
  return summarise({ items, risks: [], state: 'waiting-on-us' }, judged, analysed, messages)
    .map(({ text }) => text)
    .join(' ');
}

const news = message(
  'us',
  'The new gateway is out today for all readers of the second generation, and the notes of the release say how each hall moves to it.',
  3,
);
const question = message(
  'them',
  'There is a warning of the gateway that may be the sign of a problem. Where does the folder of the test come from, and who made it?',
  4,
);
const answer = message(
  'us',
  'I believe that the test made the folder by itself, and not our gateway. So the real question is why the folder of the test was there already.',
  5,
);

it('calls a question open that came in reply to news', () => {
  expect(summaryOfOpen([news, question])).toContain('Open with Sam Lee.');
});

it('does not call it open once its owner has replied to it', () => {
  expect(summaryOfOpen([news, question, answer])).not.toContain('Open with');
});

it('calls nothing open that is not surely asked', () => {
  expect(summaryOfOpen([news, question], 0.4)).not.toContain('Open');
});

it('calls it open while its owner has only put it off', () => {
  const later = message('us', 'I will look into the folder of the test and get back to you.', 5);
  expect(summaryOfOpen([news, question, later])).toContain('Open: Sam Lee promised: ');
});
