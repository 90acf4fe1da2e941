import { useNavigate, useParams } from '@tanstack/react-router';
import { cite } from '../../features/claims/components/quote-link.tsx';
import { ThreadDialog } from '../../features/communications/components/thread-dialog.tsx';
import { useOpenedRecord } from '../../lib/record-link.ts';
import { useAddressText } from '../../lib/url-filters.ts';

/** One conversation in a dialog over the list. */
export default function ThreadPage() {
  const { accountId = '', summaryId = '' } = useParams({ strict: false });
  const quote = useAddressText('quote');
  const words = useAddressText('words');
  const navigate = useNavigate();
  const { target } = useOpenedRecord();
  const close = () =>
    void navigate({
      to: '/app/accounts/$accountId/external-communications',
      params: { accountId },
    });
  if (target) return null;
  return <ThreadDialog id={summaryId} quote={quote} words={words} onClose={close} cite={cite} />;
}
