import {
  Activity,
  Banknote,
  CircleCheck,
  HeartPulse,
  MessageSquare,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import type { SentenceKind, SummarySentence } from '@rapport/contract/summaries.ts';

const ICONS: Record<SentenceKind, { icon: typeof Activity; look: string }> = {
  activity: { icon: Activity, look: 'text-(--text-3)' },
  health: { icon: HeartPulse, look: 'text-(--accent-text)' },
  revenue: { icon: Banknote, look: 'text-(--accent-text)' },
  risk: { icon: TriangleAlert, look: 'text-(--red)' },
  opportunity: { icon: TrendingUp, look: 'text-(--green)' },
  action: { icon: CircleCheck, look: 'text-(--accent-text)' },
  conversation: { icon: MessageSquare, look: 'text-(--text-3)' },
};

interface Props {
  sentence: SummarySentence;
  /** Shown before the text: the account. */
  lead?: ReactNode;
  /** Renders a quote as its citation. */
  cite: (quote: Quote) => ReactNode;
}

/** A sentence of a weekly summary with its sources. */
export function Sentence({ sentence, lead, cite }: Props) {
  const { icon: Icon, look } = ICONS[sentence.kind];
  return (
    <li className="flex gap-3 py-1.5">
      <Icon className={`mt-[3px] size-4 shrink-0 ${look}`} aria-hidden />
      <p className="max-w-[72ch] min-w-0 text-[14px] leading-[1.55] break-words">
        {lead}
        {sentence.text}
        {sentence.quotes.map((quote) => cite(quote))}
      </p>
    </li>
  );
}
