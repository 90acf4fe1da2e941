import { describe, expect, it } from 'vitest';
import { computeHealth, diffHealth } from './health/compute.ts';
import { DEFAULT_WEIGHTS } from './health/score.ts';
import type { HealthInput } from './health/input.ts';
import { isUrgent, priorityOf } from './priority.ts';
import { velocity } from './velocity.ts';

const at = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);

const NOTHING: HealthInput = {
  at,
  moods: [],
  weeklyMessages: [],
  ourVelocityHours: null,
  theirVelocityHours: null,
  activeContacts: 0,
  formerlyActiveContacts: 0,
  vipActive: null,
  cases: null,
  arr: null,
  arrChange: null,
  renewalInDays: null,
  usageChange: null,
  daysSinceLastIncoming: null,
  risks: [],
  opportunities: [],
};
const LIVELY: HealthInput = {
  ...NOTHING,
  moods: Array.from({ length: 12 }, (_, index) => ({ score: 1, at: daysAgo(index * 3) })),
  weeklyMessages: Array.from({ length: 16 }, () => 3),
  ourVelocityHours: 4,
  theirVelocityHours: 10,
  activeContacts: 4,
  formerlyActiveContacts: 4,
  cases: { open: 0, severe: 0, breached: 0 },
  arr: 100_000,
  arrChange: 0.05,
  renewalInDays: 200,
  daysSinceLastIncoming: 2,
};
const risk = (level: 'low' | 'high' | 'critical', days = 3) => ({
  id: `r-${level}`,
  title: 'Says they will cancel',
  category: 'churn-intent',
  level,
  at: daysAgo(days),
});

describe('computeHealth', () => {
  it('gives no score without data', () => {
    const { score, confidence } = computeHealth(NOTHING);
    expect(confidence).toBeLessThan(0.5);
    expect(Math.abs(score)).toBeLessThan(1);
  });

  it('does not call contacts or ARR missing if only mail and ARR movements are missing', () => {
    const { factors } = computeHealth({ ...NOTHING, arr: 1_582_932 });
    const detailOf = (key: string) => factors.find(({ factor }) => factor === key)?.detail;
    expect(detailOf('coverage')).toBe('No messages from them in 135 days');
    expect(detailOf('commercial')).toBe('No ARR change, renewal date or usage data');
  });

  it('is the sum of its factors, each weight times value, inside the scale', () => {
    const { score, factors } = computeHealth(LIVELY);
    const sum = factors.reduce((all, { contribution }) => all + contribution, 0);
    expect(score).toBeCloseTo(Math.max(-5, Math.min(5, sum)), 1);
    for (const { value, weight, contribution } of factors) {
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(contribution).toBeCloseTo(weight * value, 2);
    }
  });

  it('falls with a risk: more for a higher level, less for an older one', () => {
    const score = (...risks: HealthInput['risks']) => computeHealth({ ...LIVELY, risks }).score;
    expect(score(risk('low'))).toBeLessThan(score());
    expect(score(risk('critical'))).toBeLessThan(score(risk('low')));
    expect(score(risk('high', 80))).toBeGreaterThan(score(risk('high', 2)));
  });

  it('falls when customers stop writing, and with angry messages', () => {
    const base = computeHealth(LIVELY).score;
    const quiet = {
      ...LIVELY,
      weeklyMessages: [...Array.from({ length: 12 }, () => 5), 0, 0, 0, 0],
    };
    expect(computeHealth(quiet).score).toBeLessThan(base);
    const angry = { ...LIVELY, moods: LIVELY.moods.map((mood) => ({ ...mood, score: -4 })) };
    expect(computeHealth(angry).score).toBeLessThan(base - 1);
  });

  it('passes the weight of an unknown factor to the others', () => {
    const known = computeHealth(LIVELY);
    const unknown = computeHealth({ ...LIVELY, cases: null });
    const weight = (result: typeof known, factor: string) =>
      result.factors.find((entry) => entry.factor === factor)?.weight ?? 0;
    expect(weight(unknown, 'support')).toBe(0);
    expect(weight(unknown, 'sentiment')).toBeGreaterThan(weight(known, 'sentiment'));
    expect(unknown.confidence).toBeLessThan(known.confidence);
  });

  it('counts product usage as a commercial factor, and names it', () => {
    const commercial = (usageChange: number | null) =>
      computeHealth({ ...LIVELY, usageChange }).factors.find(
        ({ factor }) => factor === 'commercial',
      );
    expect(commercial(0.5)!.value).toBeGreaterThan(commercial(null)!.value);
    expect(commercial(-0.4)!.value).toBeLessThan(commercial(null)!.value);
    expect(commercial(-0.4)!.detail).toContain('usage down 40% in 4 weeks');
    expect(commercial(null)!.detail).not.toContain('use');
  });

  it('follows the weights it is given', () => {
    const risks = [risk('critical')];
    const none = computeHealth({ ...LIVELY, risks }, { ...DEFAULT_WEIGHTS, risks: 0 });
    expect(none.score).toBeGreaterThan(computeHealth({ ...LIVELY, risks }).score);
  });

  it('gives its reasons as text, including the risk', () => {
    const { reasoning } = computeHealth({ ...LIVELY, risks: [risk('critical')] });
    expect(reasoning.map(({ text }) => text).join(' ')).toContain('Says they will cancel');
    expect(reasoning.flatMap(({ evidence }) => evidence)).toContain('r-critical');
  });
});

