import { givesReason, holds } from '@rapport/intelligence/analyst/expected.ts';
import { searchTerms } from '@rapport/intelligence/analyst/terms.ts';
import { CALENDAR, lacksName } from './lacks-name.ts';
import type { Asked, Found } from './lacks-name.ts';

/** Whether the best passages lack what is asked for: they are the closest then, and no answer. */
export const lacksAsked = (passages: readonly Found[], question: Asked): boolean =>
  lacksAmount(passages, question) ||
  lacksCount(passages, question) ||
  lacksName(passages, question) ||
  lacksDay(passages, question) ||
  lacksPayment(passages, question) ||
  lacksAddress(passages, question) ||
  isOnlyAhead(passages, question) ||
  asksUnknownSpeaker(question) ||
  ASKS_USE.test(question.bare) ||
  lacksReason(passages, question);

const HOW_MUCH =
  /\bhow much\b|\bwhat (?:does|do|did|would|will)\b.{2,60}\b(?:cost|charge|pay|bid)\b|\bwhat (?:did|has|have) (?!we\b).{2,40}\bquoted?\b|\bwhat (?:is|are|was|were) .{2,60}(?<=\s)(?:price|prices|charging|budget|fee|fees)\b|\bwhat (?:price|amount|rate|fee)\b|^\W*(?:the )?(?:price|cost|budget|fee) (?:of|for)\b/i;
const PRICE =
  /\b(?:bill|budget|charg|cost|credit|discount|disput|fee|invoic|owe|owing|pay|paid|pric|quot|refund|spen[dt])\w*\b/i;
/** Money, percent, or that something is free. */
export const MONEY =
  /[€$£¥%]|\b(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|euros?|dollars?|pounds?|percent|per cent|free|\d+ ?k)\b/i;

/**
 * Whether an amount is asked for ("how much", "what does it cost") and none of the best passages that name whom it asks
 * about has a number; of a price, an amount of money.
 */
export function lacksAmount(passages: readonly Found[], question: Asked): boolean {
  if (!HOW_MUCH.test(question.bare)) return false;
  const names = searchTerms(question.bare.replaceAll(/\bX\b/g, ' ')).filter(({ word }) =>
    isNameInside(word, question),
  );
  const isPrice = PRICE.test(question.bare);
  const hasAmount = (text: string) => (isPrice ? MONEY.test(text) : holds('amount', text));
  return !passages
    .map(({ quote }) => `${quote.title} ${quote.text}`)
    .some((text) => names.every(({ word }) => text.includes(word)) && hasAmount(text));
}

const HOW_MANY = /\bhow many (?:(?:more|other|of|the|our|their) )*(?:\p{L}{1,2}[ -])?(\p{L}{3,})/iu;
/** A number with its noun: "1,140 tickets", "twelve of the seats". */
const COUNT = String.raw`(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|no|none)\W+(?:[\p{L}'’-]+\W+){0,2}`;
/** Whoever writes of it is counted, not what they write. */
const WRITERS = /^(?:accounts?|customers?|clients?|compan|people|times)/i;
/** Letters by which a noun is known in singular and plural. */
const STEM_LETTERS = 5;

/** Whether a number of something is asked for and no passage counts it. */
function lacksCount(passages: readonly Found[], { bare }: Asked): boolean {
  const noun = HOW_MANY.exec(bare)?.[1];
  if (!noun || WRITERS.test(noun)) return false;
  const counted = new RegExp(`${COUNT}${noun.slice(0, STEM_LETTERS)}`, 'iu');
  return !passages.some(({ quote }) => counted.test(`${quote.title} ${quote.text}`));
}

const WHY = /^\W*(?:why|warum|wieso|pourquoi|por qué|perché|waarom|varför|hvorfor)\b/i;
/** Whether a reason is asked for and no passage gives one. */
const lacksReason = (passages: readonly Found[], { text }: Asked): boolean =>
  WHY.test(text) && !passages.some(({ quote }) => givesReason(quote.text));

