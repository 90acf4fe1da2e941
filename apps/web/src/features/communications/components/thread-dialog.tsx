import { ExternalLink, Link2, Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { ApiError } from '../../../lib/api.ts';
import { toastFailure } from '../../../lib/error-message.ts';
import { copyLink } from '../../../lib/hooks/copy-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoPermission } from '../../../ui/states.tsx';
import { useUser } from '../../auth/api.ts';
import { useSummary } from '../api.ts';
import { sourceName } from './source.tsx';
import { SummaryEditor } from './summary-editor.tsx';
import { ThreadDetails } from './thread-details.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { ThreadTitle } from './thread-title.tsx';

interface Props {
  id: string;
  /** The message to scroll to, and the text to highlight in it. */
  quote: string | undefined;
  words: string | undefined;
  cite: (quote: Quote, number: number) => ReactNode;
  /** Buttons before the default ones. */
  actions?: ReactNode;
  /** Below the messages. */
  foot?: ReactNode;
  onClose: () => void;
}

const copyAddress = () => copyLink(window.location.href);

/** One conversation in a dialog: messages at the left, details at the right. */
export function ThreadDialog({ id, quote, words, cite, actions, foot, onClose }: Props) {
  const { data: summary, error, refetch } = useSummary(id);
  const { data: user } = useUser();
  const [editing, setEditing] = useState(false);
  const missing = error instanceof ApiError && error.status < 500;
  const restricted = missing && error.code === 'restricted_access';
  const failure = error && !missing ? error : null;
  useEffect(() => {
    if (failure) toastFailure(failure);
  }, [failure]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={summary ? <ThreadTitle summary={summary} /> : 'Conversation'}
      actions={
        <>
          {actions}
          {user?.isProductAdmin && summary && (
            <Button variant="ghost" onClick={() => setEditing(true)}>
              <Wrench className="size-4" aria-hidden />
              <span className="max-sm:sr-only">Admin</span>
            </Button>
          )}
          <Button variant="ghost" onClick={() => void copyAddress()}>
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
      {editing && summary && <SummaryEditor summary={summary} onClose={() => setEditing(false)} />}
      {restricted && (
        <NoPermission title="This account is restricted">
          Only administrators can open it.
        </NoPermission>
      )}
      {missing && !restricted && (
        <EmptyState title="Conversation not found">
          It may have been removed, or it is private to others.
        </EmptyState>
      )}
      {failure && <ErrorState detail={failure.message} onRetry={() => void refetch()} />}
      {!error && (
        <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-auto">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col max-md:contents">
            <ThreadMessages
              key={`${id}-${quote ?? ''}`}
              id={id}
              summary={summary}
              message={quote}
              words={words ?? null}
            />
            {foot}
          </div>
          {summary ? (
            <ThreadDetails summary={summary} cite={cite} />
          ) : (
            <Skeleton className="m-5 h-72 w-[250px]" />
          )}
        </div>
      )}
    </Dialog>
  );
}
