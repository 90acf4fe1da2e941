import { Link } from '@tanstack/react-router';
import type { Activity } from '@rapport/contract/communications.ts';
import { formatAgo, formatDay } from '../../../lib/format.ts';
import { recordLink } from '../../../lib/record-link.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { sourceName } from './source.tsx';

/** Messages with author and first lines; each opens its conversation at the message, in a dialog. */
export const ActivityList = ({ activities }: { activities: readonly Activity[] }) => (
  <ol className="-mx-2 flex flex-col">
    {activities.map((activity) => {
      const { id, summaryId, subject, body, provider, creatorContact } = activity;
      const author = creatorContact?.fullName ?? 'Unknown';
      return (
        <li key={id} className="border-b border-(--line) last:border-0">
          <Link
            {...recordLink({ kind: 'externalCommunication', id: summaryId, quote: id })}
            className="flex gap-3 rounded-md px-2 py-3 hover:bg-(--hover)"
          >
            <Avatar name={author} size={26} />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-medium">
                  {author}
                  <span className="font-normal text-(--text-3)"> · {subject || 'No subject'}</span>
                </span>
                <span
                  className="tnum shrink-0 text-[12px] text-(--text-3)"
                  title={formatDay(activity.originItemCreatedAt)}
                >
                  {formatAgo(activity.originItemCreatedAt)} · {sourceName(provider)}
                </span>
              </span>
              <span className="line-clamp-2 text-(--text-2)">{body}</span>
            </span>
          </Link>
        </li>
      );
    })}
  </ol>
);
