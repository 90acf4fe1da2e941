import { isClosingLine, isGreetingLine } from '../../text/greetings.ts';

/** Looked for in lower case; those that begin a sentence apart, as they are not tried at each of its words. */
const FROM_START = new RegExp(
  [
    String.raw`^(?:many |much |warm |kind |best )*(?:thanks|thank you|thx|cheers|danke|merci|gracias)(?: (?:so much|very much|a lot|again|in advance|all|everyone|for (?:your|the|getting|reaching|coming|taking|letting|contacting|being|writing|sharing|replying)[^.?!]{0,60}))?[\s,!.]*$`,
    String.raw`^(?:please,? )?(?:anybody |anyone |everyone |everybody )?(?:please )?feel free to (?:correct|add|comment|ask|contact|share|use)\b`,
    String.raw`^(?:i )?hope (?:you|all|this|that|your|things|everyone)\b`,
    String.raw`^(?:i |we )?(?:really )?(?:look(?:ing)? forward|appreciate (?:your|the|it))\b[^.?!]{0,80}[.!]?$`,
    String.raw`^(?:i'm|i am|we're|we are)?\s*(?:so |very |really |truly )?sorry\b(?:[^.?!]{0,60}|[^.?!,;:]{0,60}[.!])$`,
    String.raw`^(?:have a|enjoy|happy|merry|good to|nice to|great to|great (?:chatting|talking)|good (?:seeing|talking|morning|afternoon|evening|question|catch|point)|welcome|congrat\w*|you(?:'re| are) welcome|no (?:problem|worries)|my pleasure|understood|noted|of course|sure)\b[^.?!]{0,50}[.!]?$`,
    String.raw`^(?:(?:many |much |with )?thanks and )?(?:best|kind|warm) (?:regards|wishes)[\s,.!]*$|^(?:hth|fyi)[\s,.!]*$`,
    String.raw`^(?:please )?(?:find|see) (?:the )?(?:attached|enclosed)[.!]?$`,
    String.raw`^(?:(?:ok(?:ay)?|great|perfect|super|lovely|cool|much obliged|god bless(?: you)?|bless you|cheers|thx|ta|thanks|thank you|danke|merci|many|so|very|much|oo|again|all the best|amazing|brilliant|noted|done deal)[\s,.!]*)+$`,
    String.raw`^(?:i |we )?(?:do )?apologi[sz]e\b`,
    String.raw`^(?:url|link|name|type|size|desc)\s*:\s*(?:<?\S+>?|not available)$`,
    String.raw`^(?:see )?\(?see attached file\b`,
    String.raw`^(?:phone|tel|fax|mobile|e-?mail|mail|web(?:site|log)?|office|cell|home)\s*[:.]`,
    String.raw`^(?:https?:\/\/|www\.)\S+$`,
    String.raw`^-{3,}(?:begin|end) pgp|^hash: sha\d+$`,
    String.raw`^[^.?!:]{2,60} (?:a [ée?]crit|wrote|schrieb|escribi[óo]|ha scritto|skrev|schreef)\s*:$`,
    String.raw`^(?:sent from|get outlook)\b`,
    String.raw`^we (?:aim to )?(?:respond|reply) within\b`,
    String.raw`^(?:please )?do not reply to this\b`,
  ].join('|'),
);
const ANYWHERE = new RegExp(
  [
    String.raw`\b(?:let (?:me|us) know|(?:call|contact|e-?mail|reach|ask|ping|write) (?:me|us)|reach out|get in touch|do not hesitate|don't hesitate|feel free)\b.{0,40}\b(?:if|should|with|any)\b.{0,40}\b(?:questions?|concerns?|help|problems?|anything|further|assistance|information)`,
    String.raw`\b(?:any|further|additional) (?:questions?|concerns?|assistance|help)\b.{0,60}\b(?:call|contact|let|reach|hesitate|free|ask|answered|directed)\b`,
    String.raw`\byour message (?:is important|has been received)`,
    String.raw`\bintended recipient\b|\bre-?transmit\b|\bdelete (?:the copy|this e-?mail|this message|it) from your system\b|\b(?:accepts? (?:no|any)|cannot accept) (?:responsibility|liability)\b|\bcontained in this (?:communication|e-?mail|message)\b`,
    // Of the footer a company's mail has by law.
    String.raw`\b(?:amtsgericht|handelsregister|hrb \d|umsatzsteuer-id|ust-?idnr|sitz der gesellschaft|registered (?:in england|office)|company (?:number|registration|no\.?):? ?\d|rcs [a-z]+ \d|partita iva|p\. ?iva|kvk|cvr)\b`,
  ].join('|'),
);

const LINK = /^<?(?:https?:\/\/|www\.)\S+$/i;

/** Whether a sentence is only a link. */
export const isLink = (sentence: string): boolean => LINK.test(sentence.trim());

/** "I am sorry, you have the wrong number." */
const APOLOGY = /^(?:i['’ ]?a?m )?(?:so |very |really )?sorry\b.{20}/i;
/** What is one unless its message says nothing else. */
const maySay = (sentence: string): boolean => isLink(sentence) || APOLOGY.test(sentence.trim());

/** The courtesies among sentences. A link or an apology counts as one unless its message says nothing else. */
export function courtesiesAmong<Sentence extends { message: number; quote: string }>(
  sentences: readonly Sentence[],
): Set<Sentence> {
  const found = sentences.filter(({ quote }) => isCourtesy(quote));
  const others = new Set(
    sentences.filter((one) => !found.includes(one)).map(({ message }) => message),
  );
  return new Set(found.filter(({ quote, message }) => !maySay(quote) || others.has(message)));
}

/** Greetings, closings, thanks, apologies and offers of help: words of any mail, which say nothing about the subject. */
export function isCourtesy(sentence: string): boolean {
  const text = sentence.replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  if (isGreetingLine(text) || isClosingLine(text)) return true;
  const words = text.toLowerCase();
  return FROM_START.test(words) || ANYWHERE.test(words);
}
