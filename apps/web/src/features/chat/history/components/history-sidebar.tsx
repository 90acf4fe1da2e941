import { Link } from '@tanstack/react-router';
import { EyeOff, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ChatSession } from '@rapport/contract/chat/history.ts';
import { now } from '../../../../lib/clock.ts';
import { SearchInput } from '../../../../ui/filter/search-input.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { useHistory, useSessionActions } from '../api.ts';
import type { ListedSession } from '../api.ts';
import { groupSessions } from '../groups.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SessionRow } from './session-row.tsx';

/** Share of the list scrolled past before the next page is fetched. */
const FETCH_AT = 0.8;

interface Props {
  current: string | null;
  /** The page that opens a chosen session. */
  to: '/app/ask' | '/app/history';
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Shows the hidden sessions instead of the others. */
  hidden: boolean;
  onHidden: (hidden: boolean) => void;
  /** Called after the open session was removed. */
  onOpenRemoved: () => void;
}

/** All conversations with the assistant: search, groups by age, more on scroll. Arrow keys move, F2 renames, Delete removes. */
export function HistorySidebar({
  current,
  to,
  keyword,
  onKeyword,
  hidden,
  onHidden,
  onOpenRemoved,
}: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useHistory(
    keyword,
    hidden,
  );
  const actions = useSessionActions();
  const [removing, setRemoving] = useState<ChatSession | null>(null);
  const [openedAt] = useState(() => now().getTime());
  const sessions = data?.pages.flatMap((page) => page.sessions);

  const more = () => {
    const box = list.current;
    if (!box || !hasNextPage || isFetching) return;
    if ((box.scrollTop + box.clientHeight) / box.scrollHeight >= FETCH_AT) void fetchNextPage();
  };
  // A list shorter than its box never fires a scroll event.
  useEffect(more);

  return (
    <nav
      aria-label="Conversations"
      onKeyDown={moveByArrows}
      className="flex min-h-0 w-full flex-col border-(--line) md:w-[292px] md:shrink-0 md:border-r"
    >
      <div className="flex flex-col gap-2 p-2.5 pb-1">
        <SearchInput
          fill
          label="Search history"
          placeholder="Search history"
          value={keyword}
          onChange={onKeyword}
        />
        <Link
          to="/app/ask"
          className="flex h-8 items-center gap-2 rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-11"
        >
          <Plus className="size-4" aria-hidden />
          New question
        </Link>
      </div>
      <div ref={list} onScroll={more} className="min-h-0 flex-1 overflow-auto px-2.5 pb-2.5">
        {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {!sessions && !error && <ListSkeleton />}
        {sessions?.length === 0 && <EmptyList keyword={keyword} hidden={hidden} />}
        {sessions &&
          groupsOf(sessions, { keyword, hidden, now: openedAt }).map(
            ({ title, sessions: rows }) => (
              <section key={title} aria-label={title}>
                <h2 className="px-2.5 pt-3 pb-1 text-[12px] font-medium text-(--text-3)">
                  {title}
                </h2>
                <ul className="flex flex-col gap-px">
                  {rows.map((session) => (
                    <SessionRow
                      key={session.id}
                      session={session}
                      open={session.id === current}
                      to={to}
                      actions={actions}
                      onRemove={setRemoving}
                    />
                  ))}
                </ul>
              </section>
            ),
          )}
        {hasNextPage && <Skeleton className="mx-2.5 mt-2 h-9" />}
      </div>
      <button
        type="button"
        aria-pressed={hidden}
        onClick={() => onHidden(!hidden)}
        className="flex h-9 shrink-0 items-center gap-2 border-t border-(--line) px-5 text-[12px] text-(--text-3) hover:bg-(--hover) max-sm:h-11"
      >
        <EyeOff className="size-3.5" aria-hidden />
        {hidden ? 'Back to all conversations' : 'Hidden conversations'}
      </button>
      <RemoveDialog
        session={removing}
        onClose={() => setRemoving(null)}
        onRemove={(session) => {
          actions.remove(session);
          if (session.id === current) onOpenRemoved();
        }}
      />
    </nav>
  );
}

/** Groups by age; search results and hidden sessions are one group in the server's order. */
const groupsOf = (
  sessions: ListedSession[],
  { keyword, hidden, now }: { keyword: string; hidden: boolean; now: number },
) => {
  if (sessions.length > 0 && keyword !== '') return [{ title: 'Results', sessions }];
  if (sessions.length > 0 && hidden) return [{ title: 'Hidden', sessions }];
  return groupSessions(sessions, now);
};

const EmptyList = ({ keyword, hidden }: { keyword: string; hidden: boolean }) => (
  <p className="px-2.5 py-4 text-(--text-2)">
    {keyword !== ''
      ? 'Nothing matches your search.'
      : hidden
        ? 'No hidden conversations.'
        : 'Your questions to the assistant and their answers are kept here.'}
  </p>
);

const ListSkeleton = () => (
  <>
    <Loading label="Loading conversations" />
    {[0, 1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} className="mx-2.5 mt-3 h-9" />
    ))}
  </>
);

/** Up and down move between the sessions, down from the search box to the first. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-session]')];
  const index = rows.indexOf(event.target as HTMLElement);
  const inSearch = event.target instanceof HTMLInputElement;
  if (index < 0 && !inSearch) return;
  const next = rows[inSearch ? 0 : index + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
