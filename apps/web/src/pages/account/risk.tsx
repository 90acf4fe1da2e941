import { useParams } from '@tanstack/react-router';
import { SignalDetail } from './claim-detail.tsx';
import { SignalList } from './claim-table.tsx';

/** Risks of an account, or the one that the address names. */
export default function AccountRiskPage() {
  const { accountId = '', itemId } = useParams({ strict: false });
  return itemId ? (
    <SignalDetail key={itemId} kind="risk" accountId={accountId} id={itemId} />
  ) : (
    <SignalList kind="risk" accountId={accountId} />
  );
}
