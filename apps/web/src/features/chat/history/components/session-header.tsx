import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ChatSession } from '@rapport/contract/chat/history.ts';
import { formatDay } from '../../../../lib/format/format.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { describeSource } from '../source-labels.ts';

/** The breadcrumb: date > source > session name; on a phone with a link back to the list. */
export const SessionHeader = ({ session }: { session: ChatSession | undefined }) => (
  <header className="flex h-11 shrink-0 items-center gap-2 border-b border-(--line) px-3 md:px-5">
    <Link
      to="/app/history"
      search={(before) => ({ ...before, sessionId: undefined })}
      aria-label="All conversations"
      className="-ml-1 grid size-10 shrink-0 place-items-center rounded-md text-(--text-2) hover:bg-(--hover) md:hidden"
    >
      <ChevronLeft className="size-4" aria-hidden />
    </Link>
    {session ? (
      <nav aria-label="Conversation" className="min-w-0 text-(--text-3)">
        <ol className="flex min-w-0 items-center gap-1.5 whitespace-nowrap">
          <li className="tnum shrink-0">{formatDay(session.created_at)}</li>
          <Step>{describeSource(session.source)}</Step>
          <Step current>{session.name}</Step>
        </ol>
      </nav>
    ) : (
      <Skeleton className="h-4 w-64" />
    )}
  </header>
);

const Step = ({ children, current = false }: { children: string; current?: boolean }) => (
  <li
    className={current ? 'flex min-w-0 items-center gap-1.5' : 'flex shrink-0 items-center gap-1.5'}
  >
    <ChevronRight className="size-3.5 shrink-0" aria-hidden />
    {current ? (
      <h1 aria-current="page" className="truncate font-medium text-(--text)">
        {children}
      </h1>
    ) : (
      children
    )}
  </li>
);
