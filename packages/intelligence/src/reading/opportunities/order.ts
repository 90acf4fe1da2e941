import { GROWTH_CATEGORIES } from '../conversation.ts';
import type { Level, OpportunityCategory, Passage } from '../conversation.ts';
import type { SentenceInContext } from '../sentences.ts';

/** What a buyer says who agrees to an offer, by language, at most a clause long. */
const AGREES = [
  // English
  /\b(?:counter)?signed\b|\bapproved\b|^(?:all |both )?accepted\b|\b(?:we|i)(?:'ve|'ll| have| will|'d like to)? (?:accept|take (?:it|them|that|those)|order)\b|\b(?:please|ok|okay|fine|great|yes),? go ahead\b|^go ahead\b|\bhappy to (?:go ahead|proceed|sign)\b|\bsaid yes\b/i,
  /\b(?:po|purchase order|order form)\b(?: (?:no\.? ?)?[\w-]*\d[\w-]*)?,? (?:is )?(?:attached|enclosed|below|on its way)\b/i,
  // German
  /\b(?:freigegeben|genehmigt|beauftragt|unterschrieben|unterzeichnet)\b|\bhiermit bestellen wir\b|\b(?:bestellung|auftrag) (?:anbei|im anhang|ist raus)\b/i,
  // French
  /(?<!\p{L})(?:signée?s?|validée?s?|approuvée?s?|acceptée?s?|bon pour accord)(?!\p{L})|\bbon de commande (?:ci-)?joint\b/iu,
  // Spanish, Italian, Portuguese
  /\b(?:aprobad[oa]s?|firmad[oa]s?|aceptad[oa]s?|approvat[oaei]|firmat[oaei]|accettat[oaei]|aprovad[oa]s?|assinad[oa]s?)\b|^(?:adelante|procedete|podem avançar)\b/i,
  // Dutch, Swedish, Danish, Norwegian
  /(?<!\p{L})(?:akkoord|goedgekeurd|getekend|ondertekend|godkänt|godkänd|påskrivet|undertecknat|godkendt|underskrevet|godkjent|signert)(?!\p{L})/iu,
];

/** It is not so yet, or someone else is to do it. */
const NOT_YET =
  /\?|\b(?:not|never|once|until|unless|if|when|as soon as|before|waiting|wait|needs?|must|has to|have to|to be|will be|please (?:sign|approve)|no|noch nicht|nicht|sobald|wenn|muss|pas|dès que|si|quand|cuando|non|não|niet|inte|ikke|zodra|när|når)\b|n['’]t\b/i;

/** Longer sentences tell of more than an order. */
const MAX_LENGTH = 120;

/** Whether a customer's sentence agrees to what was offered: "Approved, please go ahead", "Signed by Kim this morning". */
export const agreesToBuy = (sentence: string): boolean =>
  sentence.length <= MAX_LENGTH &&
  !NOT_YET.test(sentence) &&
  AGREES.some((pattern) => pattern.test(sentence.replaceAll('’', "'")));

const NOT_A_DAY = String.raw`(?!(?:st|nd|rd|th|\.)|[ -]?(?:of )?(?:jan|feb|mar|apr|ma[iy]|ju[nl]|aug|sep|o[ck]t|nov|de[cz]))`;
const FEW = new RegExp(
  String.raw`(?<![\p{L}\d.,:-])(?:[1-4]|one|two|three|four|another|ein(?:en?)?|zwei|drei|vier|une?|deux|trois|quatre|dos|tres|cuatro|due|quattro|twee|drie|två|tre|fyra|fire)(?![\p{L}\d:,])${NOT_A_DAY}`,
  'iu',
);
const MANY = new RegExp(
  String.raw`(?<![\p{L}\d.,:-])(?:[5-9]|\d{2,3})(?![\p{L}\d:,])${NOT_A_DAY}`,
  'iu',
);
/** Several users at once, in numbers: "12 more users", "für 11 weitere Nutzer". */
const SEVERAL_USERS = new RegExp(
  String.raw`(?<![\p{L}\d.,:-])(?:[5-9]|\d{2,3})(?: \p{L}+){0,2} (?:users?|seats?|people|licen[cs]es?|colleagues|staff|logins?|agents?|nutzer\p{L}*|benutzer|lizenzen|plätze|utilisateurs|licences|postes|personnes|usuarios|personas|licencias|utenti|licenze|persone|gebruikers|licenties|personer|användare|licenser|brugere|utilizadores|licenças|pessoas)(?!\p{L})`,
  'iu',
);
/** Who orders a seat or two, or opens another ward, does everyday business. */
const isSmall = (quote: string): boolean => FEW.test(quote) && !MANY.test(quote);

/**
 * How much a wish for more promises: much where it is for several users, or the customer orders it with the same or later words
 * of the conversation, unless it is for one or two.
 */
export const levelOfWish = (
  passage: Passage,
  category: OpportunityCategory,
  sentences: readonly SentenceInContext[],
): Level =>
  GROWTH_CATEGORIES.has(category) &&
  (SEVERAL_USERS.test(withNext(passage, sentences)) ||
    (!isSmall(passage.quote) && isOrdered(passage, sentences)))
    ? 'high'
    : 'medium';

/** A passage with the sentence after it: "They would like to have it, too. That would be about 7 people." */
function withNext(
  { message, quote, end }: Passage,
  sentences: readonly SentenceInContext[],
): string {
  const next = sentences.find((other) => other.message === message && other.start >= end);
  return next ? `${quote} ${next.quote}` : quote;
}

/** Whether the customer agrees to what was offered for a wish, with the same or later words of the conversation. */
const isOrdered = ({ message, start }: Passage, sentences: readonly SentenceInContext[]): boolean =>
  sentences.some(
    (sentence) =>
      sentence.side === 'them' &&
      (sentence.message > message || (sentence.message === message && sentence.start >= start)) &&
      agreesToBuy(sentence.quote),
  );
