import { describe, expect, it } from 'vitest';
import { revenueKpis } from './kpis.ts';

const account = {
  stage: 'Steady',
  revenue: 1_240_000,
  forecastedRevenue: 90_000,
  customRevenue: null,
  hasCustomRevenue: false,
  currency: 'USD',
} as const;

describe('the revenue cards of an account', () => {
  it('show its ARR', () => {
    expect(revenueKpis(account)).toEqual([{ label: 'ARR', words: '$1.2M' }]);
  });

  it('show the forecast of a new prospect', () => {
    expect(revenueKpis({ ...account, stage: 'NewProspect' })).toEqual([
      { label: 'ARR (forcasted)', words: '$90K' },
    ]);
  });

  it('show the actual revenue only where it is kept, and the ARR in its stead when it is empty', () => {
    expect(revenueKpis({ ...account, hasCustomRevenue: true })[1]).toEqual({
      label: 'Actual Revenue',
      words: '$1.2M',
    });
    expect(
      revenueKpis({ ...account, hasCustomRevenue: true, customRevenue: 5_000 })[1]?.words,
    ).toBe('$5K');
  });

  it('say N/A for what is not known', () => {
    expect(revenueKpis({ ...account, revenue: null })[0]?.words).toBe('N/A');
  });
});
