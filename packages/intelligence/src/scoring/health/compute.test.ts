import { describe, expect, it } from 'vitest';
import { computeHealth } from './compute.ts';
import { diffHealth } from './ledger.ts';
import { DEFAULT_WEIGHTS } from './score.ts';
import { claim, LIVELY, NO_CASES, NOTHING } from './testing/inputs.ts';
import type { HealthInput } from './input.ts';

const scoreOf = (input: HealthInput) => computeHealth(input).score ?? Number.NaN;
const factorOf = (input: HealthInput, key: string) =>
  computeHealth(input).factors.find(({ factor }) => factor === key)!;

describe('computeHealth', () => {
  it('gives no score under a minimum of data, and says what is missing', () => {
    const { score, weighted, reasoning } = computeHealth({ ...NOTHING, renewalInDays: 120 });
    expect([score, weighted]).toEqual([null, null]);
    const texts = reasoning.map(({ text }) => text);
    expect(texts[0]).toMatch(/^Not enough data for a score: no message from them so far/);
    expect(texts).toContain('No source of support cases is connected.');
  });

  it.each<[string, Partial<HealthInput>, boolean]>([
    ['one message', { weeklyMessages: [0, 0, 1] }, false],
    ['two messages', { weeklyMessages: [0, 1, 1] }, true],
    [
      'open cases instead of messages',
      { cases: { ...NO_CASES, open: 3 }, weeklyMessages: [] },
      true,
    ],
    ['figures of use alone', { usageChange: 0.1 }, false],
    ['a notice of leaving alone', { risks: [claim('churn-intent', ['critical', 5])] }, true],
    ['a source of cases without cases', { cases: NO_CASES }, false],
  ])('decides on %s', (_, known, scored) => {
    expect(computeHealth({ ...NOTHING, ...known }).score !== null).toBe(scored);
  });

  it('is the sum of its factors, each weight times value, inside the scale', () => {
    const { score, weighted, factors } = computeHealth(LIVELY);
    const sum = factors.reduce((all, { contribution }) => all + contribution, 0);
    expect(weighted).toBeCloseTo(Math.max(-5, Math.min(5, sum)), 1);
    expect(score).toBe(weighted);
    for (const { value, weight, contribution } of factors) {
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(contribution).toBeCloseTo(weight * value, 2);
    }
  });

  it('falls with a risk: more for a higher level, less for an older one, not at all for a resolved one', () => {
    const withRisk = (...mention: Parameters<typeof claim>[1][]) =>
      scoreOf({ ...LIVELY, risks: [claim('reliability', ...mention)] });
    expect(withRisk(['low', 3])).toBeLessThan(scoreOf(LIVELY));
    expect(withRisk(['high', 3])).toBeLessThan(withRisk(['low', 3]));
    expect(withRisk(['high', 80])).toBeGreaterThan(withRisk(['high', 2]));
    const resolved = { ...claim('reliability', ['critical', 2]), state: 'resolved' as const };
    expect(scoreOf({ ...LIVELY, risks: [resolved] })).toBe(scoreOf(LIVELY));
  });

  it('asks for attention only with a reason: an open risk, or a factor that is worth a sentence', () => {
    const slow = { ...NOTHING, weeklyMessages: LIVELY.weeklyMessages, activeContacts: 1 };
    const little = { ...slow, regularContacts: 1, theirVelocityHours: 60, ourVelocityHours: 40 };
    const plain = computeHealth(little);
    expect(plain.weighted).toBeLessThanOrEqual(0);
    expect(plain.weighted).toBeGreaterThan(-0.5);
    expect(plain.score).toBe(0.1);
    expect(plain.reasoning.map(({ text }) => text)).toEqual([
      'No risk is open, and no factor is unusually low.',
    ]);
    const slower = computeHealth({ ...little, theirVelocityHours: 80, ourVelocityHours: 60 });
    expect(slower.score).toBe(0.1);
    expect(slower.reasoning.map(({ text }) => text)).toEqual([
      'No risk is open; only answers are slow.',
      'We reply within 2.5 days on average, they within 3.3 days.',
    ]);
    const risky = computeHealth({ ...little, risks: [claim('adoption', ['medium', 3])] });
    expect(risky.score).toBeLessThanOrEqual(0);
  });

  it('falls when customers stop writing, and with angry messages', () => {
    const quiet = {
      ...LIVELY,
      weeklyMessages: [...Array.from({ length: 12 }, () => 5), 0, 0, 0, 0],
    };
    expect(scoreOf(quiet)).toBeLessThan(scoreOf(LIVELY));
    const angry = { ...LIVELY, moods: LIVELY.moods.map((mood) => ({ ...mood, score: -4 })) };
    expect(scoreOf(angry)).toBeLessThan(scoreOf(LIVELY) - 1);
  });

  it('passes the weight of an unknown factor to the others', () => {
    const unknown = { ...LIVELY, cases: null };
    expect(factorOf(unknown, 'support').weight).toBe(0);
    expect(factorOf(unknown, 'sentiment').weight).toBeGreaterThan(
      factorOf(LIVELY, 'sentiment').weight,
    );
    expect(computeHealth(unknown).confidence).toBeLessThan(computeHealth(LIVELY).confidence);
  });

  it('counts product usage as a commercial factor, and names it', () => {
    const commercial = (usageChange: number | null) =>
      factorOf({ ...LIVELY, usageChange }, 'commercial');
    expect(commercial(0.5).value).toBeGreaterThan(commercial(null).value);
    expect(commercial(-0.4).value).toBeLessThan(commercial(null).value);
    expect(commercial(-0.4).detail).toBe(
      'ARR is up 5% over 12 months, the contract renews in 200 days and product usage is down 40% over 4 weeks',
    );
  });

  it('follows the weights it is given', () => {
    const input = { ...LIVELY, risks: [claim('reliability', ['medium', 1])] };
    const none = computeHealth(input, { ...DEFAULT_WEIGHTS, risks: 0 }).score;
    expect(none).toBeGreaterThan(scoreOf(input));
  });
});

