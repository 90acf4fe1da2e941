import { expect, it } from 'vitest';
import { readConversation } from '../read-conversation.ts';
import { write } from '../testing/write.ts';

const itemsOf = (text: string) =>
  readConversation(write(['them', text])).items.map(({ title, quote }) => ({ title, quote }));

it('takes the list that a request announces into its title and quote', () => {
  const list = '- every order since 2021 as CSV\n- all the photos\n\nThank you, Dale';
  const items = itemsOf(`Hi both,\n\nCould you please send us:\n\n${list}`);
  expect(items).toEqual([
    {
      title: 'Send us: every order since 2021 as CSV, all the photos',
      quote: 'Could you please send us:\n\n- every order since 2021 as CSV\n- all the photos',
    },
  ]);
});

it('leaves lines alone that are items themselves', () => {
  const items = itemsOf('Two things:\n\nCould you send me the signed order?\nCan you call Ann?');
  expect(items.map(({ title }) => title)).toContain('Send the signed order');
  expect(items.every(({ quote }) => !quote.includes('\n'))).toBe(true);
});
