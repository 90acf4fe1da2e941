import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AddressSearch } from './address.ts';

/** What a deep link opens; the names are fixed by the specification. */
export type RecordKind =
  | 'externalCommunication'
  | 'supportCase'
  | 'document'
  | 'relationship'
  | 'project';

export interface RecordTarget {
  kind: RecordKind;
  id: string;
  /** The account in the URL, if any. */
  accountId?: string | null;
  /** Of a conversation: the message to scroll to, and the text to mark in it. */
  quote?: string | undefined;
  words?: string | undefined;
  /** Of a document: the page to show. */
  at?: number | undefined;
}

/** The search parameter that opens each kind of record in a dialog; the specification fixes two of the names. */
const PARAMETERS = {
  externalCommunication: 'threadId',
  supportCase: 'caseId',
  document: 'document_id',
  relationship: 'contactId',
  project: 'projectId',
} as const satisfies Record<RecordKind, string>;

/** Older names of the conversation parameter; the misspelt one is in use. */
const CONVERSATION_PARAMETERS = ['threadId', 'conevrsationId', 'conversationId'] as const;

const ALL_PARAMETERS = [
  ...Object.values(PARAMETERS),
  ...CONVERSATION_PARAMETERS,
  'quote',
  'words',
  'at',
] as const;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId = (text: string | null | undefined): text is string => ID.test(text ?? '');
const NOT_ACCOUNTS = new Set(['clients', 'activities', 'accounts', 'app', '']);

type Search = AddressSearch;

const firstText = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};

const pageIn = (search: Search): number | undefined => {
  const page = Number(firstText(search.at));
  return Number.isInteger(page) && page > 0 ? page : undefined;
};

const conversationIn = (search: Search) =>
  CONVERSATION_PARAMETERS.map((name) => firstText(search[name])).find(isId);

/** The record that search parameters open in a dialog over the page. */
function recordInSearch(search: Search): RecordTarget | null {
  const conversation = conversationIn(search);
  if (conversation)
    return {
      kind: 'externalCommunication',
      id: conversation,
      quote: firstText(search.quote),
      words: firstText(search.words),
    };
  for (const kind of ['supportCase', 'document', 'relationship', 'project'] as const) {
    const id = firstText(search[PARAMETERS[kind]]);
    if (isId(id)) return { kind, id, ...(kind === 'document' && { at: pageIn(search) }) };
  }
  return null;
}

/**
 * The conversation, support case, document or contact that a URL of this installation names, from the clipboard or
 * from an answer. Null for any other text and for other hosts.
 */
export function parseRecordLink(
  href: string,
  origin = window.location.origin,
): RecordTarget | null {
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
  const found = recordInPath(after, segments, search);
  return found && { ...found, accountId };
}

function recordInPath(
  after: (segment: string) => string | undefined,
  segments: readonly string[],
  search: Search,
): RecordTarget | null {
  const communication = after('external-communications');
  if (communication)
    return {
      kind: 'externalCommunication',
      id: communication,
      quote: firstText(search.quote),
      words: firstText(search.words),
    };
  const supportCase = after('support-cases') ?? after('cases');
  if (supportCase) return { kind: 'supportCase', id: supportCase };
  const project = after('projects');
  if (project) return { kind: 'project', id: project };
  const document = after('documents') ?? firstText(search.document_id);
  if (segments.includes('documents') && isId(document))
    return { kind: 'document', id: document, at: pageIn(search) };
  if (conversationIn(search)) return recordInSearch(search);
  const contact = after('relationships');
  return contact ? { kind: 'relationship', id: contact } : recordInSearch(search);
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** A record was opened in a dialog over the page of the previous entry. */
    openedInDialog?: boolean;
  }
}

/** Props of a link that opens a record in a dialog over the current page and keeps the page's other parameters. */
export const recordLink = ({ kind, id, quote, words, at }: RecordTarget) =>
  ({
    to: '.',
    search: (before: Search) => ({
      ...withoutRecord(before),
      [PARAMETERS[kind]]: id,
      quote,
      words,
      at: at === undefined ? undefined : String(at),
    }),
    state: { openedInDialog: true },
    resetScroll: false,
  }) as const;

const withoutRecord = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name]) => !(ALL_PARAMETERS as readonly string[]).includes(name),
    ),
  );

/** Opens a record in a dialog over the current page; Back closes it. */
export function useOpenRecord(): (target: RecordTarget) => void {
  const navigate = useNavigate();
  return useCallback((target) => void navigate(recordLink(target)), [navigate]);
}

/** The record that the URL opens in a dialog; `close` goes back to where it was opened. */
export function useOpenedRecord(): { target: RecordTarget | null; close: () => void } {
  const target = recordInSearch(useSearch({ strict: false }));
  const opened = useLocation({ select: ({ state }) => state.openedInDialog === true });
  const navigate = useNavigate();
  const { history } = useRouter();
  const close = useCallback(() => {
    if (opened) history.back();
    else
      void navigate({
        to: '.',
        search: (before) => withoutRecord(before),
        replace: true,
        resetScroll: false,
      });
  }, [opened, history, navigate]);
  return { target, close };
}
