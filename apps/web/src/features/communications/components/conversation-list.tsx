import { Link } from '@tanstack/react-router';
import type { CommunicationSummary } from '@rapport/contract/communications/communications.ts';
import { formatAgo } from '../../../lib/format/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { sourceName } from './source.tsx';

interface Props {
  title: string;
  accountId: string;
  rows: readonly CommunicationSummary[] | undefined;
  onRetry?: (() => void) | undefined;
}

/** A short list of conversations with a link to all of them. */
export const ConversationList = ({ title, accountId, rows, onRetry }: Props) => (
  <section aria-label={title}>
    <h3 className="flex items-center justify-between border-b border-(--line) pb-2 text-[14px] font-semibold">
      {title}
      <Link
        to="/app/accounts/$accountId/external-communications"
        params={{ accountId }}
        aria-label={`View all: ${title}`}
        className="-my-1 -mr-2 rounded-md px-2 py-1 text-[13px] font-medium tracking-normal text-(--text-2) hover:bg-(--hover) hover:text-(--text)"
      >
        View all
      </Link>
    </h3>
    {onRetry && <ErrorState onRetry={onRetry} />}
    {!rows && !onRetry && <Skeleton className="mt-3 h-40" />}
    {rows?.length === 0 && (
      <p className="py-3 text-(--text-2)">
        No conversations yet. Emails, chats and cases of this account appear here.
      </p>
    )}
    <ul className="-mx-2">
      {rows?.map(({ id, title: subject, provider, originalLastReplyDate, lastResponder }) => (
        <li key={id}>
          <Link
            to="/app/accounts/$accountId/external-communications/$summaryId"
            params={{ accountId, summaryId: id }}
            className="flex min-h-[50px] flex-col justify-center rounded-md px-2 py-1.5 hover:bg-(--hover)"
          >
            <span className="truncate font-medium">{subject || 'No subject'}</span>
            <span className="truncate text-[12px] text-(--text-3)">
              {[lastResponder?.fullName, sourceName(provider), formatAgo(originalLastReplyDate)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
