import { z } from 'zod';

/** The bands of the health score, from worst to best: each holds scores above `above` and up to `upTo`. */
export const HEALTH_BANDS = [
  { band: 1, key: 'churning', label: 'Churning', above: -Infinity, upTo: -4 },
  { band: 2, key: 'at-risk', label: 'At-Risk', above: -4, upTo: -2 },
  { band: 3, key: 'attention-needed', label: 'Attention Needed', above: -2, upTo: 0 },
  { band: 4, key: 'healthy', label: 'Healthy', above: 0, upTo: 3 },
  { band: 5, key: 'growing', label: 'Growing', above: 3, upTo: Infinity },
] as const;
export type HealthBand = (typeof HEALTH_BANDS)[number];

/** The band of a score of -5 to 5; null when the score is not a number. */
export function healthBand(score: number | null | undefined): HealthBand | null {
  if (score === null || score === undefined || Number.isNaN(score)) return null;
  return HEALTH_BANDS.find((band) => score <= band.upTo) ?? HEALTH_BANDS[4];
}

export const HealthFactorKey = z.enum([
  'sentiment',
  'sentiment-trend',
  'engagement',
  'velocity',
  'support',
  'coverage',
  'commercial',
  'risks',
  'opportunities',
]);
export type HealthFactorKey = z.infer<typeof HealthFactorKey>;
