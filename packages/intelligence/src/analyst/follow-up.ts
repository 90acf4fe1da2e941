const LEANS =
  /^\W*(?:and|what about|how about|why(?: is that| so)?\W*$|why\b|also|same|when\W*$|who\W*$|which(?: ones)?\W*$|show (?:me )?(?:them|more|all)|(?:the )?(?:last|previous|this|next) (?:week|month|quarter|year)\b|in the (?:last|next)\b|since\b|(?:only|just) (?:mine|my|ours|the|those|for|in|at)\b|mine only\b|as an? (?:table|list|chart)\b)/i;
/** "for Enterprise?", "in the Nordics": only a filter. */
const PLACE = /^\W*(?:for|in|at|with) (?!.*\b(?:what|which|who|how|when|is|are|do|does|did)\b)/i;
const SPAN =
  /\b(?:(?:in|over|within|during|for) )?(?:the )?(?:last|past|previous|this|next) (?:\d{1,3} )?(?:day|week|month|quarter|year)s?\b|\bsince (?:\w+)\b|\btoday\b/gi;
const PRONOUN =
  /\b(?:it|they|them|their|its|that account|this account|that customer|he|she|him|her)\b|(?<!\b(?:are|is|was|were) )\bthere\W*$/i;

/** A follow-up question, completed. */
interface Leaning {
  /** The question in full. */
  text: string;
  /** Whether the question is still about the earlier account. */
  keepsAccount: boolean;
}

/**
 * Completes a short follow-up question ("and last quarter?", "why?", "and Acme?"); null when the question is complete.
 * `named`: it names an account itself.
 */
export function completeFollowUp(
  question: string,
  earlier: string | undefined,
  named: boolean,
): Leaning | null {
  if (!earlier) return null;
  const words = question.trim().split(/\s+/).length;
  if ((LEANS.test(question) && words <= 8) || (PLACE.test(question) && words <= 5)) {
    if (/^\W*why\b/i.test(question) && words <= 4)
      return { text: `Why is it so? ${earlier}`, keepsAccount: !named };
    const rest = question.replace(/^\W*(?:and|what about|how about|also)\b/i, '').trim();
    const before = new RegExp(SPAN.source, 'i').test(rest) ? earlier.replace(SPAN, '') : earlier;
    return { text: `${before.replace(/[?.!\s]+$/, '')} ${rest}`, keepsAccount: !named };
  }
  return PRONOUN.test(question) && !named ? { text: question, keepsAccount: true } : null;
}
