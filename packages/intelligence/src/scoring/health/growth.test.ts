import { healthBand } from '@rapport/contract/health/health.ts';
import { describe, expect, it } from 'vitest';
import { computeHealth } from './compute.ts';
import { growthOf } from './growth.ts';
import type { HealthInput } from './input.ts';
import { claim, LIVELY, NO_CASES } from './testing/inputs.ts';

const moods = (score: number, count: number) =>
  Array.from({ length: count }, () => ({ score, at: LIVELY.at }));
const asks = (category: string, days = 3) => claim(category, ['medium', days]);
const bandOf = (input: HealthInput) => healthBand(computeHealth(input).score)?.label;

describe('growth', () => {
  it.each<[string, Partial<HealthInput>, boolean]>([
    ['ARR up by 15%', { arrChange: 0.15 }, true],
    ['ARR up by 14%', { arrChange: 0.14 }, false],
    [
      'ARR up by 5% and more asked for',
      { arrChange: 0.05, opportunities: [asks('expansion')] },
      true,
    ],
    [
      'ARR up by 4% and more asked for',
      { arrChange: 0.04, opportunities: [asks('expansion')] },
      false,
    ],
    [
      'more asked for beside another signal',
      { arrChange: null, opportunities: [asks('expansion'), asks('early-renewal')] },
      true,
    ],
    [
      'more asked for twice while ARR fell',
      { arrChange: -0.01, opportunities: [asks('expansion'), asks('new-team')] },
      false,
    ],
    [
      'a reference and an early renewal',
      { arrChange: 0.05, opportunities: [asks('reference'), asks('early-renewal')] },
      false,
    ],
    [
      'ARR up beside a medium risk',
      { arrChange: 0.3, risks: [claim('price', ['medium', 3])] },
      false,
    ],
    ['ARR up beside a low risk', { arrChange: 0.3, risks: [claim('price', ['low', 3])] }, true],
    [
      'ARR up beside a case of high priority',
      { arrChange: 0.3, cases: { ...NO_CASES, open: 1, severe: 1 } },
      true,
    ],
    [
      'ARR up beside a critical case',
      { arrChange: 0.3, cases: { ...NO_CASES, open: 1, severe: 1, criticalDays: 0 } },
      false,
    ],
    [
      'ARR up a month before a renewal that is not signed',
      { arrChange: 0.3, renewalInDays: 30, renewalOpen: true },
      false,
    ],
    ['ARR up before a signed one', { arrChange: 0.3, renewalInDays: 30, renewalOpen: false }, true],
    ['ARR up while their tone is negative', { arrChange: 0.3, moods: moods(-3, 8) }, false],
    ['ARR up and too few messages to tell', { arrChange: 0.3, moods: moods(-3, 2) }, true],
    [
      'a deal for more beside another signal',
      { arrChange: null, dealsToGrow: 0.05, opportunities: [asks('reference')] },
      true,
    ],
    ['a deal for more after ARR went up by 5%', { arrChange: 0.05, dealsToGrow: 0.2 }, true],
    ['nothing but a deal for more', { arrChange: null, dealsToGrow: 0.2 }, true],
    ['nothing but a small deal for more', { arrChange: null, dealsToGrow: 0.05 }, true],
    ['nothing but a tiny deal for more', { arrChange: null, dealsToGrow: 0.04 }, false],
    ['a deal for more that was won lately', { arrChange: null, dealsWon: 0.2 }, true],
    ['a small deal that was won lately', { arrChange: null, dealsWon: 0.08 }, false],
    ['a deal for more after ARR fell', { arrChange: -0.1, dealsToGrow: 0.2 }, false],
    [
      'a small deal for more beside another signal',
      { arrChange: null, dealsToGrow: 0.04, opportunities: [asks('reference')] },
      false,
    ],
    [
      'more was ordered',
      { arrChange: null, opportunities: [claim('expansion', ['high', 59])] },
      true,
    ],
    [
      'ordered two months ago',
      { arrChange: 0, opportunities: [claim('expansion', ['high', 61])] },
      false,
    ],
    [
      'ordered after ARR fell',
      { arrChange: -0.1, opportunities: [claim('expansion', ['high', 5])] },
      false,
    ],
    ['asked for two months ago', { arrChange: 0.05, opportunities: [asks('upsell', 61)] }, false],
  ])('%s', (_, input, grows) => {
    expect(growthOf({ ...LIVELY, ...input }) !== null).toBe(grows);
  });

  it('makes a good account Growing, and says why first', () => {
    const moods = LIVELY.moods.map((mood) => ({ ...mood, score: 0 }));
    const input = { ...LIVELY, moods, arrChange: 0.2, opportunities: [asks('new-team')] };
    const { score, weighted, floor, reasoning } = computeHealth(input);
    expect([score, floor]).toEqual([3.1, 3.1]);
    expect(weighted).toBeLessThan(3);
    expect(reasoning[0]).toEqual({
      text: 'They are growing: ARR is up 20% over 12 months, and they ask for more: Title of new-team.',
      evidence: ['new-team-id'],
      rule: true,
    });
    const others = reasoning.slice(1).map(({ text }) => text);
    expect(others.filter((text) => /Title of new-team|ARR is up/.test(text))).toEqual([]);
  });

  it('speaks of a new deal where nothing is paid yet', () => {
    const input = { ...LIVELY, arr: null, arrChange: null, dealsToGrow: 1 };
    expect(computeHealth(input).reasoning[0]?.text).toBe('A new deal with them is open.');
  });

  it('lifts no account with a cap, and none whose score is not good by itself', () => {
    const growing = { ...LIVELY, arrChange: 0.5 };
    expect(bandOf({ ...growing, risks: [claim('price', ['high', 2])] })).toBe('Attention Needed');
    const angry = LIVELY.moods.map((mood) => ({ ...mood, score: -5 }));
    const bad = { ...growing, moods: angry, activeContacts: 0, regularContacts: 1 };
    expect(computeHealth(bad)).toMatchObject({ score: computeHealth(bad).weighted });
    expect(computeHealth(bad).reasoning[0]?.text).not.toContain('They are growing');
  });
});
