import { useEffect, useRef, useState } from 'react';
import type { Activity, EnrichedSummary } from '@rapport/contract/communications.ts';
import { displayScore } from '@rapport/contract/enumerations.ts';
import { formatClock, formatScore } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Attachments } from './attachments.tsx';
import { Contact } from './contact.tsx';

type Evidence = EnrichedSummary['evidence'][number];

interface Props {
  message: Activity;
  /** Quotes that stand in this message. */
  evidence: readonly Evidence[];
  /** The words the reader came for: marked and scrolled to. */
  sought: string | null;
}

/** One message: who, when, the new words with quotes marked, and the history folded away. */
export function MessageView({ message, evidence, sought }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const own = useRef<HTMLElement>(null);
  const name = message.creatorContact?.fullName ?? 'Somebody';
  const claims = evidence.filter(
    ({ claimKind }) => claimKind === 'risk' || claimKind === 'opportunity',
  );

  useEffect(() => {
    if (sought !== null)
      (own.current?.querySelector('mark') ?? own.current)?.scrollIntoView({ block: 'center' });
  }, [sought]);

  return (
    <article
      ref={own}
      aria-label={`${name}, ${formatClock(message.originItemCreatedAt)}`}
      className="flex gap-3.5 py-3"
    >
      <Avatar name={name} size={26} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="font-semibold">
            {message.creatorContact ? <Contact contact={message.creatorContact} /> : name}
          </span>
          {message.creatorContact?.isTeamMember && (
            <span className="text-[12px] text-(--text-3)">our team</span>
          )}
          <span className="tnum ml-auto flex gap-2 text-[12px] text-(--text-3)">
            {message.sentiment !== null && message.direction === 'incoming' && (
              <span
                className={
                  message.sentiment <= -1
                    ? 'text-(--red)'
                    : message.sentiment >= 1
                      ? 'text-(--green)'
                      : ''
                }
                title="Sentiment, -10 to 10"
              >
                {formatScore(displayScore(message.sentiment))}
              </span>
            )}
            {formatClock(message.originItemCreatedAt)}
          </span>
        </p>
        <p className="mt-1 max-w-[68ch] text-[14px] leading-[1.55] whitespace-pre-wrap break-words">
          {marked(message.body, spansOf(evidence, sought, message.body))}
        </p>
        {message.documents.length > 0 && <Attachments documents={message.documents} />}
        {(claims.length > 0 || message.quotedText) && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {claims.map(({ claimId, claimKind, claimTitle }) => (
              <Chip key={claimId} tone={claimKind === 'risk' ? 'red' : 'green'}>
                Evidence for: {claimTitle}
              </Chip>
            ))}
            {message.quotedText && (
              <button
                type="button"
                aria-expanded={unfolded}
                onClick={() => setUnfolded(!unfolded)}
                className="h-[22px] rounded-full px-2 text-[12px] font-medium text-(--text-2) shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover)"
              >
                ··· quoted text
              </button>
            )}
          </p>
        )}
        {unfolded && (
          <p className="mt-2 border-l-2 border-(--line-2) pl-3 text-[12px] whitespace-pre-wrap break-words text-(--text-2)">
            {message.quotedText}
          </p>
        )}
      </div>
    </article>
  );
}

type Span = [number, number];

/** What to mark: the words sought, else the quotes of risks and opportunities. */
function spansOf(evidence: readonly Evidence[], sought: string | null, body: string): Span[] {
  if (sought) {
    const exact = evidence.find(({ text }) => text === sought);
    const at = exact ? exact.start : body.indexOf(sought);
    if (at >= 0) return [[at, exact ? exact.end : at + sought.length]];
  }
  return evidence
    .filter(({ claimKind }) => claimKind === 'risk' || claimKind === 'opportunity')
    .map(({ start, end }) => [start, end]);
}

function marked(text: string, spans: Span[]) {
  const parts = [];
  let at = 0;
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
