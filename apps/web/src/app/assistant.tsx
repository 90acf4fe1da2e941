import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useAccount } from '../features/accounts/api.ts';
import { conversesItself } from '../lib/assistant.ts';

const ChatPanel = lazy(() => import('../features/chat/components/chat-panel.tsx'));

/** The assistant's panel, told which account is open; its page needs none. Each account keeps its own conversation. */
export function Assistant({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { accountId } = useParams({ strict: false });
  const onPage = useLocation({ select: ({ pathname }) => conversesItself(pathname) });
  const { data: account } = useAccount(accountId ?? '', accountId !== undefined && open);
  const about = accountId && account ? { id: account.id, name: account.name } : null;
  const place = about?.id ?? 'all';
  const [sessions, setSessions] = useState<Readonly<Record<string, string | null>>>({});
  const onSession = useCallback(
    (sessionId: string | null) => setSessions((before) => ({ ...before, [place]: sessionId })),
    [place],
  );
  if (!open || onPage) return null;
  return (
    <Suspense fallback={null}>
      <ChatPanel
        key={place}
        account={about}
        sessionId={sessions[place] ?? null}
        onSession={onSession}
        onClose={onClose}
      />
    </Suspense>
  );
}
