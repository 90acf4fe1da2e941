import { useEffect, useRef } from 'react';
import type { Agent } from '@rapport/contract/agents.ts';
import { queueQuestion } from '../../lib/assistant.ts';

/** Has an assistant put its cards forward where its session has nothing yet: its own question, asked once. */
export function useOpening(agent: Agent, sessionId: string, empty: boolean): void {
  const opened = useRef<string>(null);
  useEffect(() => {
    if (!empty || opened.current === sessionId) return;
    opened.current = sessionId;
    queueQuestion({
      accountId: null,
      text: agent.userPrompt,
      intent: 'agent',
      intentId: agent.id,
      actionType: 'generate',
      agentId: agent.id,
    });
  }, [agent, sessionId, empty]);
}
