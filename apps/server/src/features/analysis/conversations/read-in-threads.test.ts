import type { ReadableMessage } from '@rapport/intelligence/reading/conversation.ts';
import { expect, it } from 'vitest';
import { readInThreads } from './read-in-threads.ts';
import { readWithoutModel } from './read-without-model.ts';

const FILLER = 'The weekly report went to the warehouse as agreed. '.repeat(40);

const conversationOf = (count: number): ReadableMessage[] => [
  {
    from: 'Lou Park <lou@mill.example>',
    at: new Date('2026-03-03T09:00:00Z'),
    side: 'them',
    text: `Could you send us invoice ${count} by Friday?\n\n${FILLER}`,
    language: 'en',
    zone: 'UTC',
  },
];

it.each([
  ['a few', 2],
  ['more than one thread takes at a time', 150],
])('reads %s as one thread does, in their order', async (_, count) => {
  const conversations = Array.from({ length: count }, (__, index) => conversationOf(index));
  const read = await readInThreads(conversations);
  expect(read).toEqual(conversations.map(readWithoutModel));
  expect(read.at(-1)?.items[0]?.quote).toContain(`invoice ${count - 1} by Friday`);
});

it('reads nothing of nothing', async () => {
  expect(await readInThreads([])).toEqual([]);
});
