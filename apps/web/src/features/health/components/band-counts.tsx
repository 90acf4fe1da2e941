import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';

interface Props {
  bands: readonly { band: number; before: number; after: number }[];
}

/** The accounts in each band before and after, as bars with counts. */
export function BandCounts({ bands }: Props) {
  const maxCount = Math.max(1, ...bands.flatMap(({ before, after }) => [before, after]));
  const bar = (count: number) => `${(count / maxCount) * 100}%`;
  return (
    <table className="w-full" aria-label="Accounts in each band">
      <thead className="text-left text-[12px] text-(--text-3)">
        <tr>
          <th scope="col" className="pb-1 font-normal">
            Band
          </th>
          <th scope="col" className="w-1/2 pb-1 font-normal">
            <span className="sr-only">Bars</span>
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            Now
          </th>
          <th scope="col" className="pr-9 pb-1 text-right font-normal">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {HEALTH_BANDS.map(({ band, label }) => {
          const { before = 0, after = 0 } = bands.find((row) => row.band === band) ?? {};
          const change = after - before;
          return (
            <tr key={band} style={{ '--own': `var(--health-${band})` } as React.CSSProperties}>
              <th scope="row" className="h-9 pr-3 text-left font-normal whitespace-nowrap">
                <i aria-hidden className="mr-2 inline-block size-2 rounded-[3px] bg-(--own)" />
                {label}
              </th>
              <td aria-hidden>
                <span
                  className="mb-1 block h-1.5 rounded-sm bg-(--pressed)"
                  style={{ width: bar(before) }}
                />
                <span
                  className="block h-1.5 rounded-sm bg-(--own) transition-[width] duration-180"
                  style={{ width: bar(after) }}
                />
              </td>
              <td className="tnum text-right text-(--text-3)">{before}</td>
              <td className="tnum text-right font-medium">
                {after}
                <span className="ml-1 inline-block w-8 text-[12px] font-normal text-(--text-3)">
                  {change === 0 ? '' : change > 0 ? `+${change}` : `−${-change}`}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
