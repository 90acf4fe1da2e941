import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { cite } from '../features/claims/components/quote-link.tsx';
import { useSummary } from '../features/communications/api.ts';
import { ThreadDialog } from '../features/communications/components/thread-dialog.tsx';
import { ThreadOutbox } from '../features/outbox/components/thread-outbox.tsx';
import type { RecordTarget } from '../lib/address/record-link.ts';

/** A conversation in a dialog over the current page, with a link to its own page. */
export default function ThreadRecordDialog({
  target: { id, quote, words },
  onClose,
}: {
  target: RecordTarget;
  onClose: () => void;
}) {
  const { data: summary } = useSummary(id);
  const accountId = summary?.accountId ?? '';
  return (
    <ThreadDialog
      id={id}
      quote={quote}
      words={words}
      onClose={onClose}
      actions={
        accountId !== '' && (
          <Link
            to="/app/accounts/$accountId/external-communications/$summaryId"
            params={{ accountId, summaryId: id }}
            search={{ quote, words }}
            className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-10"
          >
            <Maximize2 className="size-4" aria-hidden />
            <span className="max-sm:sr-only">Open page</span>
          </Link>
        )
      }
      cite={cite}
      foot={<ThreadOutbox conversationId={id} />}
    />
  );
}
