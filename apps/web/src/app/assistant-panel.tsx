import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useAccount } from '../features/accounts/api.ts';
import { isConversationPage } from '../lib/shell/assistant.ts';

const ChatPanel = lazy(() => import('../features/chat/components/chat-panel.tsx'));

/** The assistant's panel for the open account, hidden on conversation pages. Each account keeps its own conversation. */
export function AssistantPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { accountId } = useParams({ strict: false });
  const onPage = useLocation({ select: ({ pathname }) => isConversationPage(pathname) });
  const { data: account } = useAccount(accountId ?? '', accountId !== undefined && open);
  const about = accountId && account ? { id: account.id, name: account.name } : null;
  const scope = about?.id ?? 'all';
  const [sessions, setSessions] = useState<Readonly<Record<string, string | null>>>({});
  const onSession = useCallback(
    (sessionId: string | null) => setSessions((before) => ({ ...before, [scope]: sessionId })),
    [scope],
  );
  if (!open || onPage) return null;
  return (
    <Suspense fallback={null}>
      <ChatPanel
        key={scope}
        account={about}
        sessionId={sessions[scope] ?? null}
        onSession={onSession}
        onClose={onClose}
      />
    </Suspense>
  );
}
