import { describe, expect, it } from 'vitest';
import { composeWeek } from './compose.ts';
import type { WeekFacts, WeekClaim } from './facts.ts';

const QUIET: WeekFacts = {
  activity: { messages: 0, conversations: 0, before: 3 },
  health: { before: 1, after: 1.2 },
  movements: [],
  revenue: null,
  claims: [],
  actions: [],
  conversations: [],
};
const LEAVING = 'We will not renew.';
const ASK = 'Could you send us the notice form?';
const TEXTS = new Map([
  ['m1', `Hello,\n${LEAVING} ${ASK}`],
  ['m2', 'Thank you for the workshop. It helped the team a lot.'],
]);
const risk: WeekClaim = {
  kind: 'risk',
  category: 'churn-intent',
  level: 'critical',
  author: 'Kim Orr',
  fresh: true,
  quote: LEAVING,
  message: 'm1',
  conversation: 'c1',
};
const write = (change: Partial<WeekFacts>) => composeWeek({ ...QUIET, ...change }, TEXTS);
const texts = (change: Partial<WeekFacts>) => write(change).sentences.map(({ text }) => text);

describe('a week', () => {
  it('without news has no sentence', () => {
    expect(write({}).sentences).toEqual([]);
  });

  it('includes a claim with its quote, verified in the message', () => {
    const { sentences } = write({ claims: [risk] });
    expect(sentences).toMatchObject([
      {
        kind: 'risk',
        text: 'New negative signal (Churn, critical). Kim Orr: “We will not renew.”',
        conversation: 'c1',
        quotes: [{ source: 'm1', quote: LEAVING, start: 7, end: 25 }],
      },
    ]);
  });

  it('includes a promise with its due day and whether it is done', () => {
    const promise = {
      kind: 'promise' as const,
      author: 'Dana',
      due: '2026-11-30',
      done: false,
      priority: 'high' as const,
      quote: ASK,
      message: 'm1',
      conversation: 'c1',
    };
    expect(texts({ actions: [promise] })).toEqual([`Dana promises: “${ASK}” Due Nov 30.`]);
    expect(texts({ actions: [{ ...promise, done: true }] })).toEqual([
      `Dana promises: “${ASK}” Done.`,
    ]);
  });

  it('drops and counts a sentence whose quote is not in the message', () => {
    const { sentences, dropped } = write({
      claims: [risk, { ...risk, quote: 'We are delighted and will stay.' }],
    });
    expect(sentences).toHaveLength(1);
    expect(dropped).toBe(1);
  });

  it('quotes a text once, in the more important sentence', () => {
    const said = { message: 'm1', conversation: 'c1' };
    const kinds = write({
      claims: [risk],
      conversations: [
        { ...said, text: `Kim Orr warns: “${LEAVING}”`, quote: LEAVING, messages: 1 },
        { ...said, text: `Kim Orr asks: “${ASK}”`, quote: ASK, messages: 1 },
      ],
    }).sentences.map(({ kind, text }) => [kind, text.includes(LEAVING)]);
    expect(kinds).toEqual([
      ['risk', true],
      ['conversation', false],
    ]);
  });

  it('reports a health score that crosses a band or moves by half a point, and no smaller change', () => {
    const health = (before: number | null, after: number | null) =>
      texts({ health: { before, after } });
    expect(health(0.1, -0.1)).toEqual(['Health fell from 0.1 to −0.1, now Attention Needed.']);
    expect(health(1, 2.5)).toEqual(['Health rose from 1.0 to 2.5, still Healthy.']);
    expect(health(1, 1.4)).toEqual([]);
    expect(health(null, -3)).toEqual([]);
  });

  it('reports a change of revenue of at least a tenth', () => {
    const revenue = (amount: number) =>
      texts({ revenue: { amount, before: 1_000, currency: 'EUR' } });
    expect(revenue(1_090)).toEqual([]);
    expect(revenue(700)).toEqual(['Weekly revenue was 700 EUR, 30% less than the week before.']);
    expect(texts({ movements: [{ kind: 'expansion', amount: 24_000, currency: 'USD' }] })).toEqual([
      'ARR grew by $24,000.',
    ]);
  });

  it('lists at most four claims, the highest level first', () => {
    const levels = ['low', 'medium', 'critical', 'high', 'low'] as const;
    const claims = levels.map((level, place): WeekClaim => ({
      ...risk,
      level,
      message: `r${place}`,
    }));
    const sources = new Map(claims.map(({ message }) => [message, LEAVING]));
    const { sentences } = composeWeek({ ...QUIET, claims }, sources);
    expect(sentences.map(({ text }) => /, (\w+)\)/.exec(text)?.[1])).toEqual([
      'critical',
      'high',
      'medium',
      'low',
    ]);
  });
});
