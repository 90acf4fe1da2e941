import type { z } from 'zod';
import { HEALTH_BANDS, healthBand } from '@rapport/contract/health/health.ts';
import type { HealthFactorKey } from '@rapport/contract/health/health.ts';
import type { HealthWeights, whatIf } from '@rapport/contract/health/weights.ts';
import { holdBand } from '@rapport/intelligence/scoring/health/hold-band.ts';
import { limitScore, weighFactors } from '@rapport/intelligence/scoring/health/score.ts';
import type { ReadingsRow } from './queries.ts';

const MAX_CHANGES = 200;

/** The score a new computation would give: the same rules, and the band held by the same days. */
function scoreUnder(row: ReadingsRow, weights: HealthWeights, today: string): number {
  const readings = row.readings as Partial<Record<HealthFactorKey, number | null>>;
  const unheld = limitScore(weighFactors(readings, weights).score, row);
  return limitScore(holdBand(unheld, today, row.earlier), row);
}

/**
 * Scores of all accounts under other weights, from their stored factor values: who would change band, and how many
 * accounts each band would have.
 */
export function compareWeights(
  rows: readonly ReadingsRow[],
  weights: HealthWeights,
  today: string,
): z.input<typeof whatIf.answer> {
  const moved = rows.map((row) => ({
    accountId: row.id,
    accountName: row.name,
    revenue: row.arr,
    currency: row.currency,
    before: row.score,
    after: scoreUnder(row, weights, today),
  }));
  const bandOf = (score: number) => healthBand(score)?.band;
  const changed = moved.filter(({ before, after }) => bandOf(before) !== bandOf(after));
  const move = ({ before, after }: (typeof moved)[number]) => Math.abs(after - before);
  return {
    accounts: moved.length,
    changedScores: moved.filter(({ before, after }) => before !== after).length,
    bands: HEALTH_BANDS.map(({ band }) => ({
      band,
      before: moved.filter(({ before }) => bandOf(before) === band).length,
      after: moved.filter(({ after }) => bandOf(after) === band).length,
    })),
    changedBands: changed.length,
    changes: changed
      .toSorted((a, b) => move(b) - move(a) || a.accountName.localeCompare(b.accountName))
      .slice(0, MAX_CHANGES),
  };
}
