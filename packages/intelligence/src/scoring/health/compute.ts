import { HealthFactorKey } from '@rapport/contract/health/health.ts';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import { capsOf } from './caps.ts';
import { missingForScore } from './enough-data.ts';
import { floorOf } from './floors.ts';
import { factorValues } from './factors.ts';
import { holdBand } from './hold-band.ts';
import type { ScoredDay } from './hold-band.ts';
import type { HealthInput } from './input.ts';
import { reasoningOf, reasonsForNoScore } from './reasoning.ts';
import type { ReasonSentence } from './reasoning.ts';
import { DEFAULT_WEIGHTS, limitScore, weighFactors } from './score.ts';
import type { FactorReadings, FactorScore, ScoreLimits } from './score.ts';

export interface HealthFactorResult extends FactorScore {
  /** False if there was no data. */
  known: boolean;
  detail: string;
  evidence: string[];
}

export interface HealthResult extends ScoreLimits {
  /** -5 to 5, with all rules applied; null without enough data. */
  score: number | null;
  /** The sum of the factors, before any rule. */
  weighted: number | null;
  /** The score before its band was held. */
  unheld: number | null;
  /** 0 to 1: the share of the weights with data. */
  confidence: number;
  factors: HealthFactorResult[];
  reasoning: ReasonSentence[];
}

/** The earlier days of an account, and the day of its score as YYYY-MM-DD in the organisation's zone. */
interface HealthHistory {
  today: string;
  earlier: readonly ScoredDay[];
}

/** The score of an account with its reasons: weighted factors, then caps and floors, then the band held against noise. */
export function computeHealth(
  given: HealthInput,
  weights: HealthWeights = DEFAULT_WEIGHTS,
  { today, earlier }: HealthHistory = { today: '', earlier: [] },
): HealthResult {
  // Who has left has no renewal that could be near or overdue.
  const input = given.leftDaysAgo === null ? given : { ...given, renewalInDays: null };
  const values = factorValues(input);
  const readings = Object.fromEntries(
    HealthFactorKey.options.map((key) => [key, values[key].value]),
  ) as FactorReadings;
  const { score: weighted, confidence, factors: weighed } = weighFactors(readings, weights);
  const factors = weighed.map((part): HealthFactorResult => {
    const { value, detail, evidence } = values[part.factor];
    return { ...part, known: value !== null, detail, evidence };
  });
  const caps = capsOf(input);
  const missing = caps.length > 0 ? null : missingForScore(input);
  if (missing !== null) {
    const reasoning = reasonsForNoScore(missing, factors);
    const none = { score: null, weighted: null, unheld: null, ceiling: null, floor: null };
    return { ...none, confidence, factors, reasoning };
  }
  const floor = floorOf(input, { caps, factors, weighted });
  const limits: ScoreLimits = {
    ceiling: caps.length > 0 ? Math.min(...caps.map(({ band }) => band.upTo)) : null,
    floor: floor?.floor ?? null,
  };
  const unheld = limitScore(weighted, limits);
  const score = limitScore(holdBand(unheld, today, earlier), limits);
  const lifted = unheld > weighted ? floor : null;
  const reasoning = reasoningOf(input, { factors, caps, floor: lifted, score, unheld });
  return { score, weighted, unheld, ...limits, confidence, factors, reasoning };
}
