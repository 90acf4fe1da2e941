import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../features/chat/api.ts';
import { ChatView } from '../features/chat/components/chat-view.tsx';
import { SessionList } from '../features/chat/components/session-list.tsx';
import { usePagePlace } from '../lib/page-place.tsx';
import { ErrorState } from '../ui/states.tsx';

/** The assistant as a page: what was asked before at the left, the conversation beside it. */
export default function AskPage() {
  usePagePlace([{ label: 'Home', to: '/app/home' }, { label: 'Ask' }]);
  const navigate = useNavigate();
  const { sessionId = null } = useSearch({ strict: false }) as { sessionId?: string };
  const { data: session, error } = useSession(sessionId);
  const account =
    session?.account_id && session.account_name
      ? { id: session.account_id, name: session.account_name }
      : null;
  return (
    <div className="flex min-h-0 flex-1">
      <h1 className="sr-only">Ask</h1>
      <SessionList current={sessionId} />
      {error ? (
        <ErrorState title="This conversation is not here" detail={error.message} />
      ) : (
        <ChatView
          key={sessionId ?? 'new'}
          account={account}
          sessionId={sessionId}
          onSession={(id) =>
            void navigate({ to: '/app/ask', search: { sessionId: id } as never, replace: true })
          }
        />
      )}
    </div>
  );
}
