import type { ReactNode } from 'react';
import { AccountStage, stageLabel } from '@rapport/contract/enumerations.ts';
import type { MetricColumn, MetricRow } from '@rapport/contract/revenue/metrics.ts';
import { formatCalendarDay, formatCount, formatMoney } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';

type Kind = MetricColumn['kind'];
type Value = MetricRow['cells'][string];

/** Cells rendered by other features. */
export interface CellParts {
  health: (score: number) => ReactNode;
  renewal: (day: string) => ReactNode;
}

const NUMERIC_KINDS: readonly Kind[] = ['currency', 'percent', 'count'];
export const isNumber = (kind: Kind): boolean => NUMERIC_KINDS.includes(kind);

export function formatCell(value: number, kind: Kind, currency: string): string {
  if (kind === 'currency') return formatMoney(value, currency);
  return kind === 'percent' ? `${value.toFixed(1)}%` : formatCount(value);
}

/** One value of a breakdown, rendered by its column's kind. */
export function MetricCell({
  value,
  kind,
  currency,
  parts,
}: {
  value: Value | undefined;
  kind: Kind;
  currency: string;
  parts: CellParts;
}): ReactNode {
  if (value === null || value === undefined || value === '')
    return <span className="text-(--text-3)">—</span>;
  if (typeof value === 'number')
    return kind === 'health' ? parts.health(value) : formatCell(value, kind, currency);
  if (kind === 'day') return <span className="tnum">{formatCalendarDay(value)}</span>;
  if (kind === 'renewal') return parts.renewal(value);
  if (kind === 'person')
    return (
      <span className="inline-flex items-center gap-2" title={value}>
        <Avatar name={value} />
        {value.split(' ')[0]}
      </span>
    );
  return <span className="text-(--text-2)">{kind === 'stage' ? formatStage(value) : value}</span>;
}

function formatStage(value: string): string {
  const { data } = AccountStage.safeParse(value);
  return data ? stageLabel(data) : value;
}
