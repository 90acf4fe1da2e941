import { expect, it } from 'vitest';
import type { Side } from '../conversation.ts';
import { readConversation } from '../read-conversation.ts';

const itemsOf = (text: string, side: Side = 'us') =>
  readConversation([
    { from: 'ann@x.example', side, at: new Date('2026-03-02T09:00Z'), language: 'en', text },
  ]).items.map(({ quote, kind, owner, due }) => ({ quote, kind, owner, due: due?.slice(0, 10) }));

it.each([
  ['The fix comes with 26.3 on 24 March.', '2026-03-24'],
  ['The correction is planned for 7.4.1 on 30 April.', '2026-04-30'],
  ['6.4 ships on March 17.', '2026-03-17'],
])('takes what comes on a day for a promise of ours: %s', (quote, due) => {
  expect(itemsOf(`Thank you for the file. ${quote}`)).toContainEqual({
    quote,
    kind: 'promise',
    owner: 'us',
    due,
  });
});

it.each([
  'The fix comes with one of the next releases.',
  'The fix was planned for 2 February.',
  'If the fix comes on 24 March, nobody has to wait.',
  'Your contract comes around on 10 November.',
])('leaves out what names no day, is past or doubted: %s', (text) => {
  expect(itemsOf(text)).toEqual([]);
});

it('leaves out what the customer says of it', () => {
  expect(itemsOf('The fix comes with 26.3 on 24 March.', 'them')).toEqual([]);
});
