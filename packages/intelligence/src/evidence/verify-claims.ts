import { locateQuote } from './locate-quote.ts';
import type { Span } from './locate-quote.ts';

interface QuotedClaim {
  quotes: { source: string; quote: string }[];
}

export interface VerifiedQuote extends Span {
  source: string;
  /** The words as they stand in the source. */
  quote: string;
}

/**
 * Keeps the claims of which every quote stands in its source, with offsets; the others are dropped and counted.
 * A claim without a quote is no claim.
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
