import { CornerDownRight, ExternalLink, Link2, MessagesSquare } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { MOST_REPLIES } from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { copyLink } from '../../../../lib/hooks/copy-link.ts';
import { recordLink } from '../../../../lib/address/record-link.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tooltip } from '../../../../ui/overlay/tooltip.tsx';

const SMALL = '!h-[26px] !px-2 text-[12px] max-sm:!h-10';

interface Props {
  activity: FeedActivity;
  /** Sets the message that the next post to the team answers. */
  onReply: (activity: FeedActivity) => void;
  repliesOpen: boolean;
  onToggleReplies: () => void;
  /** Further actions, before the others. */
  children?: ReactNode;
}

/** What can be done with an entry of the feed. */
export const ItemActions = ({
  activity,
  onReply,
  repliesOpen,
  onToggleReplies,
  children,
}: Props) => (
  <div className="-ml-2 mt-1.5 flex flex-wrap items-center gap-1">
    {children}
    <Button variant="ghost" className={SMALL} onClick={() => onReply(activity)}>
      <CornerDownRight className="size-3.5" aria-hidden />
      Reply in Chat
    </Button>
    {activity.repliesCount > 0 && (
      <Button
        variant="ghost"
        className={SMALL}
        aria-expanded={repliesOpen}
        onClick={onToggleReplies}
      >
        <MessagesSquare className="size-3.5" aria-hidden />
        {repliesLabel(activity.repliesCount)}
      </Button>
    )}
    {activity.summaryId && (
      <Link
        {...recordLink({
          kind: 'externalCommunication',
          id: activity.summaryId,
          quote: activity.id,
        })}
        className={`inline-flex items-center gap-1.5 rounded-md font-medium text-(--text-2) hover:bg-(--hover) hover:text-(--text) ${SMALL}`}
      >
        Open conversation
      </Link>
    )}
    {activity.link !== null && <ProviderLink activity={activity} href={activity.link} />}
    <Button
      variant="ghost"
      className={SMALL}
      aria-label="Copy link to this message"
      title="Copy link to this message"
      onClick={() => void copyLink(addressOf(activity))}
    >
      <Link2 className="size-3.5" aria-hidden />
    </Button>
  </div>
);

const repliesLabel = (count: number): string =>
  count >= MOST_REPLIES ? `${MOST_REPLIES}+ replies` : plural(count, 'reply', 'replies');

const addressOf = ({ id, accountId }: FeedActivity): string =>
  new URL(`/app/accounts/${accountId}/activity?activity=${id}`, window.location.origin).href;

const isSafe = (href: string) => URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);

/** Opens the message at its provider; disabled for those who did not take part in it. */
function ProviderLink({ activity, href }: { activity: FeedActivity; href: string }) {
  const reason = useId();
  if (!isSafe(href)) return null;
  const look = (
    <>
      <ExternalLink className="size-3.5" aria-hidden />
      View in provider
    </>
  );
  if (activity.linkEnabled)
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={`inline-flex items-center gap-1.5 rounded-md font-medium text-(--text-2) hover:bg-(--hover) hover:text-(--text) ${SMALL}`}
      >
        {look}
      </a>
    );
  return (
    <Tooltip
      trigger={
        <button
          type="button"
          aria-disabled
          aria-describedby={reason}
          className={`inline-flex cursor-default items-center gap-1.5 rounded-md font-medium text-(--text-3) ${SMALL}`}
        >
          {look}
          <span id={reason} hidden>
            {NOT_A_PARTICIPANT}
          </span>
        </button>
      }
    >
      {NOT_A_PARTICIPANT}
    </Tooltip>
  );
}

const NOT_A_PARTICIPANT = 'You are not a participant in this email';
