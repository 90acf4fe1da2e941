import { describe, expect, it } from 'vitest';
import { firstSentence } from './quoting.ts';

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
    ['Thanks a lot!\n\nBest regards\nLena', undefined],
    ['Hi Maya,\n\nBest regards', undefined],
  ])('of %j is %j', (text, expected) => {
    expect(quoted(text)).toBe(expected);
  });
});
