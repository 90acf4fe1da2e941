import { describe, expect, it } from 'vitest';
import { messageMood } from './message-mood.ts';

const mood = (text: string) => messageMood(text, 'en');

describe('the mood of a message', () => {
  it.each([
    'List attached, 18 devices.\n\nBest regards\nZoe',
    'Came through this morning, PO 50143, should be in your inbox',
    'Can you send me the contract and tell me what we actually use?\n\nGrace',
    'Reconnected, but 41 records are missing.',
    'Thanks, works.',
  ])('is neutral where nothing but facts, requests and formulas are said: %s', (text) => {
    expect(mood(text).label).toBe('neutral');
    expect(Math.abs(mood(text).score)).toBeLessThan(1);
  });

  it('tells a complaint in polite words, and praise', () => {
    const complaint = mood(
      'I have now explained this to three of your people, and each asked me to describe it from the beginning. We are not happy with how this is handled.',
    );
    expect(complaint).toMatchObject({ label: 'negative' });
    expect(complaint.score).toBeLessThanOrEqual(-1);
    const praise = mood(
      'That helped a lot, thank you! The team is really happy with how it works.',
    );
    expect(praise).toMatchObject({ label: 'positive' });
    expect(praise.score).toBeGreaterThanOrEqual(1);
  });

  it('is of the writer’s own words: quoted lines and empty texts have none', () => {
    expect(messageMood('', 'en')).toEqual({ label: 'neutral', score: 0 });
    expect(mood('> This is a disaster, we are furious and will cancel.')).toEqual({
      label: 'neutral',
      score: 0,
    });
    const own = mood('List attached.');
    expect(mood('> We are furious, this is a disaster!\nList attached.').label).toBe(own.label);
  });

  it.each([
    'Great Lakes Joy\nHead of Happiness, Delight Ltd.',
    'Ann Lee, Customer Success',
    'Ann Lee\nWonderful Gifts Inc.\nThe Best Quay 7, Dublin 2',
  ])('is the same whatever stands in the signature: %j', (signature) => {
    const words = 'The invoice of May is attached.';
    expect(mood(`${words}\n\n${signature}`)).toEqual(mood(words));
  });
});
