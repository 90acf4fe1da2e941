import { describe, expect, it } from 'vitest';
import { VARIATION_PRESETS } from '@rapport/contract/settings/variation-presets.ts';
import { tabLabel } from '@rapport/contract/settings/variation.ts';
import { kpiCards } from './kpis.ts';

const count = (type: string, value: number) => ({ type, value, valueType: 'count' as const });

const account = {
  stage: 'Steady',
  revenue: 1_240_000,
  forecastedRevenue: 90_000,
  customRevenue: null,
  hasCustomRevenue: false,
  hasSubAccounts: false,
  currency: 'USD',
  kpis: [
    count('domains', 3),
    count('opportunities', 2),
    count('openCases', 7),
    count('relationships', 9),
    count('documents', 1_031),
  ],
} as const satisfies Parameters<typeof kpiCards>[0];

const plain = VARIATION_PRESETS.default.variation;
const publisher = VARIATION_PRESETS.publisher.variation;
const payroll = VARIATION_PRESETS.payroll.variation;

const labels = (...given: Parameters<typeof kpiCards>) =>
  kpiCards(...given).map(({ label }) => label);
const words = (key: string, ...given: Parameters<typeof kpiCards>) =>
  kpiCards(...given).find((card) => card.key === key)?.words;

describe('the key figures of an account', () => {
  it('are the default set, with what applies to the account', () => {
    expect(labels(account, plain)).toEqual([
      'AI Health Score',
      'ARR',
      'Opportunities',
      'Open Cases',
      'Relationships',
      'Documents',
    ]);
  });

  it('are the publisher set, in its order', () => {
    const full = { ...account, hasCustomRevenue: true, hasSubAccounts: true };
    expect(labels(full, publisher)).toEqual([
      'AI Health Score',
      'Actual Revenue',
      'Domains',
      'Opportunities',
      'Open Cases',
      'Relationships',
      'Documents',
    ]);
  });

  it('are the payroll set, with links to renamed sections', () => {
    expect(labels(account, payroll)).toEqual(labels(account, plain));
    expect(kpiCards(account, payroll).map(({ tab }) => tabLabel(tab, payroll))).toEqual([
      'Account Health',
      'Revenue',
      'Opportunities',
      'Open Cases',
      'Relationships',
      'Documents',
    ]);
  });

  it('have the organisation’s labels', () => {
    const named = { ...plain, kpiLabels: { openCases: 'Tickets' } };
    expect(labels(account, named)).toContain('Tickets');
  });

  it('show the forecast of a new prospect, under its exact title, whatever ARR is called', () => {
    const prospect = { ...account, stage: 'NewProspect' } as const;
    for (const variation of [plain, payroll]) {
      expect(kpiCards(prospect, variation)[1]).toEqual({
        key: 'arr',
        tab: 'forecasted-arr',
        label: 'ARR (forcasted)',
        words: '$90K',
      });
    }
  });

  it('show custom revenue, else revenue, else N/A', () => {
    const kept = { ...account, hasCustomRevenue: true };
    expect(words('actualRevenue', account, plain)).toBeUndefined();
    expect(words('actualRevenue', { ...kept, customRevenue: 5_000 }, plain)).toBe('$5K');
    expect(words('actualRevenue', kept, plain)).toBe('$1.2M');
    expect(words('actualRevenue', { ...kept, revenue: null }, plain)).toBe('N/A');
  });

  it('show Domains only with sub-accounts', () => {
    expect(words('domains', account, plain)).toBeUndefined();
    expect(words('domains', { ...account, hasSubAccounts: true }, plain)).toBe('3');
  });

  it('count the open cases and the documents', () => {
    expect(words('openCases', account, plain)).toBe('7');
    expect(words('documents', account, plain)).toBe('1,031');
  });

  it('show N/A for an unknown ARR', () => {
    expect(words('arr', { ...account, revenue: null }, plain)).toBe('N/A');
  });
});
