const OCCASION = String.raw`(?:call|meeting|qbr|review|catch-?up|demo|visit|1:1|one-to-one)`;

/** ", I've a call with Joanne in ten minutes" at the end of a question. */
const WHY_ASKED = new RegExp(
  String.raw`(?<=\p{L}.*)(?:\s*[,.;:–-]|(?<=\?))\s*(?:(?:as|because|since|cos) )?(?:i|we)(?:['’](?:ve|m|re)| have| am| are)?(?: got| in| on| about to (?:join|start))? (?:an? |the |my |our )?(?:\w+ )?${OCCASION}\b[^?]*$`,
  'iu',
);
/** What is to be written may name the meeting. */
const WRITES = /\b(?:draft|write|reply|compose)\b/i;

/** A question without the reason for asking it, which says nothing of what is asked. */
export const withoutAside = (question: string): string =>
  WRITES.test(question) ? question : question.replace(WHY_ASKED, '');
