import { CircleAlert, CircleCheck, OctagonAlert, TrendingUp, TriangleAlert } from 'lucide-react';
import { healthBand } from '@rapport/contract/health/health.ts';
import type { AccountHealth, HealthBand } from '@rapport/contract/health/health.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatAgoInSentence, formatScore } from '../../../lib/format/format.ts';

const trend = (change: number) =>
  `${change > 0 ? '↑' : change < 0 ? '↓' : '→'} ${formatScore(Math.abs(change))}`;

const ICONS: Record<HealthBand['band'], typeof CircleAlert> = {
  1: OctagonAlert,
  2: TriangleAlert,
  3: CircleAlert,
  4: CircleCheck,
  5: TrendingUp,
};

/** The score with band, change, confidence and method. */
export function ScoreHeader({ health }: { health: AccountHealth }) {
  const band = healthBand(health.score);
  if (!band || health.score === null) return null;
  const Icon = ICONS[band.band];
  return (
    <div>
      <p
        className="flex flex-wrap items-baseline gap-x-2.5"
        style={{ color: `var(--health-${band.band})` }}
      >
        <span className="tnum text-[28px] leading-9 font-semibold tracking-[-0.02em]">
          {formatScore(health.score)}
        </span>
        <span className="inline-flex items-center gap-1.5 text-[15px] font-semibold">
          <Icon className="size-4" aria-hidden />
          {band.label}
        </span>
        {health.change30Days !== null && (
          <span className="tnum text-[12px] text-(--text-3)">
            {trend(health.change30Days)} in 30 days
          </span>
        )}
      </p>
      <p className="mt-1 text-[12px] text-(--text-3)">
        Confidence {Math.round((health.confidence ?? 0) * 100)}% ·{' '}
        {plural(health.messagesRead, 'message')} in 90 days · by {health.method}
        {health.computedAt && `, ${formatAgoInSentence(health.computedAt)}`}
      </p>
    </div>
  );
}
