import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Scale } from 'lucide-react';
import type { AccountHealth } from '@rapport/contract/health/health.ts';

type Reason = AccountHealth['reasoning'][number];

interface Props {
  reasoning: readonly Reason[];
  /** Renders a quote as a numbered citation. */
  cite: (quote: Reason['quotes'][number], number: number) => ReactNode;
}

/** The rules that apply to the score, a line each, then its reasons as a paragraph. */
export function ScoreReasons({ reasoning, cite }: Props) {
  const shown = reasoning.flatMap(({ isRule, quotes }) => quotes.slice(0, isRule ? 2 : 1));
  const citations = ({ quotes }: Reason) =>
    quotes
      .filter((quote) => shown.includes(quote))
      .map((quote) => (
        <Fragment key={`${quote.messageId}-${quote.start}`}>
          {cite(quote, shown.indexOf(quote) + 1)}
        </Fragment>
      ));
  const rules = reasoning.filter(({ isRule }) => isRule);
  const others = reasoning.filter(({ isRule }) => !isRule);
  return (
    <div className="flex max-w-[68ch] flex-col gap-2.5 text-[14px] leading-[1.6]">
      {rules.length > 0 && (
        <ul aria-label="Rules that apply" className="flex flex-col gap-1.5">
          {rules.map((reason) => (
            <li key={reason.text} className="flex gap-2">
              <Scale className="mt-1 size-3.5 shrink-0 text-(--text-3)" aria-hidden />
              <span className="min-w-0 font-medium">
                {reason.text}
                {citations(reason)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p>
          {others.map((reason) => (
            <span key={reason.text}>
              <span
                className={
                  reason.quotes.length > 0
                    ? 'underline decoration-(--accent-line) decoration-[1.5px] underline-offset-3'
                    : ''
                }
              >
                {reason.text}
              </span>
              {citations(reason)}{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
