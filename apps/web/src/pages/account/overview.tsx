import { Link, useParams } from '@tanstack/react-router';
import { useAccount } from '../../features/accounts/api.ts';
import { AccountGlance } from '../../features/accounts/components/account-glance.tsx';
import { TabFrame } from '../../features/accounts/components/tab-frame.tsx';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { useOpportunities, useRisks } from '../../features/claims/api.ts';
import { ClaimList } from '../../features/claims/components/claim-list.tsx';
import { LevelBadge } from '../../features/claims/components/level-badge.tsx';
import { useLatestConversations } from '../../features/communications/api.ts';
import { ConversationList } from '../../features/communications/components/conversation-list.tsx';
import { useHealth } from '../../features/health/api.ts';
import { MissingData } from '../../features/health/components/missing-data.tsx';
import { ScoreHeader } from '../../features/health/components/score-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const TOP = 3;

/** An account at a glance: score and reasons, top claims, facts and latest conversations. */
export default function AccountOverviewPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'overview');
  const { data: account } = useAccount(accountId);
  const risks = useRisks(accountId, TOP);
  const opportunities = useOpportunities(accountId, TOP);
  const latest = useLatestConversations(accountId);
  return (
    <TabFrame title={title}>
      <div className="grid gap-x-10 gap-y-7 @min-[820px]:grid-cols-[1fr_280px]">
        <div className="flex min-w-0 flex-col gap-7">
          <HealthSummary accountId={accountId} isProspect={account?.stage === 'NewProspect'} />
          <ClaimList
            title="Top negative signals"
            kind="risk"
            items={risks.data?.risks}
            total={risks.data?.total ?? 0}
            badge={({ category, level }) => (
              <LevelBadge kind="risk" category={category} level={level} />
            )}
            empty="No negative signals. Risks found in conversations appear here with their quotes."
            onRetry={risks.isError ? () => void risks.refetch() : undefined}
          />
          <ClaimList
            title="Top positive signals"
            kind="opportunity"
            items={opportunities.data?.opportunities}
            total={opportunities.data?.total ?? 0}
            badge={({ category, impact }) => (
              <LevelBadge kind="opportunity" category={category} level={impact} />
            )}
            empty="No positive signals yet."
            onRetry={opportunities.isError ? () => void opportunities.refetch() : undefined}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          {account ? <AccountGlance account={account} /> : <Skeleton className="h-56" />}
          <ConversationList
            title="Latest conversations"
            accountId={accountId}
            rows={latest.data?.summaries}
            onRetry={latest.isError ? () => void latest.refetch() : undefined}
          />
        </div>
      </div>
    </TabFrame>
  );
}

/** The score and its reasons; a new prospect has none. */
function HealthSummary({ accountId, isProspect }: { accountId: string; isProspect: boolean }) {
  const { data: health, isError, refetch } = useHealth(accountId);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!health) return <Skeleton className="h-32" />;
  if (isProspect) return <p className="text-(--text-2)">New prospects have no health score yet.</p>;
  if (health.score === null) return <MissingData health={health} />;
  return (
    <div className="flex flex-col gap-3">
      <ScoreHeader health={health} />
      <p className="max-w-[68ch] text-[14px] leading-[1.6]">
        {health.reasoning.map(({ text }) => text).join(' ')}
      </p>
      <Link
        to="/app/accounts/$accountId/health"
        params={{ accountId }}
        className="self-start rounded font-medium text-(--accent-text) hover:underline"
      >
        Score factors
      </Link>
    </div>
  );
}
