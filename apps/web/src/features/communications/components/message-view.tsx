import { useEffect, useRef, useState } from 'react';
import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import type { Activity, EnrichedSummary } from '@rapport/contract/communications/communications.ts';
import { displayScore } from '@rapport/contract/enumerations.ts';
import { formatClock, formatScore } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Attachments } from './attachments.tsx';
import { Contact } from './contact.tsx';
import { MailActions } from './mail-actions.tsx';
import { MailBody } from './mail-body.tsx';

type Evidence = EnrichedSummary['evidence'][number];

/** Words that end an action item or a risk. */
const CLOSINGS = new Set<Evidence['claimKind']>(['action_closing', 'risk_closing']);

interface Props {
  message: Activity;
  /** The quotes from this message. */
  evidence: readonly Evidence[];
  /** The text to highlight and scroll to. */
  highlight: string | null;
  /** Without author and time, which are shown beside it. */
  bare?: boolean;
}

/** One message: author, time, the new text with marked quotes; the quoted history is closed unless all is in there. */
export function MessageView({ message, evidence, highlight, bare = false }: Props) {
  const cited = evidence.find(({ text }) => text === highlight);
  // Until the reader chooses, it is open where there are no new words, or where the highlighted ones are in it.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const citedBelow = cited?.inHistory && !isBetween(cited, message.body) ? cited : null;
  const expanded = chosen ?? (message.body === '' || citedBelow !== null);
  const [formatted, setFormatted] = useState(false);
  const article = useRef<HTMLElement>(null);
  const name = message.creatorContact?.fullName ?? 'Unknown sender';
  const claims = onePerClaim(
    evidence.filter(({ claimKind }) => claimKind === 'risk' || claimKind === 'opportunity'),
  );

  const closings = onePerClaim(evidence.filter(({ claimKind }) => CLOSINGS.has(claimKind)));

  useEffect(() => {
    if (highlight !== null)
      (article.current?.querySelector('mark') ?? article.current)?.scrollIntoView({
        block: 'center',
      });
  }, [highlight]);

  const spans = spansToMark(evidence, citedBelow ? null : cited, highlight, message.body);
  const text = (
    <p className="max-w-[68ch] text-[14px] leading-[1.55] whitespace-pre-wrap break-words">
      {markSpans(message.body, spans)}
    </p>
  );
  // A formatted body folds what it quotes by itself.
  const quoted = formatted ? '' : message.quotedText;

  return (
    <article
      ref={article}
      aria-label={`${name}, ${formatClock(message.originItemCreatedAt)}`}
      className={bare ? 'py-1' : 'flex gap-3.5 py-3'}
    >
      {!bare && <Avatar name={name} size={26} />}
      <div className="min-w-0 flex-1">
        {!bare && (
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
                  title="Sentiment, −10 to 10"
                >
                  {formatScore(displayScore(message.sentiment))}
                </span>
              )}
              {formatClock(message.originItemCreatedAt)}
            </span>
          </p>
        )}
        <div className="mt-1">
          {message.formatted ? (
            <MailBody
              id={message.id}
              from={name}
              marks={
                citedBelow
                  ? [citedBelow.text]
                  : spans.map(([start, end]) => message.body.slice(start, end))
              }
              goTo={highlight}
              onShown={setFormatted}
            >
              {text}
            </MailBody>
          ) : (
            text
          )}
        </div>
        {message.documents.length > 0 && <Attachments documents={message.documents} />}
        {(claims.length > 0 || closings.length > 0 || quoted) && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {claims.map(({ claimId, claimKind, claimCategory }) => (
              <Chip key={claimId} tone={claimKind === 'risk' ? 'red' : 'green'}>
                {categoryLabel(claimCategory ?? '')}
              </Chip>
            ))}
            {closings.map(({ claimId, claimTitle, claimKind }) => (
              <Chip key={claimId} tone="green" className="max-w-full">
                <span className="truncate" title={claimTitle}>
                  {claimKind === 'risk_closing' ? 'Settles' : 'Closes'}: {claimTitle}
                </span>
              </Chip>
            ))}
            {quoted && (
              <button
                type="button"
                aria-expanded={expanded}
                onClick={() => setChosen(!expanded)}
                className="h-[22px] rounded-full px-2 text-[12px] font-medium text-(--text-2) shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover)"
              >
                ··· quoted text
              </button>
            )}
          </p>
        )}
        {expanded && quoted && (
          <p className="mt-2 border-l-2 border-(--line-2) pl-3 text-[12px] whitespace-pre-wrap break-words text-(--text-2)">
            {markSpans(quoted, citedBelow ? [[citedBelow.start, citedBelow.end]] : [])}
          </p>
        )}
        {!bare && (
          <p className="-ml-2 mt-1 flex flex-wrap gap-0.5">
            <MailActions message={message} className="!h-[26px] !px-2 text-[12px] max-sm:!h-10" />
          </p>
        )}
      </div>
    </article>
  );
}

const onePerClaim = (evidence: readonly Evidence[]): Evidence[] => [
  ...new Map(evidence.map((quote) => [quote.claimId, quote])).values(),
];

/** Whether a quote of an earlier mail stands between the message's own words, with marks before its lines. */
const isBetween = ({ start, end, text }: Evidence, body: string): boolean =>
  plain(body.slice(start, end)) === plain(text);

const plain = (words: string): string => words.replace(/[>|\s]+/g, ' ').trim();

type Span = [number, number];

/** The highlighted text, else the quotes of risks and opportunities. */
function spansToMark(
  evidence: readonly Evidence[],
  cited: Evidence | null | undefined,
  highlight: string | null,
  body: string,
): Span[] {
  if (cited === null) return [];
  if (cited) return [[cited.start, cited.end]];
  const at = highlight ? body.indexOf(highlight) : -1;
  if (highlight && at >= 0) return [[at, at + highlight.length]];
  return evidence
    .filter(
      ({ claimKind }) =>
        claimKind === 'risk' || claimKind === 'opportunity' || CLOSINGS.has(claimKind),
    )
    .map(({ start, end }) => [start, end]);
}

function markSpans(text: string, spans: readonly Span[]) {
  const parts = [];
  let at = 0;
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
