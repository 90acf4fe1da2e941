import { describe, expect, it } from 'vitest';
import { conversationSentiment, scoreSentiment } from './score.ts';

const score = (text: string) => scoreSentiment(text).score;

describe('scoreSentiment', () => {
  it('orders texts as people would', () => {
    const texts = [
      'This is a disaster, we are extremely angry and disappointed.',
      'The export fails again and nobody answers.',
      'The meeting is at ten on Thursday.',
      'Thanks, that works well for us.',
      'Fantastic work, the whole team loves it!',
    ];
    const scores = texts.map(score);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores[0]).toBeLessThan(-2);
    expect(scores[4]).toBeGreaterThan(2);
  });

  it('detects a negation', () => {
    expect(score('The support is not good.')).toBeLessThan(0);
    expect(score('We had no problems at all.')).toBeGreaterThanOrEqual(0);
  });

  it('does not apply the English lexicon to other languages', () => {
    const text = 'Die Unterlagen zu Tariff sind im Anhang.';
    expect(scoreSentiment(text, 'de').score).toBe(0);
    expect(scoreSentiment('Wir sind sehr enttäuscht.', 'de').score).toBeLessThan(0);
  });

  it('does not count a closing courtesy as praise', () => {
    const plain = score('The import failed on Monday.');
    expect(score('The import failed on Monday.\n\nBest regards,\nAnn')).toBeCloseTo(plain, 0);
  });

  it('stays between -5 and 5, and is 0 for a text without sentiment', () => {
    expect(score('')).toBe(0);
    expect(score('terrible '.repeat(5_000))).toBeGreaterThanOrEqual(-5);
    expect(score('wonderful '.repeat(5_000))).toBeLessThanOrEqual(5);
  });
});

describe('conversationSentiment', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const message = (points: number, daysAgo: number, fromCustomer = true) => ({
    score: points,
    sentAt: new Date(at.getTime() - daysAgo * 86_400_000),
    fromCustomer,
  });

  it('counts customers’ messages only, and is null if there are none', () => {
    expect(conversationSentiment([message(-3, 1), message(5, 1, false)], at)).toBe(-3);
    expect(conversationSentiment([message(5, 1, false)], at)).toBeNull();
    expect(conversationSentiment([], at)).toBeNull();
  });

  it('gives a message half the weight after 14 days', () => {
    expect(conversationSentiment([message(3, 0), message(-3, 14)], at)).toBe(1);
  });

  it('treats a message dated in the future as one sent now', () => {
    expect(conversationSentiment([message(4, -300), message(-4, 0)], at)).toBe(0);
  });
});
