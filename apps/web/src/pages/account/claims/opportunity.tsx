import { useParams } from '@tanstack/react-router';
import { ClaimDetail } from './claim-detail.tsx';
import { AccountClaims } from './claims.tsx';

/** The opportunity claims of an account, or the one in the URL. */
export default function AccountOpportunityPage() {
  const { accountId = '', itemId } = useParams({ strict: false });
  return itemId ? (
    <ClaimDetail key={itemId} kind="opportunity" accountId={accountId} id={itemId} />
  ) : (
    <AccountClaims kind="opportunity" accountId={accountId} />
  );
}
