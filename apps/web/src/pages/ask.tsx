import { Link, useNavigate } from '@tanstack/react-router';
import { History, Plus } from 'lucide-react';
import { useSession } from '../features/chat/api.ts';
import { ChatView } from '../features/chat/components/chat-view.tsx';
import { HistorySidebar } from '../features/chat/history/components/history-sidebar.tsx';
import { useHistoryView } from '../features/chat/history/use-history-view.ts';
import { usePageBreadcrumb } from '../lib/shell/breadcrumb.tsx';
import { ErrorState } from '../ui/states.tsx';

/** The assistant's page: earlier conversations at the left, the open one beside them. */
export default function AskPage() {
  usePageBreadcrumb([{ label: 'Home', to: '/app/home' }, { label: 'Ask' }]);
  const navigate = useNavigate();
  const view = useHistoryView();
  const sessionId = view.current;
  const { data: session, error } = useSession(sessionId);
  const account =
    session?.account_id && session.account_name
      ? { id: session.account_id, name: session.account_name }
      : null;
  return (
    <div className="flex min-h-0 flex-1">
      <h1 className="sr-only">Ask</h1>
      <div className="hidden lg:flex">
        <HistorySidebar
          {...view}
          to="/app/ask"
          onOpenRemoved={() => void navigate({ to: '/app/ask' })}
        />
      </div>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <NarrowBar begun={sessionId !== null} />
        {error ? (
          <ErrorState title="Conversation not found" detail={error.message} />
        ) : (
          <ChatView
            account={account}
            sessionId={sessionId}
            onSession={(id) =>
              void navigate({ to: '/app/ask', search: { sessionId: id }, replace: true })
            }
          />
        )}
      </div>
    </div>
  );
}

const LINK =
  'flex h-9 items-center gap-1.5 rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-11';

/** On narrow screens: links to the history and to a new question. */
const NarrowBar = ({ begun }: { begun: boolean }) => (
  <nav
    aria-label="Conversations"
    className="flex shrink-0 items-center justify-between border-b border-(--line) px-2 lg:hidden"
  >
    <Link to="/app/history" className={LINK}>
      <History className="size-4" aria-hidden />
      History
    </Link>
    {begun && (
      <Link to="/app/ask" className={LINK}>
        <Plus className="size-4" aria-hidden />
        New question
      </Link>
    )}
  </nav>
);
