import type { JudgedSentence } from '../judged-sentence.ts';
import type { FoundItem } from './find.ts';

const THING =
  /\b(?:(?:bug|hot)?-?fix(?:es)?|correction|patch|release|version|update|upgrade|change|feature|solution|repair|replacement|delivery|installation|report|write-?up|plan|quote|offer|proposal|statement|credit note|refund|list|sample|\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)\b/i;
const COMES =
  /\b(?:(?:is|are|it['’]s) (?:now |already |being )?(?:planned|scheduled|due|booked)|planned for|comes?|ships?|goes? (?:live|out|into|in)|rolls? out|follows?|arrives?|lands?|(?:will|['’]ll) (?:be (?:with you|there|out|ready|live|in|done|fixed|available)|come|ship|follow|arrive|land|reach you)|(?:is|are) in (?:the )?(?:release |version )?(?=\d))\b/i;
/** "You get it by 25 June": whatever it is. */
const RECEIVES =
  /(?<!\p{L})(?:you(?:['’]ll| will)? (?:get|receive)|(?:sie|ihr|du) (?:erhalten|erhältst|erhaltet|bekommen|bekommst|bekommt)|(?:erhalten|bekommen) sie|vous (?:\p{L}+ ){0,2}(?:recevrez|aurez)|(?:recibirá|recibirás|recibirán|tendrá|riceverà|riceverete|u ontvangt|je krijgt))(?!\p{L})/iu;
const DOUBTED =
  /\?|\b(?:not|no|never|if|unless|was|were|had|might|may|should|could|would)\b|n['’]t\b/i;
/** Longer sentences tell of more than a delivery. */
const LONGEST = 220;

/**
 * What our side says will come on a day, without saying who does it: "The fix is planned for 7.4.1 on 30 April", "Vous la
 * recevrez le 12 juin". `dueOf`
 * gives its day; without one it binds nobody.
 */
export function findDelivery(
  sentence: JudgedSentence,
  dueOf: (item: FoundItem) => string | null,
): FoundItem | null {
  const { side, quote, formal, printed } = sentence;
  if (side !== 'us' || formal || printed || quote.length > LONGEST) return null;
  const isDelivery = (THING.test(quote) && COMES.test(quote)) || RECEIVES.test(quote);
  if (!isDelivery || DOUBTED.test(quote)) return null;
  const item: FoundItem = { sentence, kind: 'promise', owner: 'us', probability: sentence.item };
  return dueOf(item) === null ? null : item;
}
