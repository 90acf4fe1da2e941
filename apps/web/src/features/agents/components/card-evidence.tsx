import { Link } from '@tanstack/react-router';
import { Quote as QuoteIcon } from 'lucide-react';
import { useState } from 'react';
import type { CardFigure } from '@rapport/contract/agents.ts';
import { saysQuote } from '@rapport/contract/claims/headline.ts';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatAgo, formatMoment } from '../../../lib/format/format.ts';
import { recordLink } from '../../../lib/address/record-link.ts';

interface Props {
  /** The card's title and text: a quote that one of them already contains shows only its source. */
  title: string;
  body: string;
  quotes: readonly Quote[];
  figures: readonly CardFigure[];
}

/** The evidence of a card: figures with a link, and quotes with author, conversation and date. */
export function CardEvidence({ title, body, quotes, figures }: Props) {
  const [all, setAll] = useState(false);
  const more = quotes.length - 1;
  if (quotes.length + figures.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2.5">
      {figures.length > 0 && (
        <ul aria-label="Figures" className="flex flex-wrap gap-x-4 gap-y-1">
          {figures.map(({ label, value, href, at }) => (
            <li key={label} className="text-[12px] text-(--text-3)">
              {label}{' '}
              <Link
                to={href}
                className="tnum relative rounded font-medium text-(--text) underline decoration-(--accent-line) decoration-2 underline-offset-3 hover:text-(--accent-text)"
              >
                {at ? formatMoment(at) : value}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {(all ? quotes : quotes.slice(0, 1)).map((quote) => (
        <Quoted
          key={quote.messageId + quote.text}
          quote={quote}
          shown={body.includes(quote.text) || saysQuote(title, quote.text)}
        />
      ))}
      {more > 0 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="relative rounded text-[12px] font-medium text-(--accent-text) hover:underline max-sm:min-h-10"
        >
          {all ? 'Show less' : plural(more, 'more quote')}
        </button>
      )}
    </div>
  );
}

const Quoted = ({ quote, shown }: { quote: Quote; shown: boolean }) => (
  <Link
    {...recordLink({
      kind: 'externalCommunication',
      id: quote.conversationId,
      quote: quote.messageId,
      words: quote.text,
    })}
    className="group/quote relative block max-w-full rounded-md"
  >
    {shown ? (
      <span className="sr-only">Source of “{quote.text}”: </span>
    ) : (
      <blockquote className="mb-1 border-l-2 border-(--line-2) pl-2.5 text-(--text-2) group-hover/quote:border-(--accent)">
        “{quote.text}”
      </blockquote>
    )}
    <span className="flex items-center gap-1.5 text-[12px] text-(--text-3) group-hover/quote:text-(--accent-text)">
      {shown && <QuoteIcon className="size-3 shrink-0" aria-hidden />}
      {[quote.author, quote.title, formatAgo(quote.sentAt)].filter(Boolean).join(' · ')}
    </span>
  </Link>
);
