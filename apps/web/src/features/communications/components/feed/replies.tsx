import { TEAM_POST_TYPE } from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import { formatAgo, formatMoment } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { InlineError } from '../../../../ui/states.tsx';
import { useReplies } from '../../feed/calls.ts';
import { authorOf } from './feed-item.tsx';
import { PostText } from './post-text.tsx';
import { ShowMore } from './show-more.tsx';
import { OnlyTeam } from './only-team.tsx';

/** The replies to a message or post, loaded when they are first shown. */
export function Replies({ activity }: { activity: FeedActivity }) {
  const { data, isError, refetch } = useReplies(activity);
  return (
    <div className="mt-2 border-l-2 border-(--line) pl-3.5">
      {isError && !data && (
        <InlineError onRetry={() => void refetch()}>Something went wrong</InlineError>
      )}
      {!data && !isError && <Skeleton className="h-9" />}
      {data && (
        <ol aria-label={`Replies to ${authorOf(activity)}`} className="flex flex-col gap-2">
          {data.activities.map((reply) => (
            <li key={reply.id} className="grid grid-cols-[20px_minmax(0,1fr)] gap-2">
              <Avatar name={authorOf(reply)} size={20} />
              <div className="min-w-0">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-semibold">{authorOf(reply)}</span>
                  {reply.originItemType === TEAM_POST_TYPE &&
                    activity.originItemType !== TEAM_POST_TYPE && <OnlyTeam />}
                  <time
                    className="tnum text-[12px] text-(--text-3)"
                    dateTime={reply.originItemCreatedAt}
                    title={formatMoment(reply.originItemCreatedAt)}
                  >
                    {formatAgo(reply.originItemCreatedAt)}
                  </time>
                </p>
                <ShowMore>
                  <p className="whitespace-pre-wrap wrap-anywhere text-(--text-2)">
                    {reply.originItemType === TEAM_POST_TYPE ? (
                      <PostText text={reply.body} />
                    ) : (
                      reply.body || 'No new text'
                    )}
                  </p>
                </ShowMore>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
