import { expect, it } from 'vitest';
import { writeBlock } from '@rapport/contract/chat/answer-blocks.ts';
import { readAloudSentences } from './read-aloud.ts';

const whole = (text: string) => readAloudSentences(text, { arriving: false });
const soFar = (text: string) => readAloudSentences(text, { arriving: true });

it('reads an answer out sentence by sentence, in words alone', () => {
  expect(
    whole(
      '[ARR](/app/home/revenue) is **$18.4M** [1](#cite-1). It grew.\n\n- “We leave \\[soon\\]” [2](#cite-2), Ann',
    ),
  ).toEqual(['ARR is $18.4M.', 'It grew.', '“We leave [soon]”, Ann']);
});

it('waits for the end of a sentence, and says none of it twice', () => {
  const text = 'ARR is $18.4M today. It grew by 2.5% over 30 days. Two accounts left.';
  let said: string[] = [];
  for (let length = 1; length <= text.length; length += 1) {
    const now = soFar(text.slice(0, length));
    expect(now.slice(0, said.length)).toEqual(said);
    said = now;
  }
  expect(said).toEqual(['ARR is $18.4M today.', 'It grew by 2.5% over 30 days.']);
  expect(whole(text)).toEqual([...said, 'Two accounts left.']);
});

it('names a table once it is there', () => {
  const table = writeBlock('table', { title: 'Renewals', columns: [], rows: [], total: 0 });
  expect(soFar(`Four renew.\n\n${table.slice(0, 30)}`)).toEqual(['Four renew.']);
  expect(soFar(`Four renew.\n\n${table}`)).toEqual(['Four renew.', 'A table: Renewals.']);
});

it('leaves the rest of a long answer to the page', () => {
  const said = whole('It is a sentence of some length. '.repeat(100));
  expect(said.at(-1)).toBe('The rest is on the page.');
  expect(said.join('').length).toBeLessThan(1_600);
});
