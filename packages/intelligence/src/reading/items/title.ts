import type { ItemKind } from '../conversation.ts';
import type { FoundItem } from './find.ts';

const MAX = 80;
/** A title shorter than this says too little: what would make it so is left alone. */
const SHORTEST = 10;

const BOUNDARY = String.raw`(?:^|[,;:.!?–—(]\s*|\s-+\s*|\b(?:and|so|but|then|therefore|thus|und|aber|also|et|donc|y|pero)\s+)`;
const POLITE = String.raw`(?:please|pls|kindly|perhaps|possibly|also|maybe|still|just|then|bitte|mal|noch|s'il vous plaît|por favor)`;
const ADVERBS = `(?:${POLITE},? )*`;

/** Where the act begins, by kind; the words before it are a preamble. */
const ACT: Record<ItemKind, RegExp> = {
  request: new RegExp(
    `${BOUNDARY}((?:please|pls|kindly|bitte|merci de|por favor)\\b,? |(?:could|can|would|will) (?:you|someone|somebody|anyone)\\b|(?:i|we) need you to\\b|let (?:me|us) know\\b|(?:könnten|können|könntest|kannst|würden) (?:sie|ihr|du)\\b|(?:pourriez|pouvez)[- ]vous\\b|¿?(?:me |nos )?(?:podría|podrían|puede|puedes)\\b)`,
    'iu',
  ),
  promise: new RegExp(
    `${BOUNDARY}((?:i|we)(?:['’]ll| will| shall|['’]m going to| am going to|['’]re going to| are going to)\\b|let me (?!know))`,
    'iu',
  ),
  question: new RegExp(
    `${BOUNDARY}((?:what|when|where|which|who|whose|why|how|is|are|was|were|do|does|did|can|could|will|would|should|has|have|may|any|wann|wie|was|welche\\p{L}*|wer|wo|warum|quand|comment|quel\\p{L}*|combien|pourquoi|est-ce|¿?(?:cuándo|cómo|qué|cuánto\\p{L}*|cuál\\p{L}*|dónde))\\b)`,
    'iu',
  ),
};

