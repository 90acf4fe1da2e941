import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { askAssistant } from '../../../lib/shell/assistant.ts';
import { formatDay, formatMoney } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useAnomaly } from '../api.ts';
import {
  formatDropPercent,
  formatPerTimeframe,
  anomalySourceLabel,
  formatAnomalyDays,
  formatTotalDrop,
} from '../anomaly-format.ts';
import { Direction } from './anomaly-columns.tsx';

const AnomalyChart = lazy(() =>
  import('./anomaly-chart.tsx').then((part) => ({ default: part.AnomalyChart })),
);

interface Props {
  id: string;
  onClose: () => void;
  onResolve: (row: RevenueAnomaly) => void;
  onViewAccount: (account: RevenueAnomaly['account']) => void;
}

/** One anomaly: description, figures, and a chart of actual and expected revenue. */
export function AnomalyDialog({ id, onClose, onResolve, onViewAccount }: Props) {
  const { data, error, refetch } = useAnomaly(id);
  return (
    <Dialog open onClose={onClose} medium title={data?.accountName ?? 'Revenue anomaly'}>
      <div className="flex flex-col gap-5 overflow-auto p-5">
        {error && (
          <ErrorState
            title="This anomaly cannot be shown"
            detail={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <>
            <Loading label="Loading the anomaly" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-28" />
            <Skeleton className="h-64" />
          </>
        )}
        {data && (
          <>
            <p className="flex items-start gap-2 text-[14px] leading-[1.55]">
              <span className="mt-0.5">
                <Direction type={data.anomalyType} />
              </span>
              {data.description}
            </p>
            <Facts anomaly={data} />
            <Suspense fallback={<Skeleton className="h-64" />}>
              <AnomalyChart anomaly={data} />
            </Suspense>
            <footer className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                onClick={() => {
                  onResolve(data);
                  onClose();
                }}
              >
                {data.resolvedAt ? 'Mark as Unresolved' : 'Mark as Resolved'}
              </Button>
              <Button onClick={() => onViewAccount(data.account)}>View Account</Button>
              <Button
                variant="ghost"
                onClick={() => {
                  onClose();
                  ask(data);
                }}
              >
                Ask about it
              </Button>
            </footer>
          </>
        )}
      </div>
    </Dialog>
  );
}

const ask = ({ id, accountId, accountName, description, ...anomaly }: RevenueAnomaly) =>
  askAssistant({
    accountId,
    intent: 'revenueAnomalies',
    intentId: id,
    text: `What explains this at ${accountName}: ${description}?`,
    hidden: `What explains this at ${accountName}: ${description} (${formatAnomalyDays(anomaly)})?`,
  });

function Facts({ anomaly }: { anomaly: RevenueAnomaly }) {
  const { revenueExpected, revenueCurrent, ytdRevenue, currency, resolvedAt } = anomaly;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      <Fact name="Expected">{formatPerTimeframe(revenueExpected, anomaly)}</Fact>
      <Fact name="Current">{formatPerTimeframe(revenueCurrent, anomaly)}</Fact>
      <Fact name="Drop %">{formatDropPercent(anomaly)}</Fact>
      <Fact name="Total drop">{formatTotalDrop(anomaly)}</Fact>
      <Fact name="When">{formatAnomalyDays(anomaly)}</Fact>
      <Fact name="YTD revenue">
        {formatMoney(ytdRevenue, currency)}
        <span className="block text-[12px] text-(--text-3)">Jan 1st to today</span>
      </Fact>
      <Fact name="Source">{anomalySourceLabel(anomaly)}</Fact>
      <Fact name="State">
        {resolvedAt ? (
          <>
            Resolved {formatDay(resolvedAt)}
            {anomaly.resolvedBy && ` by ${anomaly.resolvedBy.fullName}`}
          </>
        ) : (
          <Chip tone="amber">Unresolved</Chip>
        )}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-[12px] text-(--text-3)">{name}</dt>
    <dd className="tnum mt-0.5">{children}</dd>
  </div>
);
