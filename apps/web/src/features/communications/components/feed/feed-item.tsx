import { clsx } from 'clsx';
import { LifeBuoy, Lock, Mail, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEAM_POST_TYPE } from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import { formatClock, formatMoment } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { sourceName } from '../source.tsx';

const KINDS: Record<string, { icon: typeof Mail; label: string }> = {
  'email-message': { icon: Mail, label: 'email' },
  'chat-message': { icon: MessageSquare, label: 'chat message' },
  'account-case': { icon: LifeBuoy, label: 'case message' },
  call: { icon: Phone, label: 'call' },
  [TEAM_POST_TYPE]: { icon: Lock, label: 'message to the team' },
};
const OTHER = { icon: MessageSquare, label: 'message' };

export const authorOf = ({ creatorContact }: FeedActivity): string =>
  creatorContact?.fullName ?? 'Unknown sender';

interface Props {
  activity: FeedActivity;
  linked: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** One entry of the feed: author and kind at the left, the content beside them. */
export function FeedItem({ activity, linked, className, children }: Props) {
  const author = authorOf(activity);
  const { icon: Icon, label } = KINDS[activity.originItemType] ?? OTHER;
  return (
    <article
      data-activity={activity.id}
      aria-label={`${author}, ${label}, ${formatClock(activity.originItemCreatedAt)}${linked ? ', the linked message' : ''}`}
      tabIndex={-1}
      className={clsx(
        'relative -mx-2 grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 rounded-[10px] px-2 py-2.5 scroll-my-10',
        linked && 'bg-(--accent-tint) shadow-[inset_0_0_0_1px_var(--accent-line)]',
        className,
      )}
    >
      <span className="relative size-7 self-start">
        <Avatar name={author} size={28} />
        <span className="absolute -right-1.5 -bottom-1.5 grid size-4 place-items-center rounded-full bg-(--surface)">
          <Icon className="size-[11px] text-(--text-2)" aria-hidden />
        </span>
      </span>
      <div className="min-w-0">{children}</div>
    </article>
  );
}

/** Source and time of an entry, at its right. */
export const Place = ({ activity, children }: { activity: FeedActivity; children?: ReactNode }) => (
  <span className="tnum ml-auto flex shrink-0 items-center gap-2 text-[12px] text-(--text-3)">
    {children}
    {activity.originItemType !== TEAM_POST_TYPE && (
      <span className="max-sm:hidden">{sourceName(activity.provider)}</span>
    )}
    <time
      dateTime={activity.originItemCreatedAt}
      title={formatMoment(activity.originItemCreatedAt)}
    >
      {formatClock(activity.originItemCreatedAt)}
    </time>
  </span>
);
