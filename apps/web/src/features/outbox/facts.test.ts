import { expect, it } from 'vitest';
import { factsIn, placeFacts } from './facts.ts';

const said = (text: string) => ({
  text,
  messageId: 'm' as never,
  conversationId: 'c' as never,
  author: 'Lena',
  sentAt: '2026-11-20T11:20:00Z',
  title: 'Prices',
});
const found = (text: string, ...sources: string[]) =>
  factsIn(text, sources.map(said)).map((fact) => fact.text);

it.each([
  ['It costs $41.50 a seat.', 'At 180 seats it is $41.50 a seat.', ['$41.50']],
  ['The fix is in 4.18.2.', 'Shipped 4.18.2 on Friday evening', ['4.18.2']],
  ['See you on Wednesday at 7:00.', 'wednesday at 7:00 works', ['Wednesday', '7:00']],
  ['Until 15 December.', 'held until 15 December', ['15 December']],
  ['It grew by 12%.', 'up 12% since May', ['12%']],
  ['It costs 41.', 'At 180 seats it is 41.50', []],
  ['It costs 80.', 'At 180 seats', []],
  ['We offer 99.', 'nothing of this', []],
  ['Twice 20, and 20 again.', 'only 20 of them', ['20']],
])('finds in %j what %j says', (text, source, facts) => {
  expect(found(text, source)).toEqual(facts);
});

it('names the source and the place of each', () => {
  const text = 'Take 180 of them.';
  const [fact] = placeFacts(text, [said('nothing'), said('180 seats')]);
  expect(fact?.source.text).toBe('180 seats');
  expect(text.slice(fact?.start, fact?.end)).toBe('180');
});
