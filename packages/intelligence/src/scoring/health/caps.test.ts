import { describe, expect, it } from 'vitest';
import { capsOf } from './caps.ts';
import { computeHealth } from './compute.ts';
import type { HealthClaim } from './input.ts';
import { claim, LIVELY, NO_CASES } from './testing/inputs.ts';

const bandsOf = (risks: HealthClaim[], renewalInDays: number | null = 200) =>
  capsOf({ ...LIVELY, renewalInDays, risks }).map(({ band }) => band.label);

describe('a notice of leaving', () => {
  const notice = (days: number) => claim('churn-intent', ['critical', days]);

  it('makes the account Churning, with the words of the notice', () => {
    const { score, reasoning } = computeHealth({ ...LIVELY, risks: [notice(3)] });
    expect(score).toBeLessThanOrEqual(-4);
    expect(reasoning[0]).toEqual({
      text: 'They gave notice: “Words on churn-intent, 3 days ago”.',
      evidence: ['churn-intent-id'],
      rule: true,
    });
  });

  it('counts until it is withdrawn', () => {
    expect(bandsOf([notice(59)])).toEqual(['Churning']);
    expect(bandsOf([{ ...notice(3), state: 'resolved' }])).toEqual([]);
  });

  it('counts until the term ends, and after 60 days no more if the contract was renewed', () => {
    expect(bandsOf([notice(120)], 200)).toEqual(['Churning']);
    expect(bandsOf([notice(120)], -10)[0]).toBe('Churning');
    expect(bandsOf([notice(120)], null)).toEqual(['Churning']);
    expect(bandsOf([notice(120)], 300)).toEqual(['Attention Needed']);
    expect(bandsOf([notice(400)], null)).toEqual([]);
  });

  it('keeps its words when a milder mention follows', () => {
    const [cap] = capsOf({
      ...LIVELY,
      risks: [claim('churn-intent', ['critical', 40], ['medium', 5])],
    });
    expect(cap?.text).toContain('40 days ago');
  });
});

it('makes an account that has left Churning', () => {
  const { score, reasoning } = computeHealth({ ...LIVELY, leftDaysAgo: 12 });
  expect(score).toBe(-4);
  expect(reasoning[0]).toEqual({ text: 'They left 12 days ago.', evidence: [], rule: true });
});

it('speaks of no overdue renewal and no lost ARR of an account that has left', () => {
  const left = { ...LIVELY, leftDaysAgo: 12, renewalInDays: -11, arrChange: -1 };
  const texts = computeHealth(left).reasoning.map(({ text }) => text);
  expect(texts.join(' ')).not.toMatch(/overdue|ARR/);
});

it.each([
  [2, 0, 30, 'At-Risk'],
  [2, 0, 200, 'Attention Needed'],
  [1, 1, 30, 'Attention Needed'],
  [1, 0, 30, undefined],
  [0, 0, 30, undefined],
])(
  'caps %s late severe cases, %s critical, %s days before the renewal',
  (late, lateCritical, renewal, band) => {
    const input = {
      ...LIVELY,
      renewalInDays: renewal,
      cases: { open: 3, severe: 3, breached: late, late, lateCritical, criticalDays: 1 },
    };
    expect(capsOf(input)[0]?.band.label).toBe(band);
    const texts = computeHealth(input).reasoning.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('support case'))).toHaveLength(1);
  },
);

it.each([
  [2, undefined],
  [3, 'A critical support case has been open for 3 days.'],
])('takes a critical case that is open for %s days for one that needs the owner', (days, text) => {
  const cases = { ...NO_CASES, open: 1, severe: 1, criticalDays: days };
  const [cap] = capsOf({ ...LIVELY, cases });
  expect(cap?.text).toBe(text);
  expect(cap?.band.label).toBe(text && 'Attention Needed');
});

it.each([
  [12, 'for 12 days'],
  [0, 'since today'],
])('puts an upset conversation that waits for %s days before growth', (daysAgo, since) => {
  const { score, reasoning } = computeHealth({
    ...LIVELY,
    arrChange: 0.3,
    upset: { title: 'Feed', daysAgo, quoteId: 'feed-id' },
  });
  expect(score).toBeLessThanOrEqual(0);
  expect(reasoning[0]).toEqual({
    text: `They sound upset in “Feed”, which has waited for our answer ${since}.`,
    evidence: ['feed-id'],
    rule: true,
  });
});

it.each([
  [-1, 'The renewal is 1 day overdue.'],
  [-90, 'The renewal is 90 days overdue.'],
  [-91, undefined],
  [0, undefined],
])('caps an overdue renewal, unless nobody keeps the date: %s days', (days, text) => {
  const [cap] = capsOf({ ...LIVELY, renewalInDays: days });
  expect(cap?.text).toBe(text);
  expect(cap?.band.label).toBe(text && 'Attention Needed');
});

it.each([
  [21, true, 'The renewal is in 21 days and not signed yet.'],
  [1, true, 'The renewal is in 1 day and not signed yet.'],
  [0, true, 'The renewal is today and not signed yet.'],
  [22, true, undefined],
  [14, false, undefined],
])('caps a renewal in %s days whose deal is open: %s', (renewalInDays, renewalOpen, text) => {
  const [cap] = capsOf({ ...LIVELY, renewalInDays, renewalOpen });
  expect(cap?.text).toBe(text);
  expect(cap?.band.label).toBe(text && 'Attention Needed');
});

