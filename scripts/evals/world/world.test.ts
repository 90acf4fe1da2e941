import { expect, it } from 'vitest';
import { readConversations } from './company.ts';
import { readGold } from './gold.ts';
import { declines, faultsOf } from './judge-answer.ts';
import { toMbox } from './mailbox.ts';
import { pair } from './pair.ts';
import { overlapOf } from './same-quote.ts';

const conversations = readConversations();

it('has gold whose quotes are in the conversations it names', () => {
  const gold = readGold(conversations);
  expect(gold.bands.size).toBe(14);
  expect(gold.questions).toHaveLength(60);
  expect(gold.matters).toHaveLength(5);
  expect(new Set(conversations.map(({ account }) => account))).toEqual(new Set(gold.bands.keys()));
});

it('writes each message into the mailbox once, with those before it as references', () => {
  const mbox = toMbox(conversations);
  const messages = conversations.flatMap((conversation) => conversation.messages);
  expect(mbox.match(/^Message-ID: /gm)).toHaveLength(messages.length);
  expect(mbox).toContain('References: <brk-1.0@mail.quillonlab.example>');
  expect(mbox).not.toMatch(/^\{\w+\}$/m);
});

it('takes quotes for the same from three words in five on, in their order', () => {
  expect(overlapOf('We will not renew in June', 'will not renew in June, sadly')).toBe(5);
  expect(overlapOf('one two three four five', 'one two nine eight seven')).toBe(0);
  expect(overlapOf('June in renew not will we', 'We will not renew in June')).toBe(0);
});

it('pairs an entry with the expected one it has most words in common with, in its conversation', () => {
  const expected = ['Please send the report.', 'Please send the report and the invoice.'].map(
    (quote) => ({ account: 'A', subjects: ['Papers'], quotes: [quote], optional: false }),
  );
  const shown = (account: string, subject: string) => ({
    account,
    title: '',
    quotes: [{ text: 'Please send the report and the invoice.', subject }],
  });
  const { pairs, missed } = pair(expected, [
    shown('A', 'Re: Papers'),
    shown('B', 'Papers'),
    shown('A', 'Bottles'),
  ]);
  expect(pairs.map((one) => one.expected)).toEqual([expected[1], null, null]);
  expect(missed).toEqual([expected[0]]);
});

it('judges an answer by the words it and its citations must hold, whole words only', () => {
  const question = {
    ask: 'How many seats?',
    says: [['22'], ['Pemberley', 'pet food']],
    never: ['Kitwe'],
    expects: 'answer' as const,
  };
  expect(faultsOf(question, { text: '**22** seats', sources: 'Pemberley’s' })).toEqual([]);
  expect(faultsOf(question, { text: 'In 2022, Kitwe', sources: '' })).toEqual([
    'does not say 22',
    'does not say Pemberley or pet food',
    'must not say Kitwe',
  ]);
});

it('takes no quoted denial for a refusal', () => {
  expect(declines({ text: 'I do not predict.', sources: '' })).toBe(true);
  expect(declines({ text: 'They wrote “we will not renew”.', sources: '' })).toBe(false);
});
