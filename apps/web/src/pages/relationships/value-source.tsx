import { Link } from '@tanstack/react-router';
import type { ValueSource as Source } from '@rapport/contract/contacts/enrichment.ts';
import { formatCalendarDay } from '../../lib/format/format.ts';
import { recordLink } from '../../lib/address/record-link.ts';

/** Who or what said a value, and on which day; a signature opens its message. */
export function ValueSource({
  source: { label, at, conversationId, messageId },
}: {
  source: Source;
}) {
  const text = [label, at && formatCalendarDay(at)].filter(Boolean).join(', ');
  if (!conversationId)
    return <span className="text-[12px] wrap-anywhere text-(--text-3)">{text}</span>;
  return (
    <Link
      {...recordLink({
        kind: 'externalCommunication',
        id: conversationId,
        quote: messageId ?? undefined,
      })}
      className="text-[12px] text-(--text-3) underline decoration-(--line-2) underline-offset-3 hover:text-(--text)"
    >
      {text}
    </Link>
  );
}
