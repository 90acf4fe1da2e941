import { expect, it } from 'vitest';
import { readConversation } from '../read-conversation.ts';

const itemsOf = (text: string) =>
  readConversation([
    {
      from: 'ann@x.example',
      side: 'them',
      at: new Date('2026-03-02T09:00Z'),
      language: 'en',
      text,
    },
  ]).items.map(({ quote }) => quote);

it('takes what a program printed for no question, beside one that somebody asks', () => {
  const asked = 'Could you tell us why the check of the package fails since Monday?';
  expect(itemsOf(`${asked}\n\nError: package or namespace load failed for ?fda?`)).toEqual([asked]);
  expect(itemsOf(`${asked}\n\n==1535==    by 0x5710DEA: ???`)).toEqual([asked]);
  const printed = '[ERROR] [MPMD] Version mismatch. Please update the version of your device.';
  expect(itemsOf(`${asked}\n\n${printed}`)).toEqual([asked]);
});
