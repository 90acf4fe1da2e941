import { Link } from '@tanstack/react-router';
import type { Citation } from '@rapport/contract/chat.ts';
import { formatDay } from '../../../lib/format.ts';
import { HoverCard } from '../../../ui/hover-card.tsx';

const LOOK =
  'mx-0.5 inline-grid h-4 min-w-4 place-items-center rounded-[5px] bg-(--accent-tint) px-1 align-[1px] text-[10.5px] font-semibold text-(--accent-text) no-underline';

/** The number of a quote: the words on hover, the message on click. */
export function CitationChip({ citation }: { citation: Citation }) {
  const { number, text, author, sentAt, title, accountId, conversationId, messageId } = citation;
  const label = `Source ${number}: ${text}`;
  return (
    <HoverCard
      trigger={
        accountId ? (
          <Link
            to="/app/accounts/$accountId/external-communications/$summaryId"
            params={{ accountId, summaryId: conversationId }}
            search={{ quote: messageId, words: text } as never}
            aria-label={label}
            className={LOOK}
          >
            {number}
          </Link>
        ) : (
          <span aria-label={label} className={LOOK}>
            {number}
          </span>
        )
      }
    >
      <blockquote className="line-clamp-5 border-l-2 border-(--line-2) pl-2.5">“{text}”</blockquote>
      <p className="mt-1.5 text-[12px] text-(--text-3)">
        {author ?? 'Unknown'} · {title || 'No title'} · {formatDay(sentAt)}
      </p>
    </HoverCard>
  );
}
