import { useCallback, useRef, useState } from 'react';
import { APOLOGY, askAccount, askAcross, askAction } from '@rapport/contract/chat.ts';
import type { AnswerMetadata, MessageActions } from '@rapport/contract/chat.ts';
import { api } from '../../lib/api.ts';
import { answerBegins } from '../../lib/assistant.ts';
import type { PutQuestion } from '../../lib/assistant.ts';
import { useTagFilters } from '../../lib/tag-filters.ts';
import { toast } from '../../ui/toast.tsx';
import { refreshSession } from './api.ts';

/** An answer while it arrives. */
export interface LiveAnswer {
  question: string;
  progress: string | null;
  text: string;
  metadata: AnswerMetadata | null;
  actions: MessageActions | null;
  state: 'arriving' | 'done' | 'stopped' | 'failed';
}

const fresh = (question: string): LiveAnswer => ({
  question,
  progress: null,
  text: '',
  metadata: null,
  actions: null,
  state: 'arriving',
});

/** A question with what the screen it comes from knows of it. */
export type AskedQuestion = Omit<PutQuestion, 'accountId' | 'agentId'>;

interface Options {
  accountId: string | null;
  sessionId: string | null;
  onSession: (sessionId: string) => void;
}

/** Puts questions and follows their answers: stop, retry, and the apology when one fails. */
export function useAsk({ accountId, sessionId, onSession }: Options) {
  const [live, setLive] = useState<LiveAnswer | null>(null);
  const tags = useTagFilters();
  const running = useRef<AbortController | null>(null);

  const ask = useCallback(
    async (put: AskedQuestion) => {
      if (running.current) return;
      const { text: question, hidden, intent, intentId, actionType, cardId } = put;
      const ended = answerBegins();
      const controller = (running.current = new AbortController());
      let answer = fresh(question);
      let session = sessionId;
      const change = (next: Partial<LiveAnswer>) => setLive((answer = { ...answer, ...next }));
      change({});
      try {
        const query = {
          query: question,
          ...(hidden && { hiddenQuery: hidden }),
          ...(sessionId && { sessionId }),
          ...(intent && { intent }),
          ...(intentId && { intent_id: intentId }),
          ...(actionType && { action_type: actionType }),
          ...(cardId && { action_card_id: cardId }),
        };
        const events = actionType
          ? api.stream(
              askAction,
              { query: { ...query, tag_filters: [...tags] } },
              controller.signal,
            )
          : accountId
            ? api.stream(
                askAccount,
                { query: { ...query, accountId: accountId as never } },
                controller.signal,
              )
            : api.stream(
                askAcross,
                { query: { ...query, tag_filters: [...tags] } },
                controller.signal,
              );
        for await (const { event, data } of events) {
          if (event === 'progress') change({ progress: data.text });
          else if (event === 'message') change({ text: answer.text + data.text });
          else if (event === 'metadata') {
            session = data.sessionId;
            change({ metadata: data });
          } else if (event === 'message-actions') change({ actions: data });
          else change({ state: data.state });
        }
        if (answer.state === 'arriving') change({ state: 'failed' });
      } catch (error) {
        const stopped = controller.signal.aborted;
        change({ state: stopped ? 'stopped' : 'failed' });
        if (!stopped) toast({ title: (error as Error).message, variant: 'destructive' });
      } finally {
        running.current = null;
        ended();
      }
      if (answer.state === 'failed') change({ text: APOLOGY });
      if (session) {
        await refreshSession(session);
        if (session !== sessionId) onSession(session);
        if (answer.state === 'done') setLive(null);
      }
    },
    [accountId, sessionId, onSession, tags],
  );

  const stop = useCallback(() => running.current?.abort(), []);
  return { live, ask, stop, forget: () => setLive(null), busy: live?.state === 'arriving' };
}
