import { useSyncExternalStore } from 'react';
import type { AskQuery } from '@rapport/contract/chat.ts';

/** A question put to the assistant from somewhere else on the page. */
export interface PutQuestion {
  /** The account it is about; null for all of them. */
  accountId: string | null;
  /** As the person sees it. */
  text: string;
  /** As the assistant is asked, where that says more. */
  hidden?: string;
  /** What kind of question it is, and the record it is about, where the screen knows. */
  intent?: string;
  intentId?: string;
  actionType?: AskQuery['action_type'];
  /** The agent, or the action card, whose own conversation answers it; without either the panel does. */
  agentId?: string;
  cardId?: string;
}

/** Whether the page at an address is a conversation itself, and needs no panel beside it: ask, an agent, an action, a meeting. */
export const conversesItself = (pathname: string): boolean =>
  /^\/app\/(?:ask|home\/agent\/[^/]+(?:\/(?:action|meeting)\/[^/]+)?)\/?$/.test(pathname);

let open = false;
let question: PutQuestion | null = null;
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const tell of listeners) tell();
};
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Opens or closes the assistant’s panel. */
export function showAssistant(next: boolean): void {
  open = next;
  tellAll();
}

/** Opens the assistant’s panel and has it answer a question. */
export function askAssistant(next: PutQuestion): void {
  question = next;
  showAssistant(true);
}

/** Leaves a question for the conversation of the page that opens next. */
export function leaveQuestion(next: PutQuestion): void {
  question = next;
  tellAll();
}

/** Takes the question that waits, so that it is asked once. */
export function takeQuestion(): PutQuestion | null {
  const taken = question;
  question = null;
  return taken;
}

let arriving = 0;

/** Says that an answer has begun to arrive; what it returns says, once, that the answer has ended. */
export function answerBegins(): () => void {
  let ended = false;
  arriving += 1;
  tellAll();
  return () => {
    if (ended) return;
    ended = true;
    arriving -= 1;
    tellAll();
  };
}

export const isAnswering = (): boolean => arriving > 0;

/** Whether an answer arrives anywhere in this window: then no other is begun. */
export const useAnswering = (): boolean => useSyncExternalStore(subscribe, isAnswering);

/** Whether the assistant’s panel is open. */
export const useAssistantOpen = (): boolean => useSyncExternalStore(subscribe, () => open);

/** The question that waits to be asked. */
export const useWaitingQuestion = (): PutQuestion | null =>
  useSyncExternalStore(subscribe, () => question);
