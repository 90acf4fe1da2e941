import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAccount } from '../features/accounts/api.ts';
import { conversesItself } from '../lib/assistant.ts';

const ChatPanel = lazy(() => import('../features/chat/components/chat-panel.tsx'));

/** The assistant's panel, told which account is open; its page needs none. */
export function Assistant({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { accountId } = useParams({ strict: false });
  const onPage = useLocation({ select: ({ pathname }) => conversesItself(pathname) });
  const { data: account } = useAccount(accountId ?? '', accountId !== undefined && open);
  if (!open || onPage) return null;
  return (
    <Suspense fallback={null}>
      <ChatPanel
        account={accountId && account ? { id: account.id, name: account.name } : null}
        onClose={onClose}
      />
    </Suspense>
  );
}
