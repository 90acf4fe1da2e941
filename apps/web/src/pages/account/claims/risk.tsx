import { useParams } from '@tanstack/react-router';
import { ClaimDetail } from './claim-detail.tsx';
import { AccountClaims } from './claims.tsx';

/** The risks of an account, or the one in the URL. */
export default function AccountRiskPage() {
  const { accountId = '', itemId } = useParams({ strict: false });
  return itemId ? (
    <ClaimDetail key={itemId} kind="risk" accountId={accountId} id={itemId} />
  ) : (
    <AccountClaims kind="risk" accountId={accountId} />
  );
}