describe('diffHealth', () => {
  it('lists notable changes with both values, the largest first', () => {
    const before = computeHealth(LIVELY);
    const after = computeHealth({ ...LIVELY, risks: [risk('critical')] });
    const [first] = diffHealth(before, after);
    expect(first).toMatchObject({
      factor: 'risks',
      scoreBefore: before.score,
      scoreAfter: after.score,
    });
    expect(first?.after).toBeLessThan(first?.before ?? 0);
    expect(diffHealth(before, before)).toEqual([]);
  });
});

describe('velocity', () => {
  const message = (side: 'ours' | 'theirs', hour: number) => ({
    side,
    sentAt: new Date(Date.UTC(2026, 0, 1, hour)),
  });

  it('measures from the first message of one side to the next of the other', () => {
    expect(
      velocity([
        message('theirs', 0),
        message('theirs', 2),
        message('ours', 5),
        message('theirs', 6),
      ]),
    ).toEqual({ ours: 5, theirs: 1 });
  });

  it('is null if nobody answered, in any order of messages', () => {
    expect(velocity([message('theirs', 3), message('theirs', 1)])).toEqual({
      ours: null,
      theirs: null,
    });
    expect(velocity([message('ours', 5), message('theirs', 0)])).toEqual({ ours: 5, theirs: null });
  });
});

describe('priorityOf', () => {
  const base = {
    kind: 'request' as const,
    waitsForUs: true,
    dueAt: null,
    requestedAt: at,
    sentiment: 0,
    vip: false,
    urgentWords: false,
  };

  it('is the sum of points that each have a reason', () => {
    const { score, breakdown, priority } = priorityOf({
      ...base,
      dueAt: new Date(at.getTime() + 86_400_000),
      urgentWords: true,
      vip: true,
    });
    expect(score).toBe(breakdown.reduce((sum, { points }) => sum + points, 0));
    expect(breakdown.every(({ reason, points }) => reason !== '' && points > 0)).toBe(true);
    expect(priority).toBe('very_high');
    expect(priorityOf({ ...base, waitsForUs: false }).priority).toBe('low');
  });

  it('recognises urgent words in several languages, as whole words', () => {
    expect(isUrgent('We need it ASAP')).toBe(true);
    expect(isUrgent('Bitte dringend prüfen')).toBe(true);
    expect(isUrgent('the insurgents')).toBe(false);
  });
});