describe('the words of a factor', () => {
  it.each<[string, Partial<HealthInput>, string]>([
    [
      'coverage',
      { activeContacts: 1, regularContacts: 1 },
      'Only one contact active in the last 30 days',
    ],
    [
      'coverage',
      { activeContacts: 0, regularContacts: 5 },
      'No contact active in the last 30 days, 5 in the last 90',
    ],
    ['coverage', { regularContacts: 0 }, 'No contact has written in the last 90 days'],
    ['commercial', { arrChange: null, renewalInDays: -1 }, 'The renewal is 1 day overdue'],
    [
      'support',
      { cases: { ...NO_CASES, open: 3, severe: 1, breached: 2 } },
      '3 open support cases, 1 of high priority, 2 past the agreed time',
    ],
    ['velocity', { theirVelocityHours: null }, 'We reply within 4 hours on average'],
    ['sentiment', { moods: LIVELY.moods.slice(0, 1) }, expect.stringContaining('too few') as never],
    ['engagement', { daysSinceLastIncoming: 41 }, 'They have not written for 41 days'],
    ['risks', { weeklyMessages: [] }, 'No messages in the last 16 weeks to find risks in'],
  ])('of %s are a plain sentence', (factor, known, words) => {
    expect(factorOf({ ...LIVELY, ...known }, factor).detail).toEqual(words);
  });
});

describe('the reasoning', () => {
  const textsOf = (input: HealthInput) => computeHealth(input).reasoning.map(({ text }) => text);

  it('begins with what fits the band', () => {
    const [healthy] = textsOf({ ...LIVELY, risks: [claim('price', ['medium', 3])] });
    expect(healthy).not.toContain('Title of price');
    const slow = { ourVelocityHours: 80, theirVelocityHours: 90, activeContacts: 3, arrChange: 0 };
    const calm = LIVELY.moods.map((mood) => ({ ...mood, score: 0.3 }));
    expect(textsOf({ ...LIVELY, ...slow, regularContacts: 3, moods: calm })).toEqual([
      'No risk is open.',
      'We reply within 3.3 days on average, they within 3.8 days.',
    ]);
    const angry = LIVELY.moods.map((mood) => ({ ...mood, score: -4 }));
    const [unhappy] = textsOf({ ...LIVELY, moods: angry, risks: [claim('price', ['medium', 3])] });
    expect(unhappy).toBe('Title of price.');
  });

  it('begins a healthy band with what it means, not with a count or one nice sentence', () => {
    const texts = textsOf({ ...LIVELY, opportunities: [claim('reference', ['medium', 3])] });
    expect(texts[0]).toBe('No risk is open.');
    expect(texts).toContain('Positive: title of reference.');
  });

  it('does not deny an open risk that is low or was not mentioned for long', () => {
    for (const old of [claim('product-gap', ['low', 1]), claim('product-gap', ['medium', 95])])
      expect(textsOf({ ...LIVELY, risks: [old] })[0]).toBe('No serious risk is open.');
  });

  it('says first that growth is only held', () => {
    const earlier = [{ day: '2026-01-09', score: 3.1, unheld: 3.1 }];
    const { score, reasoning } = computeHealth(LIVELY, DEFAULT_WEIGHTS, {
      today: '2026-01-10',
      earlier,
    });
    expect(score).toBe(3.1);
    expect(reasoning[0]?.text).toBe(
      'They were growing. Nothing new shows it now; the band changes if that lasts 28 days.',
    );
  });

  it('names the renewal with the amount in the currency of the account', () => {
    const texts = textsOf({
      ...LIVELY,
      currency: 'EUR',
      renewalInDays: 60,
      moods: LIVELY.moods.map((mood) => ({ ...mood, score: -4 })),
      risks: [claim('price', ['medium', 3])],
    });
    expect(texts).toContain('Title of price, 9 weeks before a €100K renewal.');
  });
});

describe('diffHealth', () => {
  it('lists notable changes with both values, the largest first', () => {
    const before = computeHealth(LIVELY);
    const after = computeHealth({ ...LIVELY, risks: [claim('reliability', ['high', 3])] });
    const [first] = diffHealth(before, after);
    expect(first).toMatchObject({
      factor: 'risks',
      scoreBefore: before.score,
      scoreAfter: after.score,
    });
    expect(first?.after).toBeLessThan(first?.before ?? 0);
    expect(diffHealth(before, before)).toEqual([]);
  });

  it('has a row for a rule, and none where a score is missing', () => {
    const before = computeHealth(LIVELY);
    const after = computeHealth({ ...LIVELY, risks: [claim('churn-intent', ['critical', 3])] });
    const rule = diffHealth(before, after).find(({ factor }) => factor === 'rule')!;
    expect(rule.title).toContain('They gave notice');
    expect(rule.after).toBeCloseTo(-4 - after.weighted!, 1);
    expect(diffHealth(computeHealth(NOTHING), after)).toEqual([]);
    expect(diffHealth(before, computeHealth(NOTHING))).toEqual([]);
  });
});
