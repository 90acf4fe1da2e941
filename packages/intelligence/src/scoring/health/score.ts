import { HealthFactorKey, healthBand } from '@rapport/contract/health/health.ts';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';

/** Maximum points per factor. Their sum exceeds the scale, because no account reaches every maximum at once. */
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

/** Value of each factor, -1 to 1; null or absent if unknown. */
export type FactorReadings = Readonly<Partial<Record<HealthFactorKey, number | null>>>;

export interface FactorScore {
  factor: HealthFactorKey;
  value: number;
  /** Weight including its part of the unknown factors' weights; 0 for an unknown factor. */
  weight: number;
  /** weight x value: points added to the score. */
  contribution: number;
}

interface WeighedScore {
  /** -5 to 5. */
  score: number;
  /** 0 to 1: the share of the weights with data. */
  confidence: number;
  factors: FactorScore[];
}

/**
 * A factor takes over at most this share of unknown factors' weight, so that half the data does not give a full
 * score.
 */
const MAX_STRETCH = 1.35;

/** The weighted score: the sum of weight times value over its factors. It depends on nothing else. */
export function weighFactors(readings: FactorReadings, weights: HealthWeights): WeighedScore {
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

/** The smallest difference between two scores. */
export const STEP = 0.1;

/** What the rules leave of a score. */
export interface ScoreLimits {
  /** The highest score the caps allow; null without a cap. */
  ceiling: number | null;
  /** The lowest score of a growing account, and of one that is far from its renewal; null for others. */
  floor: number | null;
}

/** The lowest score an account can have, and why. */
export interface Floor {
  floor: number;
  text: string;
  /** Ids of the positive signals behind it. */
  evidence: string[];
  /** The factor that needs no further sentence. */
  factor?: HealthFactorKey;
}

/** The lowest score without a notice of leaving: without one an account is in danger, but not lost. */
const LOWEST_BEFORE_NOTICE = -3.9;

/** From here on nothing but slow answers or a quiet month speaks against a growing account. */
const GOOD_FROM = -0.5;

/**
 * A score within its limits. Only a notice of leaving makes it that of a churning account; growth lifts only a score that
 * nothing speaks against: one that is good by itself.
 */
export function limitScore(score: number, { ceiling, floor }: ScoreLimits): number {
  const hasNotice = healthBand(ceiling)?.key === 'churning';
  if (hasNotice) return Math.min(score, ceiling!);
  const raised = Math.max(score, LOWEST_BEFORE_NOTICE);
  const isLifted = floor !== null && (ceiling !== null || floor < GOOD_FROM || raised > GOOD_FROM);
  return Math.min(isLifted ? Math.max(raised, floor) : raised, ceiling ?? Infinity);
}
