import { Link } from '@tanstack/react-router';
import { FileText, LifeBuoy, Mail, MessageSquare } from 'lucide-react';
import type { ClaimSource } from '@rapport/contract/claims/claims.ts';
import { formatAgo } from '../../../lib/format/format.ts';
import { recordLink } from '../../../lib/address/record-link.ts';
import type { Claim } from '../claim-kinds.ts';
import { QuoteBlock } from './quote-link.tsx';

const ICONS = { email: Mail, chat: MessageSquare, case: LifeBuoy, call: FileText };

/** The conversations behind a claim with their quotes; both open the conversation in a dialog. */
export const ClaimSources = ({ claim }: { claim: Claim }) => (
  <section aria-labelledby="sources">
    <h3 id="sources" className="mb-1 text-[14px] font-semibold">
      Sources{' '}
      <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">
        {claim.communicationSummaries.length}
      </span>
    </h3>
    {claim.communicationSummaries.length === 0 && (
      <p className="py-3 text-(--text-2)">
        These conversations are private to others, or have been removed.
      </p>
    )}
    <ul>
      {claim.communicationSummaries.map((source) => (
        <Source key={source.id} claim={claim} source={source} />
      ))}
    </ul>
  </section>
);

function Source({ claim, source }: { claim: Claim; source: ClaimSource }) {
  const quotes = claim.quotes.filter(({ conversationId }) => conversationId === source.id);
  const [first] = quotes;
  const Icon = ICONS[source.kind];
  return (
    <li className="border-t border-(--line) py-3 first:border-0">
      <Link
        {...recordLink({
          kind: 'externalCommunication',
          id: source.id,
          quote: first?.messageId,
          words: first?.text,
        })}
        className="-mx-2 flex min-h-8 items-center gap-2 rounded-md px-2 hover:bg-(--hover)"
      >
        <Icon className="size-4 shrink-0 text-(--text-3)" aria-hidden />
        <span className="truncate font-medium">{source.title || 'No title'}</span>
        <span className="ml-auto shrink-0 text-[12px] text-(--text-3)">
          {formatAgo(source.originalLastReplyDate)}
        </span>
      </Link>
      <div className="mt-2 ml-6 flex flex-col gap-2.5">
        {quotes.map((quote) => (
          <QuoteBlock key={quote.messageId + String(quote.start)} quote={quote} />
        ))}
      </div>
    </li>
  );
}
