import { Link } from '@tanstack/react-router';
import { saysQuote } from '@rapport/contract/claims/headline.ts';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { formatAgo } from '../../../lib/format/format.ts';
import { numberQuotes } from '../../../lib/format/number-quotes.ts';
import { recordLink } from '../../../lib/address/record-link.ts';

/** The link to a quote's conversation, which opens in a dialog over the current page: closing it leads back there. */
const quoteLink = ({ conversationId, messageId, text }: Quote) =>
  recordLink({
    kind: 'externalCommunication',
    id: conversationId,
    quote: messageId,
    words: text,
  });

interface QuoteBlockProps {
  quote: Quote;
  /** The title above it: a quote that it says in full is not repeated. */
  below?: string;
  /** The title above it says the same. */
  repeated?: boolean;
}

/** A quote with author and date; links to the message. */
export function QuoteBlock({ quote, below = '', repeated = false }: QuoteBlockProps) {
  return (
    <Link {...quoteLink(quote)} className="block rounded-md">
      {!repeated && !saysQuote(below, quote.text) && (
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
function Citation({ quote, number }: { quote: Quote; number: number }) {
  return (
    <>
      {JOINER}
      <Link
        {...quoteLink(quote)}
        title={`“${quote.text}” ${quote.author ?? ''}`}
        aria-label={`Source ${number}: ${quote.text}`}
        className="ml-1 inline-grid h-4 min-w-4 place-items-center rounded-[5px] bg-(--accent-tint) px-1 align-[1px] text-[10.5px] font-semibold text-(--accent-text)"
      >
        {number}
      </Link>
    </>
  );
}

/** Renders the quotes of a page as citations, numbered through. */
export const citeThrough = (quotes: readonly Quote[]) => {
  const numberOf = numberQuotes(quotes);
  return (quote: Quote) => cite(quote, numberOf(quote));
};

/** Renders a quote as a numbered citation. */
export const cite = (quote: Quote, number: number) => (
  <Citation key={quote.messageId + quote.text} quote={quote} number={number} />
);
