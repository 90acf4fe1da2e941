import { useParams } from '@tanstack/react-router';
import { SignalDetail } from './signals/signal-detail.tsx';
import { SignalList } from './signals/signal-list.tsx';

/** Opportunities of an account, or the one that the address names. */
export default function AccountOpportunityPage() {
  const { accountId = '', itemId } = useParams({ strict: false });
  return itemId ? (
    <SignalDetail key={itemId} kind="opportunity" accountId={accountId} id={itemId} />
  ) : (
    <SignalList kind="opportunity" accountId={accountId} />
  );
}
