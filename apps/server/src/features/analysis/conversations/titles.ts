const LEAD =
  /^(?:(?:and|also|so|then|but|well|ok|okay|hi|hello|dear|hey)\b[\s,]*(?:\p{Lu}\p{L}+[\s,]+)?|(?:could|can|would|will) (?:you|someone|anyone|somebody)(?: please| also| perhaps)*\s+|please\s+|pls\s+|kindly\s+|(?:we|i) (?:would|'d) (?:like|appreciate) (?:you to|it if you (?:could|would))\s+|(?:we|i) need you to\s+|(?:could|can) (?:we|i)\s+|let me\s+|(?:i|we)(?:'ll| will| shall| am going to| are going to)\s+|bitte\s+|(?:könnten|können|könnt|würden) (?:sie|ihr|du)(?: bitte)?\s+|(?:pourriez|pouvez)[- ]vous\s+|merci de\s+|(?:podría|podrías|podrían|puede|puedes) (?:usted )?|por favor,?\s+)/iu;
const MAX = 90;

/** A request or promise as the name of a task: "Could you send us the contract by Friday?" → "Send us the contract by Friday". */
export function titleOfAction(quote: string): string {
  let text = quote.replace(/\s+/g, ' ').trim();
  for (
    let shorter = text.replace(LEAD, '');
    shorter !== text && shorter.length > 8;
    shorter = text.replace(LEAD, '')
  )
    text = shorter;
  text = text.replace(/[\s?.!,;:]+$/u, '');
  if (text.length > MAX) text = `${text.slice(0, text.lastIndexOf(' ', MAX))}…`;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