it.each([
  ['support-quality', 6, []],
  ['support-quality', 7, ['Attention Needed']],
  ['billing', 29, ['Attention Needed']],
  ['billing', 31, []],
  ['product-gap', 8, []],
])('caps a medium risk of %s, %s days old, at %j', (category, days, bands) => {
  expect(bandsOf([claim(category, ['medium', days])])).toEqual(bands);
});

describe('severe risks', () => {
  const critical = claim('reliability', ['critical', 4]);
  const high = (category: string, days = 4) => claim(category, ['high', days]);

  it.each<[string, HealthClaim[], number | null, string[]]>([
    ['a critical one far from the renewal', [critical], 200, ['Attention Needed']],
    ['a critical one without a renewal date', [critical], null, ['Attention Needed']],
    ['a critical one before the renewal', [critical], 90, ['At-Risk']],
    ['a critical one after a missed renewal', [critical], -30, ['At-Risk', 'Attention Needed']],
    ['one high one', [high('price')], 200, ['Attention Needed']],
    ['one high one before the renewal', [high('price')], 30, ['At-Risk']],
    ['a person who leaves before the renewal', [high('sponsor-left')], 30, ['Attention Needed']],
    [
      'one who leaves beside another matter',
      [high('sponsor-left'), high('price')],
      30,
      ['At-Risk'],
    ],
    ['a rival long before the renewal', [high('competitor')], 150, ['At-Risk']],
    ['a price long before the renewal', [high('price')], 150, ['Attention Needed']],
    ['a medium one', [claim('price', ['medium', 4])], 30, []],
    ['two high ones', [high('price'), high('security')], 200, ['Attention Needed']],
    ['two high ones before the renewal', [high('price'), high('security')], 12, ['At-Risk']],
    ['one high one four months before the renewal', [high('price')], 118, ['Attention Needed']],
    ['two such', [high('price'), high('security')], 118, ['At-Risk']],
    ['three', [high('price'), high('security'), high('reliability')], 300, ['At-Risk']],
    [
      'a category nobody has heard of',
      [claim('weather', ['critical', 1])],
      200,
      ['Attention Needed'],
    ],
    ['one high and one medium', [high('price'), claim('adoption', ['medium', 1])], 12, ['At-Risk']],
  ])('cap the band: %s', (_, risks, renewal, bands) => {
    expect(bandsOf(risks, renewal)).toEqual(bands);
  });

  it('fade by a level per 30 days without a mention, 90 for matters of the contract', () => {
    expect(bandsOf([claim('reliability', ['critical', 29])])).toEqual(['Attention Needed']);
    expect(bandsOf([claim('reliability', ['critical', 61])])).toEqual([]);
    expect(bandsOf([claim('competitor', ['critical', 89])])).toEqual(['Attention Needed']);
    expect(bandsOf([claim('competitor', ['critical', 181])])).toEqual([]);
    expect(bandsOf([high('reliability', 31), high('security', 31)])).toEqual([]);
    expect(bandsOf([high('price', 31), high('competitor', 80)])).toEqual(['Attention Needed']);
  });

  it('are confirmed by a milder mention soon after, not by one months later', () => {
    expect(bandsOf([claim('reliability', ['critical', 40], ['low', 15])])).toEqual([
      'Attention Needed',
    ]);
    expect(bandsOf([claim('reliability', ['critical', 200], ['low', 15])])).toEqual([]);
  });

  it('leave an account out of danger far from the renewal, unless nearly all speaks against it', () => {
    const worst = { ...NO_CASES, open: 9, severe: 9, breached: 9 };
    const lonely = {
      ...LIVELY,
      activeContacts: 0,
      vipActive: false,
      cases: worst,
      renewalInDays: 200,
      arrChange: -0.4,
      usageChange: -0.5,
    };
    expect(computeHealth({ ...lonely, risks: [high('price')] }).score).toBeGreaterThan(-2);
    const two = computeHealth({ ...lonely, risks: [high('price'), high('security')] });
    expect(two.weighted).toBeLessThan(-2);
    expect(two.score).toBe(-1.9);
    const near = computeHealth({ ...lonely, renewalInDays: 60, risks: [high('price')] });
    expect(near.score).toBeLessThanOrEqual(-2);
  });

  it('never raise a score, and each has a line with its words', () => {
    const angry = LIVELY.moods.map((mood) => ({ ...mood, score: -5 }));
    const low = {
      ...LIVELY,
      moods: angry,
      cases: { ...NO_CASES, open: 9, severe: 9, breached: 1 },
    };
    const { score, weighted, reasoning } = computeHealth({ ...low, risks: [critical] });
    expect(weighted).toBeLessThan(-3.9);
    expect(score).toBe(-3.9);
    expect(reasoning[0]?.text).toBe('Critical risk: “Words on reliability, 4 days ago”.');
    const two = computeHealth({
      ...LIVELY,
      renewalInDays: 1,
      risks: [high('price'), high('security')],
    });
    expect(two.reasoning[0]).toEqual({
      text: 'Two high risks, 1 day before the renewal: “Words on price, 4 days ago” and “Words on security, 4 days ago”.',
      evidence: ['price-id', 'security-id'],
      rule: true,
    });
  });
});
