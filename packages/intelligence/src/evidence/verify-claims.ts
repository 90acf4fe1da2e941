import { locateQuote } from './locate-quote.ts';
import type { Span } from './locate-quote.ts';

interface QuotedClaim {
  quotes: { source: string; quote: string }[];
}

export interface VerifiedQuote extends Span {
  source: string;
  /** The text exactly as in the source. */
  quote: string;
}

/**
 * Keeps claims whose quotes are all in their sources, with offsets; drops and counts the others. A claim without a
 * quote is dropped.
 */
export function verifyClaims<Claim extends QuotedClaim>(
  claims: readonly Claim[],
  sources: ReadonlyMap<string, string>,
): { kept: (Omit<Claim, 'quotes'> & { quotes: VerifiedQuote[] })[]; dropped: number } {
  const kept = claims.flatMap((claim) => {
    const quotes = claim.quotes.map(({ source, quote }) => {
      const text = sources.get(source);
      const span = text === undefined ? null : locateQuote(text, quote);
      return span && text !== undefined
        ? { source, quote: text.slice(span.start, span.end), ...span }
        : null;
    });
    const found = quotes.filter((quote) => quote !== null);
    return found.length === quotes.length && found.length > 0 ? [{ ...claim, quotes: found }] : [];
  });
  return { kept, dropped: claims.length - kept.length };
}
