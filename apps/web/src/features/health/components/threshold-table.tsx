import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';
import type { BacktestCut } from '@rapport/contract/health/backtest.ts';

const formatShare = (value: number | null) =>
  value === null ? '–' : `${Math.round(value * 100)}%`;
const CELL = 'tnum h-10 px-2 text-right first:pl-0 last:pr-0';

interface Props {
  label: string;
  cuts: readonly BacktestCut[];
  /** False where there are too few accounts for precision and recall. */
  shares: boolean;
}

/** Hits, misses and false alarms when every account at or below a band counts as leaving. */
export const ThresholdTable = ({ label, cuts, shares }: Props) => (
  <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
    <table className="w-full min-w-[520px]" aria-label={label}>
      <thead className="text-[12px] text-(--text-3)">
        <tr className="border-b border-(--line)">
          <th scope="col" className="h-8 text-left font-normal">
            Flagged at or below
          </th>
          {['Hits', 'Misses', 'False alarms', 'Precision', 'Recall'].map((name) => (
            <th key={name} scope="col" className={`${CELL} !h-8 font-normal`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cuts.map((cut) => (
          <tr key={cut.band} className="border-b border-(--line) last:border-0">
            <th
              scope="row"
              className="h-10 text-left font-medium"
              style={{ color: `var(--health-${cut.band})` }}
            >
              <i aria-hidden className="mr-2 inline-block size-2 rounded-[3px] bg-current" />
              {HEALTH_BANDS[cut.band - 1]?.label}
            </th>
            <td className={CELL}>{cut.hits}</td>
            <td className={CELL}>{cut.misses}</td>
            <td className={CELL}>{cut.falseAlarms}</td>
            <td className={CELL}>{shares ? formatShare(cut.precision) : '–'}</td>
            <td className={CELL}>{shares ? formatShare(cut.recall) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
