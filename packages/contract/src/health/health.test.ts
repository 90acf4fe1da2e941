import { describe, expect, it } from 'vitest';
import { healthBand } from './health.ts';

describe('health bands', () => {
  it.each([
    [-5, 'Churning'],
    [-4, 'Churning'],
    [-3.9, 'At-Risk'],
    [-2, 'At-Risk'],
    [-1.9, 'Attention Needed'],
    [0, 'Attention Needed'],
    [0.1, 'Healthy'],
    [3, 'Healthy'],
    [3.1, 'Growing'],
  ])('%s is %s', (score, label) => expect(healthBand(score)?.label).toBe(label));

  it('is null without a number', () => {
    expect(healthBand(null)).toBeNull();
    expect(healthBand(Number.NaN)).toBeNull();
  });
});
