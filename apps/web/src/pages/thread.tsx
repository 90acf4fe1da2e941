import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ExternalLink, Link2 } from 'lucide-react';
import { Citation } from '../features/claims/components/quote-link.tsx';
import { useSummary } from '../features/communications/api.ts';
import { sourceName } from '../features/communications/components/source.tsx';
import { ThreadTitle } from '../features/communications/components/thread-title.tsx';
import { ThreadDetails } from '../features/communications/components/thread-details.tsx';
import { ThreadMessages } from '../features/communications/components/thread-messages.tsx';
import { ApiError } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

/** One conversation above its list; closing goes back there. */
export default function ThreadPage() {
  const { accountId = '', summaryId = '' } = useParams({ strict: false });
  const { quote, words } = useSearch({ strict: false }) as { quote?: string; words?: string };
  const navigate = useNavigate();
  const { data: summary, error, refetch } = useSummary(summaryId);

  const close = () =>
    void navigate({
      to: '/app/accounts/$accountId/external-communications',
      params: { accountId },
    });
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => toast({ title: 'Link copied to clipboard', variant: 'success' }),
      () => toast({ title: 'Failed to copy link', variant: 'destructive' }),
    );

  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={summary ? <ThreadTitle summary={summary} /> : 'Conversation'}
      actions={
        <>
          <Button variant="ghost" onClick={() => void copy()}>
            <Link2 className="size-4" aria-hidden />
            <span className="max-sm:sr-only">Copy Link</span>
          </Button>
          {summary?.providerLink && (
            <a
              href={summary.providerLink}
              target="_blank"
              rel="noreferrer"
              className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-10"
            >
              <ExternalLink className="size-4" aria-hidden />
              <span className="max-sm:sr-only">View in {sourceName(summary.provider)}</span>
            </a>
          )}
        </>
      }
    >
      {missing && (
        <EmptyState title="There is no such conversation">
          It may have been removed, or it is private to others.
        </EmptyState>
      )}
      {error && !missing && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {!error && (
        <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-auto">
          <ThreadMessages
            key={`${summaryId}-${quote ?? ''}`}
            id={summaryId}
            summary={summary}
            message={quote}
            words={words ?? null}
          />
          {summary ? (
            <ThreadDetails
              summary={summary}
              cite={(item, number) => (
                <Citation
                  key={item.messageId + String(item.start)}
                  accountId={accountId}
                  quote={item}
                  number={number}
                />
              )}
            />
          ) : (
            <Skeleton className="m-5 h-72 w-[250px]" />
          )}
        </div>
      )}
    </Dialog>
  );
}
