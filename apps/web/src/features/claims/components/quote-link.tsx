import { Link } from '@tanstack/react-router';
import type { Quote } from '@rapport/contract/claims.ts';
import { formatAgo } from '../../../lib/format.ts';
import { recordLink } from '../../../lib/record-link.ts';

type Shown = Pick<Quote, 'text' | 'messageId' | 'conversationId' | 'author' | 'sentAt' | 'title'>;

/** The conversation's own page; or, in place, above the page that is open. */
const target = (accountId: string, quote: Shown, inPlace: boolean) => {
  const words = { quote: quote.messageId, words: quote.text };
  if (inPlace)
    return recordLink({ kind: 'externalCommunication', id: quote.conversationId, ...words });
  return {
    to: '/app/accounts/$accountId/external-communications/$summaryId',
    params: { accountId, summaryId: quote.conversationId },
    search: words as never,
  } as const;
};

interface Props {
  accountId: string;
  quote: Shown;
  /** Opens the conversation above the page that is open. */
  inPlace?: boolean;
}

/** A quote with who said it and when; opens the message at these words. */
export function QuoteBlock({ accountId, quote, inPlace = false }: Props) {
  return (
    <Link {...target(accountId, quote, inPlace)} className="block rounded-md">
      <blockquote className="border-l-2 border-(--line-2) pl-2.5 text-(--text-2) hover:border-(--accent)">
        “{quote.text}”
      </blockquote>
      <span className="mt-1 block text-[12px] text-(--text-3)">
        {quote.author} · {quote.title} · {formatAgo(quote.sentAt)}
      </span>
    </Link>
  );
}

/** Keeps a citation on the line of the words it follows. */
const JOINER = '\u2060';

/** A numbered citation; its quote on hover, the message on click. */
function Citation({ accountId, quote, number, inPlace = false }: Props & { number: number }) {
  return (
    <>
      {JOINER}
      <Link
        {...target(accountId, quote, inPlace)}
        title={`“${quote.text}” ${quote.author ?? ''}`}
        aria-label={`Source ${number}: ${quote.text}`}
        className="ml-1 inline-grid h-4 min-w-4 place-items-center rounded-[5px] bg-(--accent-tint) px-1 align-[1px] text-[10.5px] font-semibold text-(--accent-text)"
      >
        {number}
      </Link>
    </>
  );
}

/** How a text cites the quotes of an account: by numbers that lead to their messages. */
export const citing =
  (accountId: string, inPlace = false) =>
  (quote: Shown & Pick<Quote, 'start'>, number: number) => (
    <Citation
      key={quote.messageId + String(quote.start)}
      accountId={accountId}
      quote={quote}
      number={number}
      inPlace={inPlace}
    />
  );
