import { askMeeting } from '@rapport/contract/calendar.ts';
import { askAccount, askAcross, askAction, executeCode } from '@rapport/contract/chat.ts';
import type { ANSWER_EVENTS, Memory } from '@rapport/contract/chat.ts';
import { AccountId } from '@rapport/contract/ids.ts';
import type { z } from 'zod';
import type { AssistantQuestion } from '../../lib/assistant.ts';
import { api } from '../../lib/api.ts';
import { ANOMALIES, isOfAnomaly } from './topic.ts';
import type { Topic } from './topic.ts';

type Events = typeof ANSWER_EVENTS;

/** An event of an answer's stream. */
export type AnswerEvent = {
  [Name in keyof Events]: { event: Name; data: z.output<Events[Name]> };
}[keyof Events];

export type Asking = Omit<AssistantQuestion, 'accountId'>;

/** A kept question, to go on from it or to put it again. */
export const askingOf = ({ question, intent, intent_id: intentId }: Memory): Asking => ({
  text: question,
  ...(intent && { intent }),
  ...(intentId && { intentId }),
});

interface Place {
  accountId: string | null;
  sessionId: string | null;
  topic: Topic;
  tags: readonly string[];
}

/** A question as one about a revenue anomaly: the one asked about before, else the largest open one. */
export const ofAnomaly = (question: Asking, before: Asking | null | undefined): Asking => ({
  ...question,
  intent: ANOMALIES,
  ...(isOfAnomaly(before) && before?.intentId && { intentId: before.intentId }),
});

/** The stream that answers a question: of an action, a meeting, a script over an anomaly's rows, an account, or all of them. */
export function streamOf(
  asking: Asking,
  { accountId, sessionId, topic, tags }: Place,
  signal: AbortSignal,
): AsyncIterable<AnswerEvent> {
  const { text, hidden, intent, intentId, actionType } = asking;
  const account = AccountId.safeParse(accountId).data;
  const query = {
    query: text,
    ...(hidden && { hiddenQuery: hidden }),
    ...(sessionId && { sessionId }),
    ...(intent && { intent }),
    ...(intentId && { intent_id: intentId }),
    ...(actionType && { action_type: actionType }),
  };
  if (topic.cardId && actionType)
    return api.stream(askAction, { query: { ...query, action_card_id: topic.cardId } }, signal);
  if (topic.agentId && actionType)
    return api.stream(askAction, { query: { ...query, tag_filters: [...tags] } }, signal);
  if (topic.eventId) {
    const meeting = { intent_id: topic.eventId, is_internal_meeting: topic.internal === true };
    return api.stream(askMeeting, { query: { ...query, ...meeting } }, signal);
  }
  if (isOfAnomaly(asking))
    return api.stream(
      executeCode,
      { query: { ...query, ...(account && { accountId: account }) } },
      signal,
    );
  if (account) return api.stream(askAccount, { query: { ...query, accountId: account } }, signal);
  return api.stream(askAcross, { query: { ...query, tag_filters: [...tags] } }, signal);
}
