import { HealthFactorKey } from '@rapport/contract/health.ts';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import { factorValues } from './factors.ts';
import type { HealthInput } from './input.ts';
import { reasoningOf } from './reasoning.ts';
import type { ReasonSentence } from './reasoning.ts';
import { DEFAULT_WEIGHTS, scoreOf } from './score.ts';
import type { FactorReadings, FactorScore } from './score.ts';

export interface HealthFactorResult extends FactorScore {
  /** False if there was no data. */
  known: boolean;
  detail: string;
  evidence: string[];
}

export interface HealthResult {
  /** -5 to 5. */
  score: number;
  /** 0 to 1: the share of the weights with data. */
  confidence: number;
  factors: HealthFactorResult[];
  reasoning: ReasonSentence[];
}

/** The score of an account with its reasons. */
export function computeHealth(
  input: HealthInput,
  weights: HealthWeights = DEFAULT_WEIGHTS,
): HealthResult {
  const values = factorValues(input);
  const readings = Object.fromEntries(
    HealthFactorKey.options.map((key) => [key, values[key].value]),
  ) as FactorReadings;
  const { score, confidence, factors: weighed } = scoreOf(readings, weights);
  const factors = weighed.map((part): HealthFactorResult => {
    const { value, detail, evidence } = values[part.factor];
    return { ...part, known: value !== null, detail, evidence };
  });
  return { score, confidence, factors, reasoning: reasoningOf(input, factors) };
}

interface LedgerEntry {
  factor: HealthFactorKey;
  before: number;
  after: number;
  scoreBefore: number;
  scoreAfter: number;
  title: string;
}

/** Smaller changes are ignored as noise. */
const NOTABLE = 0.15;

/** The factors that changed notably between two computations, largest first. */
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
