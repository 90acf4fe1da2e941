import { expect, it } from 'vitest';
import { titleOfAction } from './titles.ts';

it.each([
  ['Could you send us the contract by Friday?', 'Send us the contract'],
  [
    'Hi Dana, could you please confirm the new price before the end of the month, so that finance can plan?',
    'Confirm the new price',
  ],
  [
    'I will check with the team and come back to you tomorrow.',
    'Check with the team and come back to you tomorrow',
  ],
  ['We will send the export on 30 November at the latest.', 'Send the export'],
  ['Please add Tom to the list, thanks!', 'Add Tom to the list'],
  ['Can you reply by Monday?', 'Reply by Monday'],
  ['Könnten Sie bitte den Vertrag schicken?', 'Den Vertrag schicken'],
  [
    'The 3 older tools are gold, can you name them?',
    'The 3 older tools are gold, can you name them',
  ],
])('%s → %s', (quote, title) => {
  expect(titleOfAction(quote)).toBe(title);
});

it('stays a title, however long the sentence', () => {
  const title = titleOfAction(`Could you please ${'look at the report and '.repeat(20)}tell us?`);
  expect(title.length).toBeLessThanOrEqual(73);
  expect(title).toMatch(/…$/);
});

it('takes linear time', () => {
  const start = performance.now();
  titleOfAction(`please ${'by the end of '.repeat(20_000)}`);
  expect(performance.now() - start).toBeLessThan(500);
});
