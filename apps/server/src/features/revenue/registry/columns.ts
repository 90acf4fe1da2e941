import type { MetricColumn } from '@rapport/contract/revenue/metrics.ts';

/** Columns available to every table of accounts, read from the account itself. */
export const ACCOUNT_CELLS = {
  health: { key: 'health', label: 'Health', kind: 'health' },
  renewal: { key: 'renewal', label: 'Renewal', kind: 'renewal' },
  stage: { key: 'stage', label: 'Stage', kind: 'stage' },
  owner: { key: 'owner', label: 'Owner', kind: 'person' },
} as const satisfies Record<string, MetricColumn>;

const of =
  (kind: MetricColumn['kind']) =>
  (key: string, label: string): MetricColumn => ({ key, label, kind });

export const money = of('currency');
export const share = of('percent');
export const number = of('count');
export const date = of('day');
export const text = of('text');
