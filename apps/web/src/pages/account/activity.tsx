import { useParams } from '@tanstack/react-router';
import type { AccountId } from '@rapport/contract/ids.ts';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { Feed } from '../../features/communications/components/feed/feed.tsx';

/** The activity feed of an account. */
export default function AccountActivityPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'activities');
  // The account's page has checked the id.
  return <Feed key={accountId} accountId={accountId as AccountId} title={title} />;
}
