import type { ReadableMessage } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { highestOf } from '../highest.ts';
import { logit } from './choice.ts';
import { messageMood } from './message-mood.ts';
import type { MessageMoodModel } from './message-mood.ts';

const THANKS = /\b(?:thanks|thank you|thx|cheers|danke|merci|gracias|appreciate\w*|grateful)\b/i;
const PRAISE =
  /\b(?:great|excellent|perfect\w*|brilliant|love\w*|fantastic|awesome|wonderful|superb|happy|pleased|delighted|work(?:s|ed|ing)|lovely|star|legend|impressed|nice|super|sorted|saved|smooth\w*|good|well done|best|toll|begeistert|zufrieden|parfait|génial|perfecto|genial)\b/gi;
const TROUBLE =
  /\b(?:again|still|third|twice|disappoint\w*|unacceptable|frustrat\w*|fed up|annoy\w*|angry|nobody|never|waste\w*|cancel\w*|leav\w+|competitor|alternativ\w*|escalat\w*|refund|broken|fail\w*|wrong|worse|late|chas\w+|ignored|silence|stop|wieder|enttäusch\w*|kündig\w*|encore|déçu\w*|otra vez)\b/gi;
/** Shorter messages with thanks only close the conversation. */
const FORMULA_WORDS = 12;
const UNSAID = 0.05;

/** What the customer's messages show, as numbers in a fixed order. `theirs` has at least one message. */
export function signsOf(
  theirs: readonly ReadableMessage[],
  sentences: readonly JudgedSentence[],
  model: MessageMoodModel,
): number[] {
  const own = sentences.filter(({ side }) => side === 'them');
  const newest = own.at(-1)?.message;
  const last = own.filter(({ message }) => message === newest);
  const risk = highest(own, 'risk');
  const opportunity = highest(own, 'opportunity');
  const scores = theirs.map(
    ({ text, language, sentiment }) => sentiment ?? messageMood(text, language, model).score,
  );
  const lastScore = scores.at(-1) ?? 0;
  const text = theirs.at(-1)?.text ?? '';
  const thanks = THANKS.test(text);
  return [
    ...levels(own, last, 'risk'),
    ...levels(own, last, 'opportunity'),
    risk,
    opportunity,
    opportunity * (1 - risk),
    theirs.length > 1 ? risk - highest(last, 'risk') : 0,
    lastScore,
    mean(scores),
    Math.min(...scores),
    Math.max(...scores),
    Math.max(0, lastScore),
    Number(thanks),
    Number(thanks && text.split(/\s+/).length > FORMULA_WORDS),
    atMostTwo(text, PRAISE),
    atMostTwo(text, TROUBLE),
    atMostTwo(text, /!/g),
    atMostTwo(text, /\?/g),
  ];
}

type Judged = 'risk' | 'opportunity';

const levels = (
  own: readonly JudgedSentence[],
  last: readonly JudgedSentence[],
  name: Judged,
): number[] =>
  [
    highest(last, name),
    highest(own, name),
    mean(last.map((sentence) => sentence[name])),
    mean(own.map((sentence) => sentence[name])),
    last.at(-1)?.[name] ?? UNSAID,
  ].map(logit);

const highest = (sentences: readonly JudgedSentence[], name: Judged): number =>
  sentences.length === 0 ? UNSAID : highestOf(sentences.map((sentence) => sentence[name]));

const mean = (values: readonly number[]): number =>
  values.length === 0 ? UNSAID : values.reduce((sum, value) => sum + value, 0) / values.length;

const atMostTwo = (text: string, pattern: RegExp): number =>
  Math.min(2, text.match(pattern)?.length ?? 0);
