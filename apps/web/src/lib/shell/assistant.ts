import { useSyncExternalStore } from 'react';
import type { AskQuery } from '@rapport/contract/chat/chat.ts';

/** A question asked from outside the conversation. */
export interface AssistantQuestion {
  /** Null for all accounts. */
  accountId: string | null;
  /** The text shown in the conversation. */
  text: string;
  /** The text sent to the assistant, where it says more than the shown text. */
  hidden?: string;
  /** The kind of question and its record, where the screen knows them. */
  intent?: string;
  intentId?: string;
  actionType?: AskQuery['action_type'];
  /** The agent or action card whose conversation answers; the panel answers when neither is set. */
  agentId?: string;
  cardId?: string;
}

/** Whether a page is itself a conversation and shows no assistant panel: ask, agent, action, meeting. */
export const isConversationPage = (pathname: string): boolean =>
  /^\/app\/(?:ask|home\/agent\/[^/]+(?:\/(?:action|meeting)\/[^/]+)?)\/?$/.test(pathname);

let open = false;
let question: AssistantQuestion | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens or closes the assistant’s panel. */
export function showAssistant(next: boolean): void {
  open = next;
  notify();
}

/** Opens the assistant’s panel and asks a question there. */
export function askAssistant(next: AssistantQuestion): void {
  question = next;
  showAssistant(true);
}

/** Queues a question for the conversation of the next page. */
export function queueQuestion(next: AssistantQuestion): void {
  question = next;
  notify();
}

/** Returns the queued question and clears the queue. */
export function takeQueuedQuestion(): AssistantQuestion | null {
  const taken = question;
  question = null;
  return taken;
}

let answersInProgress = 0;

/** Registers an answer in progress; call the returned function when it has ended. */
export function trackAnswer(): () => void {
  let ended = false;
  answersInProgress += 1;
  notify();
  return () => {
    if (ended) return;
    ended = true;
    answersInProgress -= 1;
    notify();
  };
}

export const isAnswering = (): boolean => answersInProgress > 0;

/** Whether an answer is in progress anywhere in this window: only one runs at a time. */
export const useIsAnswering = (): boolean => useSyncExternalStore(subscribe, isAnswering);

/** Whether the assistant’s panel is open. */
export const useAssistantOpen = (): boolean => useSyncExternalStore(subscribe, () => open);

export const useQueuedQuestion = (): AssistantQuestion | null =>
  useSyncExternalStore(subscribe, () => question);
