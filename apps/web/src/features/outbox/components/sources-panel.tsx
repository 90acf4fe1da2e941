import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { formatMoment } from '../../../lib/format/format.ts';
import { recordLink } from '../../../lib/address/record-link.ts';
import type { Fact } from '../facts.ts';
import { FACT_LOOK } from './fact-marks.ts';

interface Props {
  id: string;
  sources: readonly Quote[];
  /** What the draft takes from them. */
  facts: readonly Fact[];
}

/** The messages that a draft is based on: what it took from them, then those it took no figure from. */
export function SourcesPanel({ id, sources, facts }: Props) {
  const others = sources.filter((source) => !facts.some((fact) => fact.source === source));
  return (
    <aside
      id={id}
      aria-label="Sources of the draft"
      className="flex shrink-0 flex-col gap-3 px-4 py-3 text-[12px] max-sm:border-b max-sm:border-(--line) sm:my-3 sm:w-60 sm:border-l sm:border-(--line) sm:py-0"
    >
      {facts.map(({ text, source }) => (
        <Source key={text} source={source}>
          <span className={`font-medium text-(--text) ${FACT_LOOK}`}>{text}</span>
        </Source>
      ))}
      {others.map((source) => (
        <Source key={source.messageId + source.text} source={source}>
          <span className="line-clamp-3 text-(--text)">“{source.text}”</span>
        </Source>
      ))}
    </aside>
  );
}

/** Opens in a new tab: the mail stays open. */
const Source = ({ source, children }: { source: Quote; children: ReactNode }) => (
  <Link
    {...recordLink({
      kind: 'externalCommunication',
      id: source.conversationId,
      quote: source.messageId,
      words: source.text,
    })}
    target="_blank"
    title={`“${source.text}” Opens in a new tab`}
    className="group block rounded-md break-words"
  >
    {children}
    <span className="mt-0.5 block text-(--text-2) group-hover:underline">
      {[source.author, source.title, formatMoment(source.sentAt)].filter(Boolean).join(' · ')}
    </span>
  </Link>
);
