import { Link, useParams } from '@tanstack/react-router';
import { useMyConversations } from '../../features/contacts/api.ts';
import { describeError } from '../../lib/api.ts';
import { formatAgo } from '../../lib/format/format.ts';
import { recordLink } from '../../lib/address/record-link.ts';
import { Sentiment } from '../../lib/display/sentiment.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { InlineError } from '../../ui/states.tsx';
import { Card } from './card.tsx';

/** How many conversations the reader has with a contact, and the latest; View All filters the conversations tab by the reader. */
export function MyConversations({ id, name }: { id: string; name: string }) {
  const { accountId } = useParams({ strict: false });
  const { data, error, refetch } = useMyConversations(id);
  const tab = `${accountId ? `/app/accounts/${accountId}` : '/app'}/relationships/${id}/conversations`;
  return (
    <Card
      title="My conversations"
      note={
        data?.totalWithContact
          ? `${data.total} of the ${data.totalWithContact} with ${name}`
          : undefined
      }
      actions={
        data?.myContactId &&
        data.total > 0 && (
          <Link
            to={tab}
            search={{ contacts: data.myContactId }}
            className="rounded-md px-2 py-1 font-medium text-(--accent-text) hover:bg-(--hover) max-sm:py-3"
          >
            View All
          </Link>
        )
      }
    >
      {error && <InlineError onRetry={() => void refetch()}>{describeError(error)}</InlineError>}
      {!data && !error && (
        <>
          <Loading label="Loading conversations" />
          <Skeleton className="h-24" />
        </>
      )}
      {data?.total === 0 && (
        <p className="text-(--text-2)">
          You have no conversation with {name} yet. Emails between you appear here.
        </p>
      )}
      <ul>
        {data?.conversations.map((one) => (
          <li key={one.id}>
            <Link
              {...recordLink({ kind: 'externalCommunication', id: one.id })}
              className="-mx-2 flex min-h-9 flex-wrap items-center gap-x-4 rounded-md px-2 hover:bg-(--hover) max-sm:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{one.title}</span>
              <span className="tnum text-[12px] text-(--text-3)">
                {formatAgo(one.lastReplyDate)}
              </span>
              <Sentiment sentiment={one.sentiment} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
