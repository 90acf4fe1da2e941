import { Link, useParams } from '@tanstack/react-router';
import { Hand, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../../features/accounts/api.ts';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { useOpportunities, useRisks } from '../../features/claims/api.ts';
import { ClaimList } from '../../features/claims/components/claim-list.tsx';
import { LevelBadge } from '../../features/claims/components/level-badge.tsx';
import { cite } from '../../features/claims/components/quote-link.tsx';
import { FeedbackBox } from '../../features/feedback/components/feedback-box.tsx';
import { useHealth, useRecompute } from '../../features/health/api.ts';
import { PulseDialog } from '../../features/health/components/pulse-dialog.tsx';
import { PulsePanel } from '../../features/health/components/pulse-panel.tsx';
import { MissingData } from '../../features/health/components/missing-data.tsx';
import { ScoreReasons } from '../../features/health/components/score-reasons.tsx';
import { FactorBars } from '../../features/health/components/factor-bars.tsx';
import { ScoreHistoryChart } from '../../features/health/components/score-history-chart.tsx';
import { ScoreEvents } from '../../features/health/components/score-events.tsx';
import { ScoreHeader } from '../../features/health/components/score-header.tsx';
import { useUser } from '../../features/auth/api.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

const HEADING = 'text-[14px] font-semibold';
const ASIDE =
  'flex flex-col gap-6 border-t border-(--line) p-5 @min-[860px]:w-[290px] @min-[860px]:shrink-0 @min-[860px]:border-t-0 @min-[860px]:border-l';

/** The health score of an account: reasons, factors, pulses and history. */
export default function AccountHealthPage() {
  const { accountId = '' } = useParams({ strict: false });
  const { data: account } = useAccount(accountId);
  const { data: user } = useUser();
  const { data: health, error, refetch } = useHealth(accountId);
  const risks = useRisks(accountId);
  const opportunities = useOpportunities(accountId);
  const title = useTabPlace(accountId, 'health');
  const prospect = account?.stage === 'NewProspect';
  const scored = health?.score !== null && !prospect;
  return (
    <div className="@container min-w-0 flex-1 lg:overflow-auto">
      <div className="flex min-h-full flex-col @min-[860px]:flex-row">
        <div className="flex min-w-0 flex-1 flex-col gap-6 p-5 lg:p-7">
          {error && !health && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
          {!health && !error && (
            <>
              <Loading label="Loading the score" />
              <Skeleton className="h-12 w-60" />
              <Skeleton className="h-24" />
              <Skeleton className="h-56" />
            </>
          )}
          {health && !scored && (
            <div className="flex flex-wrap items-start justify-between gap-3">
              {prospect ? (
                <EmptyState title="No health score">
                  New prospects have no health score. It appears once the account is a customer.
                </EmptyState>
              ) : (
                <MissingData health={health} />
              )}
              <Actions accountId={accountId} />
            </div>
          )}
          {health && scored && (
            <>
              <div className="flex flex-wrap items-start justify-between gap-3">
                <ScoreHeader health={health} />
                <Actions accountId={accountId} />
              </div>
              <ScoreReasons reasoning={health.reasoning} cite={cite} />
              <FeedbackBox type="accountHealth" id={accountId} accountId={accountId} />
              <section aria-label="Score factors" className="flex flex-col gap-2">
                <h2 className={HEADING}>Score factors</h2>
                <FactorBars health={health} />
              </section>
            </>
          )}
          {risks.data?.total !== 0 && (
            <ClaimList
              title="Negative signals"
              kind="risk"
              items={risks.data?.risks}
              total={risks.data?.total ?? 0}
              badge={({ category, level }) => (
                <LevelBadge kind="risk" category={category} level={level} />
              )}
              onRetry={risks.isError ? () => void risks.refetch() : undefined}
            />
          )}
          {opportunities.data?.total !== 0 && (
            <ClaimList
              title="Positive signals"
              kind="opportunity"
              items={opportunities.data?.opportunities}
              total={opportunities.data?.total ?? 0}
              badge={({ category, impact }) => (
                <LevelBadge kind="opportunity" category={category} level={impact} />
              )}
              onRetry={opportunities.isError ? () => void opportunities.refetch() : undefined}
            />
          )}
        </div>
        {!health && !error && (
          <div className={ASIDE}>
            <Skeleton className="h-16" />
            <Skeleton className="h-32" />
            <Skeleton className="h-72" />
          </div>
        )}
        {health && (
          <aside aria-label="History" className={ASIDE}>
            <PulsePanel health={health} memberId={user?.id} />
            {!prospect && (
              <>
                <section>
                  <h2 className={`${HEADING} mb-3`}>{title}, 90 days</h2>
                  <ScoreHistoryChart history={health.history} />
                </section>
                <section>
                  <h2 className={`${HEADING} mb-1`}>Score changes</h2>
                  <ScoreEvents events={health.ledger} />
                </section>
              </>
            )}
          </aside>
        )}
      </div>
    </div>
  );
}

/** Actions on the score: try other weights, add a pulse, recompute. */
function Actions({ accountId }: { accountId: string }) {
  const { data: user } = useUser();
  const [open, setOpen] = useState(false);
  const recompute = useRecompute(accountId);
  return (
    <div className="-mx-2.5 flex flex-wrap">
      {user?.role === 'admin' && (
        <Link
          to="/app/health/weights"
          className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) hover:text-(--text) max-sm:h-10"
        >
          <SlidersHorizontal className="size-4" aria-hidden />
          What if
        </Link>
      )}
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Hand className="size-4" aria-hidden />
        Add pulse
      </Button>
      <IconButton
        label="Recompute the score"
        disabled={recompute.isPending}
        onClick={() => recompute.mutate()}
      >
        <RefreshCw className="size-3.5" />
      </IconButton>
      {open && <PulseDialog accountId={accountId} onClose={() => setOpen(false)} />}
    </div>
  );
}
