import type { AssistantQuestion } from '../../lib/shell/assistant.ts';

export const ANOMALIES = 'revenueAnomalies';

/** What a conversation is with or about, besides an account: an agent, an action card, a meeting. */
export interface Topic {
  agentId?: string;
  cardId?: string;
  eventId?: string;
  /** The meeting has no guests from outside. */
  internal?: boolean;
}

/** Whether a question was about a revenue anomaly. */
export const isOfAnomaly = (
  question: Pick<AssistantQuestion, 'intent'> | null | undefined,
): boolean => question?.intent === ANOMALIES;

/**
 * Whether a queued question belongs to this conversation: the same account, and the same agent or card if it names one. A
 * question about an anomaly also belongs to the conversation about all accounts.
 */
export const acceptsQuestion = (
  question: AssistantQuestion,
  accountId: string | null,
  { agentId, cardId }: Topic,
): boolean =>
  cardId || agentId || question.cardId || question.agentId
    ? question.cardId === cardId && question.agentId === agentId
    : question.accountId === accountId || (accountId === null && isOfAnomaly(question));
