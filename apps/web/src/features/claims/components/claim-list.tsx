import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CLAIMS } from '../claim-kinds.ts';
import type { ClaimKind } from '../claim-kinds.ts';
import { QuoteBlock } from './quote-link.tsx';

interface ClaimItem {
  id: string;
  accountId: string;
  title: string;
  quotes: Quote[];
}

interface Props<Item extends ClaimItem> {
  title: string;
  items: Item[] | undefined;
  total: number;
  /** Rows link to the pages of this kind. */
  kind?: ClaimKind;
  badge: (item: Item) => ReactNode;
  /** Shown when there are no items. */
  empty?: string;
  onRetry?: (() => void) | undefined;
}

/** Risks or opportunities as rows with their quotes. */
export function ClaimList<Item extends ClaimItem>({
  title,
  items,
  total,
  kind,
  badge,
  empty,
  onRetry,
}: Props<Item>) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 border-b border-(--line) pb-2 text-[14px] font-semibold">
        {title}{' '}
        {items && (
          <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">{total}</span>
        )}
      </h2>
      {onRetry && <ErrorState onRetry={onRetry} />}
      {!items && !onRetry && <Skeleton className="my-4 h-14" />}
      {items?.length === 0 && empty && <p className="py-4 text-(--text-2)">{empty}</p>}
      <ul>
        {items?.map((item) => (
          <li key={item.id} className="border-b border-(--line) py-3 last:border-0">
            <div className="mb-1.5 flex items-start justify-between gap-3">
              <h3 className="font-medium">
                {kind ? <ClaimLink kind={kind} item={item} /> : item.title}
              </h3>
              {badge(item)}
            </div>
            <Quotes title={item.title} quotes={item.quotes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ClaimLink = ({ kind, item }: { kind: ClaimKind; item: ClaimItem }) => (
  <Link
    to={`/app/accounts/$accountId/${CLAIMS[kind].tab}/$itemId`}
    params={{ accountId: item.accountId, itemId: item.id }}
    className="rounded hover:text-(--accent-text) hover:underline"
  >
    {item.title}
  </Link>
);

/** The strongest quote, and the others on demand. */
function Quotes({ title, quotes }: { title: string; quotes: readonly Quote[] }) {
  const [all, setAll] = useState(false);
  const [, ...more] = quotes;
  return (
    <div className="flex flex-col items-start gap-2">
      {(all ? quotes : quotes.slice(0, 1)).map((quote) => (
        <QuoteBlock key={quote.messageId + quote.text} quote={quote} below={title} />
      ))}
      {more.length > 0 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="rounded text-[12px] font-medium text-(--accent-text) hover:underline max-sm:min-h-10"
        >
          {all ? 'Show less' : plural(more.length, 'more quote')}
        </button>
      )}
    </div>
  );
}