/** What is past has the day of its message. */
const WHEN_AHEAD = /^\W*when(?:['’]s| is| are| will| does| do| can| shall| should)\b/i;

/** Whether the day of something to come is asked for and no passage holds a time. */
const lacksDay = (passages: readonly Found[], { bare }: Asked): boolean =>
  WHEN_AHEAD.test(bare) && !passages.some(({ quote }) => holds('date', quote.text));

/** "When did they last pay?" */
const WHEN_PAID = /^\W*when (?:did|has|have|was|were)\b.*\b(?:pay|paid|payments?)\b/i;
const PAID =
  /\b(?:paid|payments? (?:was|were|has|have|went|came|arrived|received)|transferred|remitted|bezahlt|überwiesen|payée?|virement|betaald|betalt|pagad[oa])\b/iu;

/** Whether the day of a payment is asked for and no passage says that somebody paid. */
const lacksPayment = (passages: readonly Found[], { bare }: Asked): boolean =>
  WHEN_PAID.test(bare) && !passages.some(({ quote }) => PAID.test(quote.text));

/** "Toby's e-mail?", "what is the mobile number of their CFO" */
const ASKS_ADDRESS =
  /^(?!\W*(?:did|does|has|have|was|were|is|are|who|when|why|which)\b).*\b(?:e-?mail(?: address)?|(?:phone|mobile|telephone|cell)(?: number)?)(?: (?:of|for)\b.{0,40})?\W*$/i;
const ADDRESS = /\S@\S|\d(?:[ ()/.-]{0,2}\d){6,}/;

/** Whether an e-mail address or a number to call is asked for and no passage holds one. */
const lacksAddress = (passages: readonly Found[], { bare }: Asked): boolean =>
  ASKS_ADDRESS.test(bare) && !passages.some(({ quote }) => ADDRESS.test(quote.text));

/** "Has she signed it yet?" */
const DONE_YET = /^\W*(?:did|has|have|is|was|are|were)\b.*\byet\W*$/i;
const AHEAD =
  /\b(?:will|(?:has|have|needs?|going) to|tomorrow|next week|by (?:the )?(?:\d|mon|tues|wednes|thurs|fri|end))\b|['’]ll\b/i;

/** Whether it is asked if something is done yet, and all passages speak of what is to come. */
const isOnlyAhead = (passages: readonly Found[], { bare }: Asked): boolean =>
  DONE_YET.test(bare) &&
  passages.length > 0 &&
  passages.every(({ quote }) => AHEAD.test(quote.text) && !holds('outcome', quote.text));

/** "What did marketing say about it?" A person or account that the records know stands as X in the question. */
const UNKNOWN_SPEAKER =
  /\bwhat (?:did|does|has|have) (?:(?:the|our|their) )?(?!X\b|they\b|he\b|she\b|we\b|us\b|i\b|you\b|it\b|the\b|our\b|their\b|was\b|is\b|any|every|some|customers?\b|clients?\b|accounts?\b|people\b)[\p{L}-]+(?: (?!X\b|we\b|they\b|he\b|she\b|you\b|i\b)[\p{L}-]+){0,2} (?:say|said|write|written|tell|told|think|answer|answered|reply|replied|promise|promised|decide|decided|agree|agreed|approve|approved)\b/iu;

/** Whether words of somebody are asked for who is no known person. */
const asksUnknownSpeaker = ({ bare }: Asked): boolean => UNKNOWN_SPEAKER.test(bare);

/** Log-ins are on no record; what is written of them is near at most. */
const ASKS_USE =
  /\blast (?:(?:log|sign)[- ]?ins?|(?:logged|signed) in)\b|\bhow (?:often|many times)\b.{0,40}\b(?:log|sign)(?:ged|ned)? in\b|\b(?:log|sign)[- ]?ins? (?:a|per|last|this) (?:day|week|month)\b/i;

/** Whether a word is a name: a capital word that begins no sentence of its question, and no month, day or abbreviation. */
export const isNameInside = (word: string, { bare }: Pick<Asked, 'bare'>): boolean =>
  /^\p{Lu}.*\p{Ll}/u.test(word.replace(/s$/, '')) &&
  !CALENDAR.test(word) &&
  !/(?:^|[.!?]\s)\W*$/.test(bare.slice(0, bare.indexOf(word)));
