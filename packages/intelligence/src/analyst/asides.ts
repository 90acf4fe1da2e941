const OCCASION = String.raw`(?:call|meeting|qbr|review|catch-?up|demo|visit|1:1|one-to-one)`;

/** ", I've a call with Joanne in ten minutes" at the end of a question. */
const WHY_ASKED = new RegExp(
  String.raw`(?:\s*[,.;:–-]|(?<=\?))\s*(?:(?:as|because|since|cos) )?(?:i|we)(?:['’](?:ve|m|re)| have| am| are)?(?: got| in| on| about to (?:join|start))? (?:an? |the |my |our )?(?:\w+ )?${OCCASION}\b[^?]*$`,
  'iu',
);
/** What a question begins with. */
const BEGINS =
  'who|whom|whose|what|when|where|why|how|which|is|are|am|was|were|do|does|did|can|could|has|have|had|will|would|should|any|anyone|please|remind|tell|show|give|list|summari[sz]e|prep|prepare|sorry|hi|hey|so|(?:a |one )?(?:quick|stupid|dumb|silly|random)';
/** "Hi! Sorry, stupid question:", "so" before "what", "help me" before "prepare"; not "Hello Fresh" or "So Good Bakery". */
const LEAD = new RegExp(
  String.raw`^\W*(?:(?:hi|hey|hello|sorry|ok|okay|so|well|um|ah|oh|btw|just wondering|quick one|one more(?: thing)?|(?:a |one )?(?:quick|stupid|dumb|silly|random) question(?: but| though)?)(?: (?:all|there|again|team))?(?:\s*[,.!:;–-]+\s*|\s+(?=(?:${BEGINS})\b))|(?:tell me|give me) something (?:good|nice)(?: for once)?[\s,.!:;–-]+|help me (?:to )?(?=prep))`,
  'i',
);
/** "Kindly confirm", "Could you please state": what follows is the question. */
const FORMAL =
  /^\W*(?:(?:kindly|please|(?:could|can|would) you(?: (?:please|kindly))?) (?:confirm|state|advise|indicate|specify)(?: to me| me)?\b(?!\s+(?:to|with)\b)[\s,:]*|kindly\s+)/i;
/** A question has more words. */
const LEAST_WORDS = 2;

/** What is to be written may name the meeting. */
const WRITES = /\b(?:draft|write|reply|compose)\b/i;

/** A question without greeting, excuse and formal phrase, and without the reason for asking it: they say nothing of what is asked. */
export function withoutAside(question: string): string {
  const asked = WRITES.test(question) ? question : question.replace(WHY_ASKED, '');
  const rest = /\p{L}/u.test(asked) ? asked : question;
  const bare = rest.replace(LEAD, '').replace(FORMAL, '');
  if (bare === rest || bare.trim().split(/\s+/).length < LEAST_WORDS) return rest;
  return withoutAside(bare);
}
