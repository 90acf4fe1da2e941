import { RULE_FACTOR } from '@rapport/contract/health/health.ts';
import type { HealthResult } from './compute.ts';
import type { ScoreLimits } from './score.ts';

/** What of an earlier score the next one is compared with. */
export interface ComparedHealth extends ScoreLimits {
  score: number | null;
  weighted: number | null;
  factors: readonly { factor: string; contribution: number }[];
}

export interface LedgerEntry {
  factor: string;
  before: number;
  after: number;
  scoreBefore: number;
  scoreAfter: number;
  title: string;
}

/** Smaller changes are ignored as noise. */
const NOTABLE = 0.15;

/** The factors and rules that changed a score notably, largest first; none if one of the two scores is missing. */
export function diffHealth(before: ComparedHealth | null, after: HealthResult): LedgerEntry[] {
  if (!before || before.score === null || after.score === null) return [];
  // Under a rule the factors move without any effect.
  if (before.score === after.score) return [];
  const earlier = new Map(before.factors.map((factor) => [factor.factor, factor.contribution]));
  const { score: scoreBefore } = before;
  const { score: scoreAfter } = after;
  return [
    ...after.factors.map(({ factor, contribution, detail }) => ({
      factor: factor as string,
      before: earlier.get(factor) ?? 0,
      after: contribution,
      title: detail,
    })),
    ...(before.ceiling === after.ceiling && before.floor === after.floor
      ? []
      : [
          {
            factor: RULE_FACTOR,
            before: pointsOfRules(before),
            after: pointsOfRules(after),
            title: ruleTitle(after),
          },
        ]),
  ]
    .filter((entry) => changeOf(entry) >= NOTABLE)
    .toSorted((a, b) => changeOf(b) - changeOf(a))
    .map((entry) => ({ ...entry, scoreBefore, scoreAfter }));
}

const changeOf = ({ before, after }: { before: number; after: number }) => Math.abs(after - before);

/** What the rules add to the sum of the factors. */
const pointsOfRules = ({ score, weighted }: Pick<ComparedHealth, 'score' | 'weighted'>) =>
  score === null || weighted === null ? 0 : Math.round((score - weighted) * 10) / 10;

const ruleTitle = ({ reasoning, ceiling, floor }: HealthResult) =>
  ((ceiling ?? floor) !== null && reasoning.find(({ rule }) => rule)?.text) ||
  'No rule applies any more';
