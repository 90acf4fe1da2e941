import { isOrderToModel } from '../../model/prompts/orders.ts';
import type { SentenceInContext } from '../sentences.ts';
import { withoutNumber } from '../without-number.ts';

/** A sentence with what the readers of state look at, worked out once. */
export interface AnalysedSentence {
  sentence: SentenceInContext;
  tokens: readonly string[];
  stems: ReadonlySet<string>;
  cues: readonly string[];
  /** The cues as one number: one bit for each of CUE_NAMES. */
  cueBits: number;
  /** An order to a model: whatever it says, it settles nothing. */
  order: boolean;
}

const TOKEN = /\p{L}+(?:'\p{L}+)?|\d+|[?!]/gu;
const MAX_CHARACTERS = 500;
const MAX_TOKENS = 60;

const whole = (alternatives: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'u');

/** Words that deliver, confirm, withdraw or put off, in English, German, French and Spanish; all in lower case. */
const CUES: [string, RegExp][] = [
  [
    'delivers',
    whole(
      "attached|enclosed|here (?:is|are|it is|you go|they are)|sent|fixed|done|resolved|solved|sorted|completed?|released|live|deployed|updated|added|removed|changed|moved|reset|restored|shipped|booked|confirmed|signed|paid|refunded|credited|corrected|switched|enabled|activated|extended|credit note|uploaded|in your inbox|erledigt|behoben|anbei|angehängt|gesendet|verschickt|geändert|ci-joint|joint|envoyé|corrigé|c'est fait|adjunto|hecho|enviado|corregido|listo",
    ),
  ],
  [
    'perfect',
    /\b(?:have|has|'ve|'s|been|were|was|is|are|just|now) (?:now |just |already |been |all )*\w+(?:ed|nt|ne|wn|de|pt|ut|lt|ld)\b/,
  ],
  [
    'later',
    /\b(?:will|going to|shall|let me|tomorrow|werde|wird|morgen|demain|mañana|by (?:mon|tue|wed|thu|fri)\w*)(?!\p{L})|'ll\b/u,
  ],
  [
    'confirms',
    whole(
      "works?|working|got it|received|perfect|great|solved|all good|we're good|in order|arrived|closed|clear|super|lovely|brilliant|splendid|excellent|läuft|klappt|funktioniert|ça marche|funciona",
    ),
  ],
  ['thanks', whole('thank(?:s| you)|cheers|ta|danke|merci|gracias')],
  [
    'answers',
    /^(?:\p{L}+,? )?(?:yes|no|yep|nope|sure|of course|it does|it can|you can|not yet|ja|nein|oui|non|sí)(?!\p{L})/u,
  ],
  [
    'withdraws',
    whole(
      "never ?mind|no longer (?:needed|necessary)|don't bother|forget (?:it|that)|hold off|cancel that|scratch that|hat sich erledigt|laissez tomber|ya no hace falta",
    ),
  ],
  [
    'still',
    whole(
      "still|not yet|waiting|nothing yet|reminder|chas\\w+|any (?:news|update)|again|haven't|hasn't|immer noch|toujours|todavía",
    ),
  ],
  ['asks', /\?\s*$/],
  [
    'looks',
    whole(
      'look(?:ing)? into|check(?:ing)?|find out|get back|come back to you|investigat\\w+|ask(?:ed|ing)?|pass(?:ed)? (?:it|that|this)|forward(?:ed)?|on it',
    ),
  ],
  [
    'explains',
    /^(?:\p{L}+,? )?(?:open|click|go|choose|pick|tap|press|hold|select|use|set|under|in|try)\b/u,
  ],
  ['number', /\d/],
  ['past', whole('did|went|came|called|rang|spoke|agreed|wrote|gave|took|put|made|met')],
];

export const CUE_NAMES: readonly string[] = CUES.map(([name]) => name);

/** Function words and words of every mail: sharing them says nothing. */
const COMMON = new Set(
  'the and you that for with this have are was will not from our your can would they which please about there what when could should send give make let get any all one new out has had its who how why where been more than some into also just need want like know next week der die das und ich nicht ist ein eine wir sie mit für auf bitte les des une est que pour vous nous pas dans los las una con por está'.split(
    ' ',
  ),
);

export function analyseSentence(sentence: SentenceInContext): AnalysedSentence {
  const text = sentence.quote.slice(0, MAX_CHARACTERS).replaceAll('’', "'").toLowerCase();
  const tokens = (text.match(TOKEN) ?? []).slice(0, MAX_TOKENS).map(withoutNumber);
  const cues = CUES.filter(([, test]) => test.test(text)).map(([name]) => name);
  const cueBits = cues.reduce((bits, cue) => bits | (1 << CUE_NAMES.indexOf(cue)), 0);
  return {
    sentence,
    tokens,
    stems: stemsOf(text),
    cues,
    cueBits,
    order: isOrderToModel(sentence.quote),
  };
}

/** Beginnings of the words that carry meaning: "exports", "exported" and "exporting" share one. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
      .filter((word) => !COMMON.has(word))
      .map((word) => word.replace(/(?:ing|ed|es|s|en|e)$/, '').slice(0, 6)),
  );

export const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let count = 0;
  for (const stem of one) if (other.has(stem)) count += 1;
  return count;
};
