import { RULE_LABEL } from '@rapport/contract/health/health.ts';
import type { AccountHealth } from '@rapport/contract/health/health.ts';
import { formatSigned } from '../../../lib/format/format.ts';

const FULL = 2.5;

/**
 * The factors of a score: each as a bar from the middle, its points and the facts behind it. Where a rule changes the
 * score, its points make up the difference between the sum and the score.
 */
export function FactorBars({ health }: { health: AccountHealth }) {
  const { factors, score, weightedScore } = health;
  const ruled = score !== null && weightedScore !== null ? score - weightedScore : 0;
  return (
    <table className="w-full" aria-label="Factors of the score">
      <thead className="sr-only">
        <tr>
          <th>Factor</th>
          <th>Bar</th>
          <th>Points</th>
          <th>Facts</th>
        </tr>
      </thead>
      <tbody>
        {factors.map(({ factor, label, contribution, weight, value, detail, hasData }) => (
          <tr
            key={factor}
            title={
              hasData
                ? `weight ${weight.toFixed(2)} × value ${value.toFixed(2)}`
                : 'No data, so the other factors share its weight'
            }
            className={hasData ? '' : 'text-(--text-3)'}
          >
            <th
              scope="row"
              className="h-[26px] w-40 text-left font-normal whitespace-nowrap max-sm:w-28"
            >
              {label}
            </th>
            <td className="w-[180px] min-w-20 @max-[560px]:hidden" aria-hidden>
              <span className="relative block h-[26px]">
                <span className="absolute inset-y-0 left-1/2 w-px bg-(--line)" />
                <span
                  className="absolute top-[9px] h-2 rounded-[2px]"
                  style={{
                    background: contribution < 0 ? 'var(--chart-4)' : 'var(--chart-5)',
                    width: `${Math.min(50, (Math.abs(contribution) / FULL) * 50)}%`,
                    ...(contribution < 0 ? { right: '50%' } : { left: '50%' }),
                  }}
                />
              </span>
            </td>
            <td className="tnum w-14 pr-3 text-right">
              {hasData ? formatSigned(contribution) : '—'}
            </td>
            <td className="py-1 text-[12px] leading-[1.35] text-(--text-3)">{detail}</td>
          </tr>
        ))}
        {Math.abs(ruled) >= 0.05 && weightedScore !== null && (
          <tr className="border-t border-(--line)">
            <th scope="row" className="h-[26px] text-left font-normal">
              {RULE_LABEL}
            </th>
            <td className="@max-[560px]:hidden" aria-hidden />
            <td className="tnum pr-3 text-right">{formatSigned(ruled)}</td>
            <td className="py-1 text-[12px] leading-[1.35] text-(--text-3)">
              Together, the factors add up to {formatSigned(weightedScore)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
