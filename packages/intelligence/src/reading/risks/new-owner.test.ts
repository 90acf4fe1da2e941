import { expect, it } from 'vitest';
import { write } from '../testing/write.ts';
import { readConversation } from '../read-conversation.ts';
import { plainRisk } from './said-plainly.ts';

it.each([
  "You may have seen it: we've been acquired by Aldor Group.",
  'We are being bought by our largest rival, closing is expected in September.',
  'Aldor have bought us, it completes on the 30th.',
  "We're merging with Fenwold Housing.",
  'The new owners run all their homes on their own system.',
  'Wir werden zum 1. Oktober von der Aldor-Gruppe übernommen.',
  'Nous avons été rachetés par un groupe belge.',
  'Hemos sido adquiridos por un grupo de Bilbao.',
  'Siamo stati acquisiti da un gruppo di Torino.',
  'We zijn in juni overgenomen door een Duits concern.',
])('%s tells of a new owner', (sentence) => {
  expect(plainRisk(sentence)?.category).toBe('ownership');
});

it.each([
  "We've bought two sites from the Llewellyn family.",
  'We have taken over 2 offices near Porto and would like to extend the contract.',
  'If we are acquired by a group, what happens to our contract?',
  'We have not been acquired by anybody.',
  'The new owner gets a mail.',
  'Wir haben die Daten von Kim übernommen.',
])('%s does not', (sentence) => {
  expect(plainRisk(sentence)?.category).not.toBe('ownership');
});

it('is a high risk until the customer says how it ended', () => {
  const messages = write(
    ['them', 'Hi Dana, we have been acquired by Aldor Group.'],
    ['us', 'Congratulations! Shall we meet the new team?'],
  );
  expect(readConversation(messages).risks).toMatchObject([
    { category: 'ownership', level: 'high', resolved: null },
  ]);
});
