import { ChevronDown, Paperclip } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Activity, ContactBrief } from '@rapport/contract/communications/communications.ts';
import { nounOf } from '@rapport/contract/kit/plural.ts';
import { MailActions } from '../mail-actions.tsx';
import { MessageView } from '../message-view.tsx';
import { authorOf, FeedItem, Place } from './feed-item.tsx';
import { ItemActions } from './item-actions.tsx';
import type { ItemProps } from './post-item.tsx';
import { Replies } from './replies.tsx';

/** A mail: folded to two lines, or open with its whole text, files and actions. */
export function MailItem({ activity, linked, onReply }: ItemProps) {
  const [open, setOpen] = useState(false);
  const [repliesOpen, setRepliesOpen] = useState(false);
  const content = useId();
  const head = useRef<HTMLButtonElement>(null);
  // At the end of the list an opened mail would stay out of sight.
  useEffect(() => {
    if (open) head.current?.closest('article')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const files = activity.documents.length;
  return (
    <FeedItem
      activity={activity}
      linked={linked}
      className={open ? 'my-1.5 shadow-[inset_0_0_0_1px_var(--line-2)]' : 'hover:bg-(--hover)'}
    >
      <button
        ref={head}
        type="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setOpen(!open)}
        className="block w-full min-w-0 rounded text-left before:absolute before:inset-x-0 before:top-0 before:h-13 before:rounded-[10px] data-folded:before:inset-0 data-folded:before:h-auto"
        data-folded={open ? undefined : ''}
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="shrink-0 font-semibold max-sm:max-w-[60%] max-sm:truncate">
            {authorOf(activity)}
          </span>
          <span className="min-w-0 truncate text-[12px] text-(--text-3)">
            {recipientsOf(activity)}
          </span>
          <Place activity={activity}>
            {files > 0 && (
              <span className="inline-flex items-center gap-0.5">
                <Paperclip className="size-3" aria-hidden />
                {files}
                <span className="sr-only">{nounOf(files, 'attachment')}</span>
              </span>
            )}
          </Place>
          <ChevronDown
            aria-hidden
            className={`size-3.5 shrink-0 self-center text-(--text-3) transition-transform duration-120 ${open ? 'rotate-180' : ''}`}
          />
        </span>
        <span className="mt-px block truncate font-medium">{activity.subject || 'No subject'}</span>
        {!open && (
          <span className="mt-0.5 line-clamp-2 max-w-[86ch] text-(--text-2)">
            {activity.body || activity.quotedText}
          </span>
        )}
      </button>
      <div id={content} hidden={!open}>
        {open && (
          <>
            <MessageView message={activity as Activity} evidence={[]} highlight={null} bare />
            {repliesOpen && <Replies activity={activity} />}
            <ItemActions
              activity={activity}
              onReply={onReply}
              repliesOpen={repliesOpen}
              onToggleReplies={() => setRepliesOpen(!repliesOpen)}
            >
              <MailActions
                message={activity as Activity}
                className="!h-[26px] !px-2 text-[12px] max-sm:!h-10"
              />
            </ItemActions>
          </>
        )}
      </div>
    </FeedItem>
  );
}

const names = (people: readonly ContactBrief[]) =>
  people.map(({ fullName }) => fullName).join(', ');

const recipientsOf = ({ toContacts, ccContacts }: ItemProps['activity']): string =>
  [
    toContacts.length > 0 && `to ${names(toContacts)}`,
    ccContacts.length > 0 && `cc ${names(ccContacts)}`,
  ]
    .filter(Boolean)
    .join(' · ');
