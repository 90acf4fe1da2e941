import { describe, expect, it } from 'vitest';
import { beginningOf, firstSentence } from './quoting.ts';

const quoted = (text: string) =>
  firstSentence({
    id: 'm',
    conversation_id: 'c',
    author: 'Lena Fuchs',
    sent_at: new Date('2026-11-23T09:00:00Z'),
    title: 'Scheduled report',
    visible_text: text,
  })?.text;

describe('the first sentence of a message', () => {
  it.each([
    [
      'Hi Maya,\n\nThe report goes out every Monday at eight. Tell me if that suits.\n\nLena',
      'The report goes out every Monday at eight.',
    ],
    ['Hi Maya,\n\nAdded.\n\nBest regards\nLena', 'Added.'],
    ['Hi Maya, it is 400 a month.\n\nLena Fuchs | Rapport', 'Hi Maya, it is 400 a month.'],
    ['Thanks a lot!\n\nBest regards\nLena', undefined],
    ['Hi Maya,\n\nBest regards', undefined],
  ])('of %j is %j', (text, expected) => {
    expect(quoted(text)).toBe(expected);
  });
});

const written = (visible_text: string) => ({
  id: 'm',
  conversation_id: 'c',
  author: 'Ann Lee',
  sent_at: new Date('2028-05-20T08:00:00Z'),
  title: 'Renewal',
  visible_text,
});

it('quotes the beginning of a message word for word, without greeting and regards', () => {
  const text =
    'Hello Bo,\n\nI am preparing the budget for 2027. Please send me the price for three hotels. I need it by Friday.\n\nBest regards\nAnn';
  expect(firstSentence(written(text))?.text).toBe('I am preparing the budget for 2027.');
  const quote = beginningOf(written(text))?.text;
  expect(quote).toBe(
    'I am preparing the budget for 2027. Please send me the price for three hotels. I need it by Friday.',
  );
  expect(text).toContain(quote);
  expect(beginningOf(written('I am preparing the budget.\n\nBest regards\nAnn'))?.text).toBe(
    'I am preparing the budget.',
  );
});

it('ends before a sentence that would make it long', () => {
  const long = `We looked at ${'this and that and '.repeat(20)}nothing.`;
  expect(beginningOf(written(`We use it for the budget. ${long}`))?.text).toBe(
    'We use it for the budget.',
  );
  expect(beginningOf(written(''))).toBeNull();
});
