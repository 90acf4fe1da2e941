import { Link } from '@tanstack/react-router';
import { Maximize2, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChatView } from './chat-view.tsx';

interface Props {
  /** The account whose page is open: questions are about it. */
  account: { id: string; name: string } | null;
  onClose: () => void;
}

/** The assistant beside any page; it knows which account is open. */
export default function ChatPanel({ account, onClose }: Props) {
  const [session, setSession] = useState<string | null>(null);
  return (
    <aside
      aria-label="Assistant"
      className="flex min-h-0 flex-col border-l border-(--line) bg-(--surface) max-lg:fixed max-lg:inset-0 max-lg:z-30 lg:w-[400px] lg:shrink-0"
    >
      <header className="flex h-11 shrink-0 items-center gap-1 border-b border-(--line) pr-2 pl-4">
        <h2 className="flex-1 truncate font-semibold">Ask{account && ` about ${account.name}`}</h2>
        {session && (
          <Link to="/app/ask" search={{ sessionId: session } as never} aria-label="Open as a page">
            <Maximize2 className="mx-1.5 size-3.5 text-(--text-3)" aria-hidden />
          </Link>
        )}
        <IconButton label="Close assistant" onClick={onClose}>
          <X className="size-4" />
        </IconButton>
      </header>
      <ChatView
        key={account?.id ?? 'all'}
        account={account}
        sessionId={session}
        onSession={setSession}
      />
    </aside>
  );
}
