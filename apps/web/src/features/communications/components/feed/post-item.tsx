import { useState } from 'react';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import { authorOf, FeedItem, Place } from './feed-item.tsx';
import { ItemActions } from './item-actions.tsx';
import { PostText } from './post-text.tsx';
import { OnlyTeam } from './only-team.tsx';
import { Replies } from './replies.tsx';
import { ShowMore } from './show-more.tsx';

export interface ItemProps {
  activity: FeedActivity;
  linked: boolean;
  onReply: (activity: FeedActivity) => void;
  /** Shows another message of the feed. */
  onShow: (id: string) => void;
}

/** A post of the team: filled, with a lock, and below what it answers. */
export function PostItem({ activity, linked, onReply, onShow }: ItemProps) {
  const [open, setOpen] = useState(false);
  const { parentActivity: parent } = activity;
  return (
    <FeedItem activity={activity} linked={linked}>
      <div className="w-fit max-w-[640px] min-w-0 rounded-[10px] bg-(--hover) px-3 pt-2 pb-2.5">
        <p className="mb-0.5 flex min-w-0 items-baseline gap-2">
          <span className="truncate font-semibold">{authorOf(activity)}</span>
          <OnlyTeam />
          <Place activity={activity} />
        </p>
        {parent && (
          <button
            type="button"
            onClick={() => onShow(parent.id)}
            className="mb-1 flex max-w-full min-w-0 gap-1.5 rounded border-l-2 border-(--line-2) pl-2 text-left text-[12px] text-(--text-2) hover:text-(--text) max-sm:min-h-10 max-sm:items-center"
          >
            <span className="sr-only">Show what this answers:</span>
            <span className="shrink-0 font-medium">{parent.author}</span>
            <span className="truncate">{parent.text}</span>
          </button>
        )}
        <ShowMore>
          <p className="text-[14px] leading-[1.5] whitespace-pre-wrap wrap-anywhere">
            <PostText text={activity.body} />
          </p>
        </ShowMore>
        {open && <Replies activity={activity} />}
      </div>
      <ItemActions
        activity={activity}
        onReply={onReply}
        repliesOpen={open}
        onToggleReplies={() => setOpen(!open)}
      />
    </FeedItem>
  );
}
