import { Link } from '@tanstack/react-router';
import type { Citation } from '@rapport/contract/chat/chat.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { recordLink } from '../../../lib/address/record-link.ts';
import { HoverCard } from '../../../ui/overlay/hover-card.tsx';

const LOOK =
  'mx-0.5 inline-grid h-4 min-w-4 place-items-center rounded-[5px] bg-(--accent-tint) px-1 align-[1px] text-[10.5px] font-semibold text-(--accent-text) no-underline';

/** The number of a citation: hover shows the quote, a click opens its message in a dialog, scrolled to the quote. */
export function CitationChip({ citation }: { citation: Citation }) {
  const { number, text, author, sentAt, title, conversationId, messageId } = citation;
  const source = recordLink({
    kind: 'externalCommunication',
    id: conversationId,
    quote: messageId,
    words: text,
  });
  return (
    <HoverCard
      trigger={
        <Link {...source} aria-label={`Source ${number}: ${text}`} className={LOOK}>
          {number}
        </Link>
      }
    >
      <blockquote className="line-clamp-5 border-l-2 border-(--line-2) pl-2.5">“{text}”</blockquote>
      <p className="mt-1.5 text-[12px] text-(--text-3)">
        {author ?? 'Unknown'} · {title || 'No title'} · {formatDay(sentAt)}
      </p>
    </HoverCard>
  );
}
