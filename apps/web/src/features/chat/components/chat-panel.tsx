import { Link } from '@tanstack/react-router';
import { Maximize2, Plus, X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePanelWidth } from '../panel-width.ts';
import { ChatView } from './chat-view.tsx';
import { PanelEdge } from './panel-edge.tsx';

interface Props {
  /** The account whose page is open; questions are about it. */
  account: { id: string; name: string } | null;
  sessionId: string | null;
  /** Called with a new session's id; null starts a new conversation. */
  onSession: (sessionId: string | null) => void;
  onClose: () => void;
}

/** The assistant's panel next to any page. */
export default function ChatPanel({ account, sessionId, onSession, onClose }: Props) {
  const [width, resize] = usePanelWidth();
  return (
    <aside
      aria-label="Assistant"
      style={{ '--width': `min(${width}px, 60vw)` } as object}
      className="relative flex min-h-0 flex-col border-l border-(--line) bg-(--surface) max-lg:fixed max-lg:inset-0 max-lg:z-30 lg:w-(--width) lg:shrink-0"
    >
      <PanelEdge width={width} onChange={resize} />
      <header className="flex h-11 shrink-0 items-center gap-1 border-b border-(--line) pr-2 pl-4">
        <h2 className="flex-1 truncate font-semibold">Ask{account && ` about ${account.name}`}</h2>
        {sessionId && (
          <>
            <IconButton label="New conversation" onClick={() => onSession(null)}>
              <Plus className="size-4" />
            </IconButton>
            <Link
              to="/app/ask"
              search={{ sessionId }}
              aria-label="Open as a page"
              title="Open as a page"
              className="inline-grid size-7 place-items-center rounded-md text-(--text-3) hover:bg-(--hover) hover:text-(--text) max-sm:size-10"
            >
              <Maximize2 className="size-3.5" aria-hidden />
            </Link>
          </>
        )}
        <IconButton label="Close assistant" onClick={onClose}>
          <X className="size-4" />
        </IconButton>
      </header>
      <ChatView account={account} sessionId={sessionId} onSession={onSession} />
    </aside>
  );
}
