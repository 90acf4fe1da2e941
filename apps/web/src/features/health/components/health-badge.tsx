import type { AccountStage } from '@rapport/contract/enumerations.ts';
import { healthBand, NO_SCORE_LABEL } from '@rapport/contract/health/health.ts';
import { formatScore, formatSigned } from '../../../lib/format/format.ts';

/** The label of the health band in its colour, with the change beside it; says when there is no score. */
export function HealthBadge({
  score,
  stage,
  change,
  dot = true,
  number = false,
}: {
  score: number | null;
  /** A new prospect has no health. */
  stage?: AccountStage | null | undefined;
  change?: number | null | undefined;
  /** False where an icon of the same colour is beside the label. */
  dot?: boolean;
  /** The score itself after its band. */
  number?: boolean;
}) {
  const band = healthBand(score);
  if (!band)
    return (
      <span className="whitespace-nowrap text-(--text-3)">
        {stage === 'NewProspect' ? '—' : NO_SCORE_LABEL}
      </span>
    );
  return (
    <span
      className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap"
      style={{ color: `var(--health-${band.band})` }}
    >
      {dot && <i aria-hidden className="inline-block size-2 rounded-[3px] bg-current" />}
      {band.label}
      {number && score !== null && <span className="tnum font-normal">{formatScore(score)}</span>}
      {change !== undefined && change !== null && (
        <span className="tnum text-[12px] font-normal text-(--text-3)" title="Change in 30 days">
          {change > 0 ? '↑' : change < 0 ? '↓' : '→'}{' '}
          {formatSigned(Math.abs(change)).replace('+', '')}
        </span>
      )}
    </span>
  );
}
