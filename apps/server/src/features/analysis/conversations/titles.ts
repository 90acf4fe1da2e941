const LEAD =
  /^(?:(?:and|also|so|then|but|well|ok|okay|hi|hello|dear|hey)\b[\s,]*(?:\p{Lu}\p{L}+[\s,]+)?|(?:could|can|would|will) (?:you|someone|anyone|somebody)(?: please| also| perhaps)*\s+|please\s+|pls\s+|kindly\s+|(?:we|i) (?:would|'d) (?:like|appreciate) (?:you to|it if you (?:could|would))\s+|(?:we|i) need you to\s+|(?:could|can) (?:we|i)\s+|let me\s+|(?:i|we)(?:'ll| will| shall| am going to| are going to)\s+|bitte\s+|(?:könnten|können|könnt|würden) (?:sie|ihr|du)(?: bitte)?\s+|(?:pourriez|pouvez)[- ]vous\s+|merci de\s+|(?:podría|podrías|podrían|puede|puedes) (?:usted )?|por favor,?\s+)/iu;
const DAY =
  '(?:(?:this|next|coming|the (?:end|close) of|end of|close of)\\s+)?(?:the\\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|noon|midnight|(?:this|next) (?:week|month|quarter|year)|(?:the )?end of (?:the |this |next )?(?:day|week|month|quarter|year)|eod|eow|\\d{1,2}(?:st|nd|rd|th)?(?: of)? [a-z]{3,9}|[a-z]{3,9} \\d{1,2}(?:st|nd|rd|th)?|\\d{4}-\\d{2}-\\d{2}';
/** The due date is shown beside the title. */
const DUE = new RegExp(
  `\\s+(?:by|before|until|till|on|no later than|not later than|latest(?: by)?)\\s+(?:${DAY})(?:\\s+(?:at the latest|morning|afternoon|evening|latest))?$`,
  'iu',
);
/** Reasons and further requests, which the quote shows. */
const ASIDE =
  /\s*(?:[,;]\s*(?:so|because|since|as|which|who|where|but|otherwise|or else|if|when|while|given|please|thanks|thank you)\b|\s(?:so that|because|in order to|otherwise|given that)\s).*$/iu;
const SHORTEST = 12;
const MAX = 72;

const shorten = (text: string, cut: RegExp): string => {
  const shorter = text.replace(cut, '');
  return shorter.length >= SHORTEST ? shorter : text;
};

/**
 * A request or commitment as a task title, without courtesy, date and reasons: "Could you send us the contract by
 * Friday, so that legal can look?" → "Send us the contract".
 */
export function titleOfAction(quote: string): string {
  let text = quote.replace(/\s+/g, ' ').trim();
  for (
    let shorter = text.replace(LEAD, '');
    shorter !== text && shorter.length > 8;
    shorter = text.replace(LEAD, '')
  )
    text = shorter;
  const bare = (words: string) => words.replace(/[\s?.!,;:]+$/u, '');
  text = bare(shorten(bare(shorten(bare(text), ASIDE)), DUE));
  if (text.length > MAX) text = `${text.slice(0, text.lastIndexOf(' ', MAX))}…`;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
