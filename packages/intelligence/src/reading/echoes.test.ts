import { expect, it } from 'vitest';
import { echoesOf } from './echoes.ts';

const said = (from: string, text: string) => ({ from, side: 'them' as const, text });
const THREAD = [
  said(
    'ann@x.example',
    'We move the list to another host in May. How do people\nfeel about this change?',
  ),
  said('bo@x.example', 'How do people feel about this change?\n\nI like it a lot.'),
  said('ann@x.example', 'We move the list to another host in May.'),
  said('Ann Lee <ann@x.example>', 'We move the list to another host in May.'),
];

it.each<[string, number, boolean]>([
  ['How do people feel about this change?', 1, true],
  ['How do people feel\n about this "change"?', 1, true],
  ['I like it a lot.', 1, false],
  // Too short to be more than chance, and what its own writer says again.
  ['about this change?', 1, false],
  ['We move the list to another host in May.', 2, false],
  ['How do people feel about this change?', 0, false],
  // The same address under another name, and a word that only begins alike.
  ['We move the list to another host in May.', 3, false],
  ['We move the list to another host in Ma', 1, false],
])('“%s” in message %i repeats somebody else: %s', (sentence, message, repeats) => {
  expect(echoesOf(THREAD)(sentence, message)).toBe(repeats);
});
