import { askMeeting } from '@rapport/contract/calendar/calendar.ts';
import { askAccount, askAcross, askAction, executeCode } from '@rapport/contract/chat/chat.ts';
import type { ANSWER_EVENTS, Memory } from '@rapport/contract/chat/chat.ts';
import { AccountId } from '@rapport/contract/ids.ts';
import type { z } from 'zod';
import type { AssistantQuestion } from '../../lib/shell/assistant.ts';
import { api } from '../../lib/api.ts';
import { ANOMALIES, isOfAnomaly } from './topic.ts';
import type { Topic } from './topic.ts';

type Events = typeof ANSWER_EVENTS;

/** An event of an answer's stream. */
export type AnswerEvent = {
  [Name in keyof Events]: { event: Name; data: z.output<Events[Name]> };
}[keyof Events];

export type Asking = Omit<AssistantQuestion, 'accountId'>;

/** A saved question, to ask it again or to follow it up. */
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

/** Marks a question as one about a revenue anomaly: the anomaly of the question before, else the largest open one. */
export const ofAnomaly = (question: Asking, before: Asking | null | undefined): Asking => ({
  ...question,
  intent: ANOMALIES,
  ...(isOfAnomaly(before) && before?.intentId && { intentId: before.intentId }),
});

/** Opens the stream that answers a question, at the endpoint for its topic: action, meeting, anomaly, account or all accounts. */
export function openAnswerStream(
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
