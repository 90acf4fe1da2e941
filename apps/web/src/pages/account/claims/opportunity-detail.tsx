import { useNavigate, useParams } from '@tanstack/react-router';
import { useCrmOpportunities } from '../../../features/deals/api.ts';
import { DealDialog } from '../../../features/deals/components/deal-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';

/** One deal, in a dialog over the table. */
export default function AccountOpportunityDetailPage() {
  const { accountId = '', itemId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, isError, refetch } = useCrmOpportunities(accountId);
  const deal = data?.crmOpportunities.find(({ id }) => id === itemId);
  const close = () =>
    void navigate({
      to: '/app/accounts/$accountId/opportunities',
      params: { accountId },
      search: true,
    });
  if (deal) return <DealDialog deal={deal} onClose={close} />;
  return (
    <Dialog open onClose={close} title="Opportunity">
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="m-5 h-64" />}
      {data && <EmptyState title="Not found">It may have been removed in its source.</EmptyState>}
    </Dialog>
  );
}
