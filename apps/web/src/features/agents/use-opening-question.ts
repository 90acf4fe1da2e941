import { useEffect, useRef } from 'react';
import type { Agent } from '@rapport/contract/agents.ts';
import { queueQuestion } from '../../lib/shell/assistant.ts';

/** Queues an agent's own question once when its session is empty, so that it proposes its cards. */
export function useOpeningQuestion(agent: Agent, sessionId: string, empty: boolean): void {
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
