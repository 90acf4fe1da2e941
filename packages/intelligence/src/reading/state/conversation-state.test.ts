import { expect, it } from 'vitest';
import type { Side } from '../conversation.ts';
import { readConversation } from '../read-conversation.ts';
import { write } from '../testing/write.ts';

it.each<[string, [Side, string][]]>([
  ['waiting-on-us', [['them', 'Could you please send us the corrected invoice by Friday?']]],
  [
    'waiting-on-them',
    [
      ['them', 'The export fails with an error since Tuesday.'],
      ['us', 'Could you please send me the log file of the export?'],
    ],
  ],
  [
    'resolved',
    [
      ['them', 'How do I cancel a journal that was posted twice?'],
      ['us', 'Open the journal, then choose More, Reverse.'],
      ['them', 'That worked, thank you!'],
    ],
  ],
])('says "%s"', (state, lines) => {
  expect(readConversation(write(...lines)).state).toBe(state);
});

it('owes nothing where nobody wrote anything to read', () => {
  expect(readConversation([]).state).toBe('none');
});
