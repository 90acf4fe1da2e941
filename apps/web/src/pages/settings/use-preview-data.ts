import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import type { Account, AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { healthBand } from '@rapport/contract/health/health.ts';
import { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { renewalLabel } from '@rapport/contract/revenue/renewal.ts';
import { FeedName, KpiKey, Variation } from '@rapport/contract/settings/variation.ts';
import type { AccountColumn } from '@rapport/contract/settings/variation.ts';
import { useAccount } from '../../features/accounts/api.ts';
import { formatField } from '../../features/accounts/field-format.ts';
import { kpiCards } from '../../features/accounts/kpis.ts';
import { useRevenueMetrics } from '../../features/revenue/api.ts';
import { formatMetric } from '../../features/revenue/metric-format.ts';
import type { PreviewData } from '../../features/settings/components/variation-preview.tsx';
import { api } from '../../lib/api.ts';
import { dayFromNow } from '../../lib/clock.ts';
import { formatScore } from '../../lib/format/format.ts';

const METRICS = FeedName.options.flatMap((feed) => MetricName.safeParse(feed).data ?? []);
/** The accounts of the preview: the largest, which have most to show. */
const LARGEST = { take: 3, sort: 'arr', direction: 'DESC', includeDisabled: false } as const;
const EVERY_KPI = Variation.parse({ kpis: KpiKey.options });

/** The organisation's own figures, for the preview of a variation. */
export function usePreviewData(enabled: boolean): PreviewData {
  const metrics = useRevenueMetrics(enabled ? METRICS : []);
  const list = useQuery({ ...api.query(listAccounts, { query: LARGEST }), enabled });
  const first = list.data?.accounts[0]?.id;
  const account = useAccount(first ?? '', first !== undefined);
  const failed = [metrics, list, account].filter(({ isError }) => isError);
  const noAccount = account.isError || (list.data ? first === undefined : list.isError);
  return {
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
    cardValue: (feed) => {
      const metric = metrics.data?.metrics.find(({ name }) => name === feed);
      if (metric) return formatMetric(metric.value, metric.unitType, metric.currency);
      return metrics.isError || metrics.data ? '—' : null;
    },
    rows: rowsOf(list.isError ? [] : list.data?.accounts),
    account: accountOf(account.data, noAccount),
    kpiValue: (kpi) => (account.data ? kpiOf(account.data, kpi) : noAccount ? '—' : null),
  };
}

const rowsOf = (accounts: readonly AccountRow[] | undefined): PreviewData['rows'] =>
  accounts?.map((row) => ({ id: row.id, cell: (column) => cellOf(row, column) }));

function accountOf(account: Account | undefined, missing: boolean): PreviewData['account'] {
  if (account) return { name: nameOf(account), about: aboutOf(account) };
  return missing ? { name: 'An account', about: '' } : undefined;
}

const nameOf = ({ prettyName, name }: AccountRow) => prettyName ?? name;

const aboutOf = (account: AccountRow) =>
  [formatField('tier', account), formatField('stage', account)].filter(Boolean).join(' · ');

const healthOf = ({ accountHealth }: AccountRow) => {
  const band = healthBand(accountHealth?.score);
  return accountHealth && band ? `${band.label} ${formatScore(accountHealth.score)}` : null;
};

function cellOf(row: AccountRow, column: AccountColumn): string {
  if (column === 'name') return nameOf(row);
  if (column === 'owner') return row.owner?.fullName ?? '—';
  if (column === 'domain') return row.domains.join(', ') || '—';
  if (column === 'health') return healthOf(row) ?? '—';
  if (column === 'renewal')
    return row.renewalDate ? renewalLabel(row.renewalDate, dayFromNow(0)).text : '—';
  return formatField(column, row) ?? '—';
}

/** As the account's panel shows it; a dash where the panel leaves it out. */
function kpiOf(account: Account, key: KpiKey): string {
  if (key === 'health') return healthBand(account.accountHealth?.score)?.label ?? '—';
  return kpiCards(account, EVERY_KPI).find((card) => card.key === key)?.words ?? '—';
}
