import { useState } from 'react';
import { Attachments } from '../attachments.tsx';
import { authorOf, FeedItem, Place } from './feed-item.tsx';
import { ItemActions } from './item-actions.tsx';
import type { ItemProps } from './post-item.tsx';
import { Replies } from './replies.tsx';
import { ShowMore } from './show-more.tsx';

/** A chat message, case message or call note of a source. */
export function NoteItem({ activity, linked, onReply }: ItemProps) {
  const [open, setOpen] = useState(false);
  return (
    <FeedItem activity={activity} linked={linked}>
      <p className="flex min-w-0 items-baseline gap-2">
        <span className="truncate font-semibold">{authorOf(activity)}</span>
        <span className="min-w-0 truncate text-(--text-3) max-sm:hidden">{activity.subject}</span>
        <Place activity={activity} />
      </p>
      <ShowMore>
        <p className="mt-0.5 max-w-[86ch] whitespace-pre-wrap wrap-anywhere text-(--text)">
          {activity.body || activity.quotedText}
        </p>
      </ShowMore>
      {activity.documents.length > 0 && <Attachments documents={activity.documents} />}
      {open && <Replies activity={activity} />}
      <ItemActions
        activity={activity}
        onReply={onReply}
        repliesOpen={open}
        onToggleReplies={() => setOpen(!open)}
      />
    </FeedItem>
  );
}
