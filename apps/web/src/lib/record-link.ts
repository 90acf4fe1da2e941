import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What a deep link opens, by the names of the specs. */
export type RecordKind = 'externalCommunication' | 'supportCase' | 'document' | 'relationship';

export interface RecordTarget {
  kind: RecordKind;
  id: string;
  /** The account that the address names, where it names one. */
  accountId?: string | null;
  /** Of a communication: the message to scroll to, and the words to mark in it. */
  quote?: string | undefined;
  words?: string | undefined;
}

/** The parameter that opens a record of each kind above the page; the specs fix two of the names. */
const PARAMETERS = {
  externalCommunication: 'threadId',
  supportCase: 'caseId',
  document: 'document_id',
  relationship: 'contactId',
} as const satisfies Record<RecordKind, string>;

/** Older names for a conversation, one of them misspelt and in use. */
const CONVERSATION_PARAMETERS = ['threadId', 'conevrsationId', 'conversationId'] as const;

const ALL_PARAMETERS = [
  ...Object.values(PARAMETERS),
  ...CONVERSATION_PARAMETERS,
  'quote',
  'words',
] as const;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId = (text: string | null | undefined): text is string => ID.test(text ?? '');
const NOT_ACCOUNTS = new Set(['clients', 'activities', 'accounts', 'app', '']);

type Search = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};

const conversationIn = (search: Search) =>
  CONVERSATION_PARAMETERS.map((name) => textOf(search[name])).find(isId);

/** The record that the parameters of an address open above its page. */
function recordAbove(search: Search): RecordTarget | null {
  const conversation = conversationIn(search);
  if (conversation)
    return {
      kind: 'externalCommunication',
      id: conversation,
      quote: textOf(search.quote),
      words: textOf(search.words),
    };
  for (const kind of ['supportCase', 'document', 'relationship'] as const) {
    const id = textOf(search[PARAMETERS[kind]]);
    if (isId(id)) return { kind, id };
  }
  return null;
}

/**
 * What an address of this installation names, a pasted one or a link of an answer: a communication, a support case, a
 * document or a contact. Null for every other text and for other hosts.
 */
export function recordOf(href: string, origin = window.location.origin): RecordTarget | null {
  if (!URL.canParse(href.trim(), origin)) return null;
  const url = new URL(href.trim(), origin);
  if (url.origin !== origin) return null;
  const segments = url.pathname.split('/');
  const search = Object.fromEntries(url.searchParams);
  const after = (name: string) => {
    const id = segments[segments.lastIndexOf(name) + 1];
    return segments.includes(name) && isId(id) ? id : undefined;
  };
  const owner = segments.find((segment) => !NOT_ACCOUNTS.has(segment));
  const accountId = [owner, search.accountId].find(isId) ?? null;
  const found = named(after, segments, search);
  return found && { ...found, accountId };
}

function named(
  after: (segment: string) => string | undefined,
  segments: readonly string[],
  search: Search,
): RecordTarget | null {
  const communication = after('external-communications');
  if (communication)
    return {
      kind: 'externalCommunication',
      id: communication,
      quote: textOf(search.quote),
      words: textOf(search.words),
    };
  const supportCase = after('support-cases') ?? after('cases');
  if (supportCase) return { kind: 'supportCase', id: supportCase };
  const document = after('documents') ?? textOf(search.document_id);
  if (segments.includes('documents') && isId(document)) return { kind: 'document', id: document };
  if (conversationIn(search)) return recordAbove(search);
  const contact = after('relationships');
  return contact ? { kind: 'relationship', id: contact } : recordAbove(search);
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** A record was opened above the page of the entry before. */
    openedAbove?: boolean;
  }
}

/** A link that opens a record above the page that is open, whose parameters it carries over. */
export const recordLink = ({ kind, id, quote, words }: RecordTarget) =>
  ({
    to: '.',
    search: ((before: Search) => ({
      ...without(before),
      [PARAMETERS[kind]]: id,
      quote,
      words,
    })) as never,
    state: { openedAbove: true },
    resetScroll: false,
  }) as const;

const without = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name]) => !(ALL_PARAMETERS as readonly string[]).includes(name),
    ),
  );

/** Opens a record in a dialog above the page that is open; Back closes it. */
export function useOpenRecord(): (target: RecordTarget) => void {
  const navigate = useNavigate();
  return useCallback((target) => void navigate(recordLink(target)), [navigate]);
}

/** The record that the address opens above the page, and the way to close it: back to where it was opened. */
export function useRecordAbove(): { target: RecordTarget | null; close: () => void } {
  const target = recordAbove(useSearch({ strict: false }));
  const opened = useLocation({ select: ({ state }) => state.openedAbove === true });
  const navigate = useNavigate();
  const { history } = useRouter();
  const close = useCallback(() => {
    if (opened) history.back();
    else
      void navigate({
        to: '.',
        search: ((before: Search) => without(before)) as never,
        replace: true,
        resetScroll: false,
      });
  }, [opened, history, navigate]);
  return { target, close };
}
