import { Link } from '@tanstack/react-router';
import { EyeOff, Pin, PinOff, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ChatSession } from '@rapport/contract/chat-history.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useHideSession, usePinSession, useSessions } from '../api.ts';

const DAY = 86_400_000;

/** Sessions by age, as people look for them. */
export function groupSessions(
  sessions: readonly ChatSession[],
  now: number,
): { title: string; sessions: ChatSession[] }[] {
  const group = ({ is_pinned: pinned, updated_at: updatedAt }: ChatSession) => {
    const days = (now - Date.parse(updatedAt)) / DAY;
    if (pinned) return 'Pinned';
    return days < 1
      ? 'Today'
      : days < 7
        ? 'Previous 7 Days'
        : days < 30
          ? 'Previous 30 Days'
          : 'Older';
  };
  return [...Map.groupBy(sessions, group)].map(([title, rows]) => ({ title, sessions: rows }));
}

/** What was asked before: find it, go on with it, pin it, hide it. */
export function SessionList({ current }: { current: string | null }) {
  const [keyword, setKeyword] = useState('');
  const { data } = useSessions(keyword);
  const [now] = useState(Date.now);
  const pin = usePinSession();
  const hide = useHideSession();
  return (
    <nav
      aria-label="History"
      className="flex w-[228px] shrink-0 flex-col gap-1 overflow-auto border-r border-(--line) p-2.5 max-lg:hidden"
    >
      <SearchInput
        label="Search history"
        placeholder="Search history"
        value={keyword}
        onChange={setKeyword}
      />
      <Link
        to="/app/ask"
        className="mt-1 flex h-8 items-center gap-2 rounded-md px-2 font-medium text-(--text-2) hover:bg-(--hover)"
      >
        <Plus className="size-4" aria-hidden />
        New question
      </Link>
      {!data && [0, 1, 2].map((row) => <Skeleton key={row} className="my-1 h-6" />)}
      {data?.sessions.length === 0 && (
        <p className="px-2 py-3 text-(--text-3)">
          {keyword ? 'Nothing matches your search.' : 'Your questions will be listed here.'}
        </p>
      )}
      {groupSessions(data?.sessions ?? [], now).map(({ title, sessions }) => (
        <section key={title} aria-label={title}>
          <h2 className="px-2 pt-3 pb-1 text-[12px] font-normal text-(--text-3)">{title}</h2>
          <ul>
            {sessions.map(({ id, name, is_pinned: pinned }) => (
              <li key={id} className="group relative">
                <Link
                  to="/app/ask"
                  search={{ sessionId: id } as never}
                  aria-current={id === current ? 'page' : undefined}
                  className={`block h-8 truncate rounded-md px-2 leading-8 group-focus-within:pr-16 group-hover:pr-16 font-medium text-(--text-2) hover:bg-(--hover) ${id === current ? 'bg-(--pressed) !text-(--text)' : ''}`}
                >
                  {name}
                </Link>
                <span className="absolute top-0.5 right-0.5 hidden group-focus-within:flex group-hover:flex">
                  <IconButton
                    label={pinned ? `Unpin ${name}` : `Pin ${name}`}
                    onClick={() => pin.mutate({ id, pinned: !pinned })}
                  >
                    {pinned ? <PinOff className="size-3.5" /> : <Pin className="size-3.5" />}
                  </IconButton>
                  <IconButton
                    label={`Hide ${name}`}
                    onClick={() => hide.mutate({ id, hidden: true })}
                  >
                    <EyeOff className="size-3.5" />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
