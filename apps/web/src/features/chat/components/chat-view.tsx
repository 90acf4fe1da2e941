import { useCallback, useState } from 'react';
import { Conversation } from './conversation.tsx';
import type { ConversationProps } from './conversation.tsx';

/**
 * A conversation that keeps its state when its first question creates a session, and starts empty when another session is
 * opened.
 */
export function ChatView({ sessionId, onSession, ...props }: ConversationProps) {
  const [current, setCurrent] = useState({ sessionId, key: sessionId ?? 'new', created: '' });
  if (sessionId !== current.sessionId) {
    const key =
      sessionId === current.created ? current.key : (sessionId ?? `new after ${current.key}`);
    setCurrent({ sessionId, key, created: '' });
  }
  const onCreated = useCallback(
    (created: string) => {
      setCurrent((before) => ({ ...before, created }));
      onSession(created);
    },
    [onSession],
  );
  return <Conversation key={current.key} {...props} sessionId={sessionId} onSession={onCreated} />;
}
