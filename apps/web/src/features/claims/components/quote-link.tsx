import { Link } from '@tanstack/react-router';
import { saysQuote } from '@rapport/contract/headline.ts';
import type { Quote } from '@rapport/contract/quote.ts';
import { formatAgo } from '../../../lib/format.ts';
import { recordLink } from '../../../lib/record-link.ts';

/** The link to a quote's conversation: its own page, or a dialog over the current page. */
const quoteLink = (accountId: string, quote: Quote, inPlace: boolean) => {
  const highlight = { quote: quote.messageId, words: quote.text };
  if (inPlace)
    return recordLink({ kind: 'externalCommunication', id: quote.conversationId, ...highlight });
  return {
    to: '/app/accounts/$accountId/external-communications/$summaryId',
    params: { accountId, summaryId: quote.conversationId },
    search: highlight,
  } as const;
};

interface Props {
  accountId: string;
  quote: Quote;
  /** Opens the conversation in a dialog over the current page. */
  inPlace?: boolean;
}

interface QuoteBlockProps extends Props {
  /** The title above it: a quote that it says in full is not repeated. */
  below?: string;
}

/** A quote with author and date; links to the message. */
export function QuoteBlock({ accountId, quote, inPlace = false, below = '' }: QuoteBlockProps) {
  return (
    <Link {...quoteLink(accountId, quote, inPlace)} className="block rounded-md">
      {!saysQuote(below, quote.text) && (
        <blockquote className="border-l-2 border-(--line-2) pl-2.5 text-(--text-2) hover:border-(--accent)">
          “{quote.text}”
        </blockquote>
      )}
      <span className="mt-1 block text-[12px] text-(--text-3)">
        {quote.author} · {quote.title} · {formatAgo(quote.sentAt)}
      </span>
    </Link>
  );
}

/** WORD JOINER: keeps a citation on the line of the text before it. */
const JOINER = '\u2060';

/** A numbered citation: shows its quote on hover, links to the message. */
function Citation({ accountId, quote, number, inPlace = false }: Props & { number: number }) {
  return (
    <>
      {JOINER}
      <Link
        {...quoteLink(accountId, quote, inPlace)}
        title={`“${quote.text}” ${quote.author ?? ''}`}
        aria-label={`Source ${number}: ${quote.text}`}
        className="ml-1 inline-grid h-4 min-w-4 place-items-center rounded-[5px] bg-(--accent-tint) px-1 align-[1px] text-[10.5px] font-semibold text-(--accent-text)"
      >
        {number}
      </Link>
    </>
  );
}

/** Returns the renderer of numbered citations for quotes of an account. */
export const makeCitation =
  (accountId: string, inPlace = false) =>
  (quote: Quote, number: number) => (
    <Citation
      key={quote.messageId + quote.text}
      accountId={accountId}
      quote={quote}
      number={number}
      inPlace={inPlace}
    />
  );
