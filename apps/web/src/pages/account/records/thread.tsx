import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { cite } from '../../../features/claims/components/quote-link.tsx';
import { ThreadDialog } from '../../../features/communications/components/thread-dialog.tsx';
import { ThreadOutbox } from '../../../features/outbox/components/thread-outbox.tsx';
import { useOpenedRecord } from '../../../lib/address/record-link.ts';
import { useAddressText } from '../../../lib/address/url-filters.ts';

/** One conversation in a dialog over the list; closing it leads back to the list as it was. */
export default function ThreadPage() {
  const { accountId = '', summaryId = '' } = useParams({ strict: false });
  const quote = useAddressText('quote');
  const words = useAddressText('words');
  const navigate = useNavigate();
  const { history } = useRouter();
  const opened = useLocation({ select: ({ state }) => state.openedInDialog === true });
  const { target } = useOpenedRecord();
  const close = () =>
    opened
      ? history.back()
      : void navigate({
          to: '/app/accounts/$accountId/external-communications',
          params: { accountId },
          search: (before) => ({ ...before, quote: undefined, words: undefined }),
        });
  if (target) return null;
  return (
    <ThreadDialog
      id={summaryId}
      quote={quote}
      words={words}
      onClose={close}
      cite={cite}
      foot={<ThreadOutbox conversationId={summaryId} />}
    />
  );
}
