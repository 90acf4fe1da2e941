import { useParams } from '@tanstack/react-router';
import { SignalDetail } from './claim-detail.tsx';
import { SignalList } from './claim-table.tsx';

/** Opportunities of an account, or the one that the address names. */
export default function AccountOpportunityPage() {
  const { accountId = '', itemId } = useParams({ strict: false });
  return itemId ? (
    <SignalDetail key={itemId} kind="opportunity" accountId={accountId} id={itemId} />
  ) : (
    <SignalList kind="opportunity" accountId={accountId} />
  );
}
