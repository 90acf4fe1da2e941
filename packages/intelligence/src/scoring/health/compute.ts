import { HealthFactorKey } from '@rapport/contract/health.ts';
import { factorValues } from './factors.ts';
import type { HealthInput } from './input.ts';
import { reasoningOf } from './reasoning.ts';
import type { ReasonSentence } from './reasoning.ts';

export type HealthWeights = Record<HealthFactorKey, number>;

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

export interface HealthFactorResult {
  factor: HealthFactorKey;
  /** -1 to 1. */
  value: number;
  /** Weight after the weights of unknown factors were handed on; 0 for an unknown factor. */
  weight: number;
  /** weight x value: what it adds to the score. */
  contribution: number;
  detail: string;
  evidence: string[];
}

export interface HealthResult {
  /** -5 to 5. */
  score: number;
  /** 0 to 1: the share of the weights that had facts behind them. */
  confidence: number;
  factors: HealthFactorResult[];
  reasoning: ReasonSentence[];
}

/** A factor takes on at most this share more from unknown ones: half the facts do not speak with full voice. */
const MAX_STRETCH = 1.35;

/** The score of an account: the sum of its factors, each weight times value. */
export function computeHealth(
  input: HealthInput,
  weights: HealthWeights = DEFAULT_WEIGHTS,
): HealthResult {
  const values = factorValues(input);
  const keys = HealthFactorKey.options;
  const total = keys.reduce((sum, key) => sum + weights[key], 0);
  const known = keys.reduce((sum, key) => sum + (values[key].value === null ? 0 : weights[key]), 0);
  const stretch = known > 0 ? Math.min(MAX_STRETCH, total / known) : 0;
  const factors = keys.map((factor): HealthFactorResult => {
    const { value, detail, evidence } = values[factor];
    const weight = value === null ? 0 : round(weights[factor] * stretch, 4);
    return {
      factor,
      value: round(value ?? 0, 4),
      weight,
      contribution: round(weight * (value ?? 0), 3),
      detail,
      evidence,
    };
  });
  const sum = factors.reduce((all, { contribution }) => all + contribution, 0);
  return {
    score: round(Math.max(-5, Math.min(5, sum)), 1),
    confidence: total > 0 ? round(known / total, 2) : 0,
    factors,
    reasoning: reasoningOf(input, factors),
  };
}

const round = (value: number, digits: number) =>
  Math.round(value * 10 ** digits) / 10 ** digits || 0;

export interface LedgerEntry {
  factor: HealthFactorKey;
  before: number;
  after: number;
  scoreBefore: number;
  scoreAfter: number;
  title: string;
}

/** Less than this is noise. */
const NOTABLE = 0.15;

/** What moved the score between two computations: the factors that changed notably, the largest first. */
export function diffHealth(before: HealthResult | null, after: HealthResult): LedgerEntry[] {
  const earlier = new Map(before?.factors.map((factor) => [factor.factor, factor.contribution]));
  return after.factors
    .map((factor) => ({ factor, before: earlier.get(factor.factor) ?? 0 }))
    .filter(({ factor, before: was }) => Math.abs(factor.contribution - was) >= NOTABLE)
    .sort(
      (a, b) =>
        Math.abs(b.factor.contribution - b.before) - Math.abs(a.factor.contribution - a.before),
    )
    .map(({ factor, before: was }) => ({
      factor: factor.factor,
      before: was,
      after: factor.contribution,
      scoreBefore: before?.score ?? 0,
      scoreAfter: after.score,
      title: (factor.detail[0] ?? '').toUpperCase() + factor.detail.slice(1),
    }));
}
