import type { AnswerChart } from '@rapport/contract/chat/answer-blocks.ts';
import { formatMoneyShort } from '../../../../lib/format/format.ts';
import { ChartFrame } from '../../../../ui/chart/chart-frame.tsx';
import { BarMark, showsDots, LineMark } from '../../../../ui/chart/marks.tsx';
import { Plot } from '../../../../ui/chart/plot.tsx';
import { formatPoint } from '../../cells.ts';

type Point = AnswerChart['points'][number];

/** A chart in an answer; its values are also available as a table. */
export default function ChartBlock({ chart }: { chart: Partial<AnswerChart> }) {
  const { title = 'Chart', kind = 'line', unit = 'number', currency, points = [] } = chart;
  const exact = formatPoint({ unit, currency });
  const short = (value: number) =>
    unit === 'currency' ? formatMoneyShort(value, currency) : exact(value);
  const format = ({ value }: Point) => (value === null ? 'N/A' : exact(value));
  return (
    <div className="rounded-xl p-4 shadow-[0_0_0_1px_var(--line-2)]">
      <ChartFrame
        title={title}
        description={points.map((point) => `${point.label}: ${format(point)}.`).join(' ')}
        table={{
          columns: ['', title],
          rows: points.map((point) => [point.label, format(point)]),
        }}
      >
        <Plot
          points={points}
          xAxis={{ key: 'label', minGap: 16 }}
          yAxis={{ format: short }}
          tooltip={(point) => ({ title: point.label, rows: [{ value: format(point) }] })}
        >
          {kind === 'bar' ? (
            <BarMark dataKey="value" colour="var(--chart-1)" />
          ) : (
            <LineMark dataKey="value" colour="var(--chart-1)" dots={showsDots(points)} />
          )}
        </Plot>
      </ChartFrame>
    </div>
  );
}
