import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { ActionCard } from '@rapport/contract/answer-blocks.ts';
import type { AssistantQuestion } from '../../lib/assistant.ts';

export const ANOMALIES = 'revenueAnomalies';

/** What a conversation is with or about, beside an account: an agent, an action card, a meeting. */
export interface Topic {
  agentId?: string;
  cardId?: string;
  eventId?: string;
  /** The meeting is among colleagues. */
  internal?: boolean;
}

/** Whether a question was about a revenue anomaly. */
export const isOfAnomaly = (
  question: Pick<AssistantQuestion, 'intent'> | null | undefined,
): boolean => question?.intent === ANOMALIES;

/**
 * Whether a question that waits belongs to a conversation: same account, and the same agent or card if it names one. One
 * about an anomaly is asked among all accounts too.
 */
export const belongs = (
  question: AssistantQuestion,
  accountId: string | null,
  { agentId, cardId }: Topic,
): boolean =>
  cardId || agentId || question.cardId || question.agentId
    ? question.cardId === cardId && question.agentId === agentId
    : question.accountId === accountId || (accountId === null && isOfAnomaly(question));

/** A card as far as it has arrived in an answer. */
export interface ArrivingCard {
  card: Partial<ActionCard>;
  complete: boolean;
  error: string | null;
}

/** A picture in an answer: the address of its document, and what is to be seen. */
export interface AnswerPictureOf {
  src: string;
  alt: string;
}

/** What other features show inside an answer; pages, which know them, hand them in. */
export interface AnswerParts {
  picture?: ((picture: AnswerPictureOf) => ReactNode) | undefined;
  card?: ((card: ArrivingCard) => ReactNode) | undefined;
  feedback?: ((memoryId: string) => ReactNode) | undefined;
  /** Below the questions of a conversation about all accounts that has not begun. */
  beginning?: ReactNode;
}

export const AnswerPartsContext = createContext<AnswerParts>({});
export const useAnswerParts = (): AnswerParts => use(AnswerPartsContext);
