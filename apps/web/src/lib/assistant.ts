import { useSyncExternalStore } from 'react';

/** A question put to the assistant from somewhere else on the page. */
export interface PutQuestion {
  /** The account it is about; null for all of them. */
  accountId: string | null;
  /** As the person sees it. */
  text: string;
  /** As the assistant is asked, where that says more. */
  hidden?: string;
}

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

/** Takes the question that waits, so that it is asked once. */
export function takeQuestion(): PutQuestion | null {
  const taken = question;
  question = null;
  return taken;
}

/** Whether the assistant’s panel is open. */
export const useAssistantOpen = (): boolean => useSyncExternalStore(subscribe, () => open);

/** The question that waits to be asked. */
export const useWaitingQuestion = (): PutQuestion | null =>
  useSyncExternalStore(subscribe, () => question);
