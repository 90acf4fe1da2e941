import { expect, it } from 'vitest';
import { write } from '../testing/write.ts';
import { readConversation } from '../read-conversation.ts';
import { sentencesOf } from '../sentences.ts';
import { agreesToBuy, levelOfWish } from './order.ts';

it.each([
  'Signed.',
  'Done, signed by Kim this morning.',
  'Approved, please go ahead.',
  'Order form attached.',
  'PO 48-1177 is attached.',
  'We’ll take them.',
  'Management said yes.',
  'Genehmigt, Start bitte am 1. Mai.',
  'Bon pour accord.',
  'Aprobado.',
  'Godkänt.',
])('%s agrees', (sentence) => {
  expect(agreesToBuy(sentence)).toBe(true);
});

it.each([
  'The PO is not approved yet.',
  'Once it is signed we can start.',
  'Can you send me the signed copy?',
  'It has to be approved by Kim.',
  'Noch nicht genehmigt.',
  'No está aprobado.',
  'Thanks, I have the offer.',
])('%s does not', (sentence) => {
  expect(agreesToBuy(sentence)).toBe(false);
});

const ASK = 'We would like to roll it out in our depot in Leeds next month.';

it('makes an order of a wish for more that the customer agrees to later', () => {
  const messages = write(
    ['them', ASK],
    ['us', 'Great, that is $620 a month, the order form is attached.'],
    ['them', 'Signed.'],
  );
  expect(readConversation(messages).opportunities).toMatchObject([{ message: 0, level: 'high' }]);
});

it('reads how many it would be in the next sentence', () => {
  const messages = write([
    'them',
    'Our colleagues in Leeds have seen what we do with it and would like to have it too. That would be about 7 people.',
  ]);
  expect(readConversation(messages).opportunities).toMatchObject([{ message: 0, level: 'high' }]);
});

it('makes none of a wish whose offer waits', () => {
  const messages = write(
    ['them', ASK],
    ['us', 'Great, the order form is attached and signed by us.'],
    ['them', 'Thanks, it is not approved yet.'],
  );
  expect(readConversation(messages).opportunities).toMatchObject([{ message: 0, level: 'medium' }]);
});

it.each([
  ['We have won a big account and need 2 more users before 30 June.', false],
  ['We need two more users from 1 September for the new team in Leeds.', false],
  ['We need 12 more users before 30 June.', true],
  ['We are opening 3 new sites, each will need 19 users.', true],
])('%s, approved: an order of several: %s', (ask, ordered) => {
  const sentence = { message: 0, quote: ask, start: 0, end: ask.length };
  const sentences = sentencesOf(
    write(['them', ask], ['us', 'The offer is attached.'], ['them', 'Approved.']),
  );
  expect(levelOfWish(sentence, 'expansion', sentences)).toBe(ordered ? 'high' : 'medium');
});
