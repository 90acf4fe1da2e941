import { useNavigate, useSearch } from '@tanstack/react-router';

interface Words {
  /** The message to scroll to, and the words to mark in it. */
  quote?: string | undefined;
  words?: string | undefined;
}

interface ThreadSearch extends Words {
  threadId?: string;
}

/** A link that opens a conversation above the page that is open: `?threadId=`. */
export const threadAbove = (threadId: string, words: Words = {}) =>
  ({
    to: '.',
    search: ((before: Record<string, unknown>) => ({ ...before, threadId, ...words })) as never,
    resetScroll: false,
  }) as const;

/** The conversation that the address opens above the page, and the way to close it. */
export function useThreadAbove() {
  const { threadId, quote, words } = useSearch({ strict: false }) as ThreadSearch;
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({
        ...before,
        threadId: undefined,
        quote: undefined,
        words: undefined,
      })) as never,
      resetScroll: false,
    });
  return { threadId, quote, words, close };
}
