import { describe, expect, it } from 'vitest';
import type { ReadableMessage, Side } from '../conversation.ts';
import { readConversation } from '../read-conversation.ts';

const message = (side: Side, text: string, hour: number): ReadableMessage => ({
  from: side === 'us' ? 'Sam Lee <sam@vendor.example>' : 'Dana Reyes <dana@customer.example>',
  side,
  text,
  at: new Date(Date.UTC(2026, 2, 3, hour)),
  language: 'en',
});

const moodOf = (...said: [Side, string][]) =>
  readConversation(said.map(([side, text], hour) => message(side, text, hour))).mood;

describe('moodOf', () => {
  it('is neutral without a word of the customer', () => {
    expect(moodOf(['us', 'This is terrible, I am so sorry and disappointed.'])).toEqual({
      label: 'neutral',
      score: 0,
    });
    expect(moodOf(['them', '...'])).toEqual({ label: 'neutral', score: 0 });
  });

  it('takes a complaint for negative and praise for positive', () => {
    const complaint = moodOf([
      'them',
      'This is the third time the export has failed and nobody has called us back. We are disappointed and look at alternatives before the renewal.',
    ]);
    expect(complaint.label).toBe('negative');
    expect(complaint.score).toBeLessThanOrEqual(-1);
    const praise = moodOf([
      'them',
      'The team loves the new dashboard, thank you so much! Could we get ten more seats for the sales group?',
    ]);
    expect(praise.label).toBe('positive');
    expect(praise.score).toBeGreaterThanOrEqual(1);
  });

  it.each([
    'We are very unhappy with your service.',
    'Wir sind mit dem Service nicht zufrieden.',
    'Nous ne sommes pas satisfaits de votre service.',
    'Non siamo soddisfatti del servizio.',
    'We zijn niet tevreden over de service.',
    'That is simply unacceptable.',
  ])('takes who says so plainly for unhappy: %s', (words) => {
    expect(moodOf(['them', words])).toMatchObject({ label: 'negative' });
    expect(moodOf(['them', words]).score).toBeLessThanOrEqual(-3);
  });

  it('takes them for unhappy no longer once they say that all is well', () => {
    const { label } = moodOf(
      ['them', 'We are not happy with the speed of the export.'],
      ['us', 'The export is ten times as fast since this morning.'],
      ['them', 'Wow, this is great, the team loves it! Thank you so much for the quick help.'],
    );
    expect(label).toBe('positive');
  });

  it('takes a plain request for neutral, within the neutral part of the scale', () => {
    const { label, score } = moodOf([
      'them',
      'Please send the invoice for March to our new office.',
    ]);
    expect(label).toBe('neutral');
    expect(Math.abs(score)).toBeLessThan(1);
  });

  it('does not read our words as theirs', () => {
    const request: [Side, string] = [
      'them',
      'Please send the invoice for March to our new office.',
    ];
    const sorry = moodOf(request, ['us', 'I am terribly sorry, this is an awful failure of ours!']);
    const glad = moodOf(request, ['us', 'Great, I love it, what a wonderful day!']);
    expect([sorry.label, glad.label]).toEqual(['neutral', 'neutral']);
  });
});
