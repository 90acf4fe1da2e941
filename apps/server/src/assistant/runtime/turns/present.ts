import { z } from 'zod';
import { Citation, MessageActions, Step } from '@rapport/contract/chat/chat.ts';
import type { Memory } from '@rapport/contract/chat/chat.ts';
import type { TurnRow } from './queries.ts';

const WITHDRAWN = 'This answer quoted something that you can no longer see. Ask again.';

const Kept = z.object({ steps: z.array(Step), milliseconds: z.number() });

export const presentMemory = (row: TurnRow): z.input<typeof Memory> => {
  const kept = Kept.safeParse(row.tools);
  const citations = Citation.array().safeParse(row.citations);
  const actions = MessageActions.safeParse(row.follow_ups);
  return {
    id: row.id,
    question: row.question,
    answer: row.visible ? row.answer : WITHDRAWN,
    created_at: row.created_at.toISOString(),
    in_progress: row.state === 'in_progress',
    is_error: row.state === 'failed',
    stopped: row.state === 'stopped',
    ...(row.intent !== null && { intent: row.intent }),
    ...(row.intent_id !== null && { intent_id: row.intent_id }),
    metadata: {
      sessionId: row.session_id,
      memoryId: row.id,
      citations: row.visible && citations.success ? citations.data : [],
      steps: kept.success ? kept.data.steps : [],
      milliseconds: kept.success ? kept.data.milliseconds : 0,
      method: row.method,
    },
    actions: row.visible && actions.success ? actions.data : { followUps: [], drafts: [] },
  };
};