const GREETING =
  /^(?:(?:and|also|so|then|but|well|ok|okay|anyway|oh|now|thus|therefore|hence|finally|lastly|in addition|additionally|furthermore|one more thing|quick question|thanks|hi|hello|dear|hey|good (?:morning|afternoon|day)|guten (?:tag|morgen)|hallo|bonjour|hola)(?![\p{L}'’])[\s,:;!-]*)+/iu;
const NUMBERING = /^(?:\(?\d{1,2}(?:\.(?!\d)|\))|[-*•>–]|["“„«(]|ps:?)\s*/iu;

/** Courtesies and auxiliaries before the verb of a request or a promise. */
const LEAD: Record<'request' | 'promise', RegExp> = {
  request: new RegExp(
    `^(?:(?:(?:could|can|would|will) (?:you(?: and I)?|someone|somebody|anyone)(?: be (?:so kind as|able|kind enough) to)? ${ADVERBS}(?!(?:not|mind|like|want|prefer|agree|be|have)\\b))|(?:i|we) need you to |(?:i|we)(?: would|['’]d) (?:like|appreciate) (?:you to|it if you (?:could|would)) |${POLITE},? |(?:könnten|können|könntest|kannst|würden) (?:sie|ihr|du) (?:(?:uns|mir|bitte|mal|noch) )*|(?:pourriez|pouvez)[- ]vous (?:(?:nous|me|m['’]) ?)?|merci de (?:(?:nous|me) )?|¿?(?:me |nos )?(?:podría|podrían|puede|puedes) (?:usted )?)+`,
    'iu',
  ),
  promise: new RegExp(
    `^(?:(?:(?:i|we)(?:['’]ll| will| shall|['’]m going to| am going to|['’]re going to| are going to)|let me) ${ADVERBS}(?!(?:not|never|be|have)\\b))`,
    'iu',
  ),
};

const DAY =
  '(?:(?:this|next|coming|the (?:end|close) of|end of|close of)\\s+)?(?:the\\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|noon|midnight|(?:this|next) (?:week|month|quarter|year)|(?:the )?end of (?:the |this |next )?(?:day|week|month|quarter|year)|eod|cob|eow|the \\d{1,2}(?:st|nd|rd|th)|\\d{1,2}(?:st|nd|rd|th)?(?: of)? \\p{L}{3,9}|\\p{L}{3,9} \\d{1,2}(?:st|nd|rd|th)?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}';
/** The due day is shown beside the title. */
const DUE = new RegExp(
  `,?\\s+(?:(?:by|before|until|till|on|no later than|not later than|at (?:the )?latest(?: by)?|bis(?: zum)?|d['’]ici(?: le)?|antes de(?:l)?)\\s+(?:${DAY})|(?:today|tomorrow|tonight|asap|as soon as possible))(?:\\s+(?:at the latest|morning|afternoon|evening|latest|eod|cob|please))*$`,
  'iu',
);
/** Reasons and afterthoughts, which the quote shows. */
const ASIDE =
  /(?:\s*[,;–—]\s*(?:so|because|since|as|which|who|where|but|otherwise|or else|if|when|while|given|please|pls|thanks|thank you|unless|or)\b|\s(?:so that|because|in order to|otherwise|given that|so (?:i|we|they|he|she|it|you|that))\b|\s-+\s|\s*[;–—(]).*$/iu;
/** Where a long title is cut, if it can be. */
const BREAK = /[,;:](?=\s)|\s(?:and|so|but|which|that|because|und|weil|et|y)(?=\s)/giu;
const RECIPIENT =
  /^((?:re)?send|give|get|show|forward|e-?mail|mail|fax|provide|fetch|bring) (?:you|me|us) (?=(?:the|a|an|my|our|your|some|this|that|these|those|any|what|all|both|\d)\b)/i;
const TAIL = /[\s?.!,;:…]+$/u;

/** The act and its object in the writer's words, at most 80 characters; a question keeps its form. */
export function titleOf({
  sentence,
  kind,
}: Pick<FoundItem, 'kind'> & { sentence: { quote: string } }): string {
  let text = strip(sentence.quote.replace(/\s+/g, ' ').trim(), NUMBERING);
  const asks = text.endsWith('?');
  text = strip(withoutPreamble(text, kind), GREETING);
  if (kind === 'question') return fit(strip(text, TAIL), asks);
  const bare = strip(strip(text, LEAD[kind]), TAIL);
  // "Let me have by Friday:" announces a list, and says nothing without its day.
  const act = sentence.quote.trimEnd().endsWith(':')
    ? bare
    : strip(strip(withoutAside(bare), TAIL), DUE);
  return fit(strip(act, TAIL).replace(RECIPIENT, '$1 '), asks && bare === strip(text, TAIL));
}

/** The sentence from where its act begins. */
function withoutPreamble(text: string, kind: ItemKind): string {
  const match = ACT[kind].exec(text);
  if (!match) return text;
  const start = match.index + match[0].length - (match[1]?.length ?? 0);
  const rest = text.slice(start);
  return rest.replace(LEAD.request, '').length >= SHORTEST ? rest : text;
}

const strip = (text: string, part: RegExp): string => {
  const shorter = text.replace(part, '');
  return part === TAIL || shorter.length >= SHORTEST ? shorter : text;
};

/** Without its afterthought, unless the main point is too short to be one: "Half term's early, so by the 13th". */
function withoutAside(text: string): string {
  const shorter = text.replace(ASIDE, '');
  return shorter.length >= 2 * SHORTEST ? shorter : text;
}

/** At most 80 characters, cut at the end of a clause or else of a word. */
function fit(text: string, asks: boolean): string {
  const title = `${text.slice(0, 1).toLocaleUpperCase()}${text.slice(1)}${asks ? '?' : ''}`;
  if (title.length <= MAX) return title;
  const breaks = [...title.slice(0, MAX).matchAll(BREAK)].map(({ index }) => index);
  const clause = breaks.findLast((index) => index >= MAX / 2);
  if (clause !== undefined) return `${title.slice(0, clause)}…`;
  return `${title.slice(0, title.lastIndexOf(' ', MAX - 1))}…`;
}
