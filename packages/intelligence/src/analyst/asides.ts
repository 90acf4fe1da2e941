const OCCASION = String.raw`(?:call|meeting|qbr|review|catch-?up|demo|visit|1:1|one-to-one)`;

/** ", I've a call with Joanne in ten minutes" at the end of a question. */
const WHY_ASKED = new RegExp(
  String.raw`(?<=\p{L}.*)(?:\s*[,.;:–-]|(?<=\?))\s*(?:(?:as|because|since|cos) )?(?:i|we)(?:['’](?:ve|m|re)| have| am| are)?(?: got| in| on| about to (?:join|start))? (?:an? |the |my |our )?(?:\w+ )?${OCCASION}\b[^?]*$`,
  'iu',
);
/** "Hi! Sorry, stupid question:", "so", "help me" before "prepare", at the beginning of a question. */
const LEAD =
  /^\W*(?:(?:hi|hey|hello|sorry|ok|okay|so|well|um|ah|oh|btw|just wondering|quick one|one more(?: thing)?|(?:a |one )?(?:quick|stupid|dumb|silly|random) question)(?: (?:all|there|again|team))?\b[\s,.!:;–-]+|(?:tell me|give me) something (?:good|nice)(?: for once)?[\s,.!:;–-]+|help me (?:to )?(?=prep))/i;
/** A question has more words. */
const LEAST_WORDS = 2;

/** What is to be written may name the meeting. */
const WRITES = /\b(?:draft|write|reply|compose)\b/i;

/** A question without greeting and excuse, and without the reason for asking it: they say nothing of what is asked. */
export function withoutAside(question: string): string {
  const rest = WRITES.test(question) ? question : question.replace(WHY_ASKED, '');
  const bare = rest.replace(LEAD, '');
  if (bare === rest || bare.trim().split(/\s+/).length < LEAST_WORDS) return rest;
  return withoutAside(bare);
}
