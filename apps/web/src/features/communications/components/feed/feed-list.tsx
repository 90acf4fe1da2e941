import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { TEAM_POST_TYPE } from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import { dayName } from '../../feed/day-name.ts';
import { MailItem } from './mail-item.tsx';
import { NoteItem } from './note-item.tsx';
import { PostItem } from './post-item.tsx';
import type { ItemProps } from './post-item.tsx';

interface Props {
  items: readonly FeedActivity[];
  /** The message that the address names. */
  linked: string | undefined;
  busy: boolean;
  onReply: ItemProps['onReply'];
  onShow: ItemProps['onShow'];
}

/** Messages and posts by day, the newest last. Page Up and Page Down move between them. */
export function FeedList({ items, linked, busy, onReply, onShow }: Props) {
  const days = Map.groupBy(items, ({ originItemCreatedAt }) => dayName(originItemCreatedAt));
  return (
    <div role="group" aria-label="Days" onKeyDown={moveBetweenItems}>
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h3 className="mt-4 mb-2 flex h-5 items-center gap-3 text-[12px] font-medium text-(--text-2) after:h-px after:flex-1 after:bg-(--line)">
            {day}
          </h3>
          <div role="feed" aria-label={`Activity of ${day}`} aria-busy={busy}>
            {entries.map((activity) => (
              <Entry
                key={activity.id}
                activity={activity}
                linked={activity.id === linked}
                onReply={onReply}
                onShow={onShow}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

const Entry = memo(function Entry(props: ItemProps) {
  const { originItemType } = props.activity;
  if (originItemType === 'email-message') return <MailItem {...props} />;
  return originItemType === TEAM_POST_TYPE ? <PostItem {...props} /> : <NoteItem {...props} />;
});

const STEPS: Record<string, number> = { PageDown: 1, PageUp: -1 };

function moveBetweenItems(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const current = (event.target as Element).closest('[data-activity]');
  if (step === undefined || !current) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-activity]')];
  const next = entries[entries.findIndex((entry) => entry === current) + step];
  event.preventDefault();
  next?.focus();
}
