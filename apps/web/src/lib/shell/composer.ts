import { useSyncExternalStore } from 'react';
import type { Quote } from '@rapport/contract/claims/quote.ts';

export interface ComposerPerson {
  email: string;
  name: string;
}

/** What the composer opens with. */
export interface ComposerRequest {
  kind: 'new' | 'reply' | 'reply-all' | 'forward';
  /** The message it answers or hands on. */
  messageId?: string | undefined;
  recipients?: readonly ComposerPerson[] | undefined;
  subject?: string | undefined;
  /** Plain text to begin with. */
  text?: string | undefined;
  accountId?: string | null | undefined;
  /** Who wrote the text: the assistant, or an agent. */
  draftedBy?: string | undefined;
  /** The words that the text is based on. */
  sources?: readonly Quote[] | undefined;
  /** A kept draft to go on with. */
  draftId?: string | undefined;
}

/** Each opening is a new composer. */
interface Opened extends ComposerRequest {
  opening: number;
}

let opened: Opened | null = null;
let openings = 0;
const listeners = new Set<() => void>();

function show(next: Opened | null) {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens the mail composer over any page. */
export function openComposer(request: ComposerRequest): void {
  openings += 1;
  show({ ...request, opening: openings });
}

export const closeComposer = (): void => show(null);

/** What the composer is open with; null while it is closed. */
export const useOpenedComposer = (): Opened | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
