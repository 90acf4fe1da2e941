import { HealthFactorKey } from '@rapport/contract/health.ts';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';

/** Points each factor can add or take at most; together more than the scale, since no account is at every end at once. */
export const DEFAULT_WEIGHTS: HealthWeights = {
  sentiment: 2.4,
  'sentiment-trend': 0.8,
  engagement: 1.2,
  velocity: 0.6,
  support: 1,
  coverage: 1.2,
  commercial: 1,
  risks: 2.2,
  opportunities: 1,
};

/** What each factor reads, -1 to 1; null or absent where nothing is known. */
export type FactorReadings = Readonly<Partial<Record<HealthFactorKey, number | null>>>;

export interface FactorScore {
  factor: HealthFactorKey;
  value: number;
  /** Weight after the weights of unknown factors were handed on; 0 for an unknown factor. */
  weight: number;
  /** weight x value: what it adds to the score. */
  contribution: number;
}

interface WeighedScore {
  /** -5 to 5. */
  score: number;
  /** 0 to 1: the share of the weights that had facts behind them; 0 means that there is no score. */
  confidence: number;
  factors: FactorScore[];
}

/** A factor takes on at most this share more from unknown ones: half the facts do not speak with full voice. */
const MAX_STRETCH = 1.35;

/**
 * The score as the sum of its factors, each weight times value. It depends on nothing else, so that a what-if over
 * stored readings gives the very scores that a new computation gives.
 */
export function scoreOf(readings: FactorReadings, weights: HealthWeights): WeighedScore {
  const keys = HealthFactorKey.options;
  const value = (key: HealthFactorKey) => readings[key] ?? null;
  const total = keys.reduce((sum, key) => sum + weights[key], 0);
  const known = keys.reduce((sum, key) => sum + (value(key) === null ? 0 : weights[key]), 0);
  const stretch = known > 0 ? Math.min(MAX_STRETCH, total / known) : 0;
  const factors = keys.map((factor): FactorScore => {
    const reading = round(value(factor) ?? 0, 4);
    const weight = value(factor) === null ? 0 : round(weights[factor] * stretch, 4);
    return { factor, value: reading, weight, contribution: round(weight * reading, 3) };
  });
  const sum = factors.reduce((all, { contribution }) => all + contribution, 0);
  return {
    score: round(Math.max(-5, Math.min(5, sum)), 1),
    confidence: total > 0 ? round(known / total, 2) : 0,
    factors,
  };
}

const round = (value: number, digits: number) =>
  Math.round(value * 10 ** digits) / 10 ** digits || 0;
