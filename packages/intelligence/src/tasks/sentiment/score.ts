import { sentimentLabel } from '@rapport/contract/enumerations.ts';
import type { SentimentLabel } from '@rapport/contract/enumerations.ts';
import { lexicon } from 'vader-sentiment/src/vader_lexicon.js';
import { BUSINESS_LEXICON, PHRASES } from './lexicon-business.ts';

interface Sentiment {
  /** -5 (angry) to 5 (delighted). */
  score: number;
  label: SentimentLabel;
}

const NEGATIONS = new Set(
  "not no never none nobody nothing neither nor nowhere cannot can't cant don't dont doesn't doesnt didn't didnt won't wont wouldn't wouldnt isn't isnt wasn't wasnt aren't arent weren't haven't havent hasn't hasnt hadn't couldn't couldnt shouldn't without hardly barely rarely seldom ain't nicht kein keine keinen nie ohne pas jamais sans aucun aucune ningún ninguna nunca sin non mai senza nessun niet geen nooit zonder não nunca sem inte aldrig ingen utan".split(
    ' ',
  ),
);
const BOOSTERS = new Map<string, number>([
  ...words(
    'absolutely amazingly awfully completely considerably decidedly deeply enormously entirely especially exceptionally extremely fully greatly highly hugely incredibly intensely majorly more most particularly purely quite really remarkably so substantially thoroughly totally tremendously truly unbelievably utterly very sehr extrem total absolut wirklich très vraiment extrêmement tellement muy realmente molto davvero heel erg zeer muito mycket väldigt',
    0.293,
  ),
  ...words(
    'almost barely hardly kinda less little marginally occasionally partly scarcely slightly somewhat sort kind etwas ein-wenig peu un-peu algo poco iets lite',
    -0.293,
  ),
]);
const TOKEN =
  /https?:\/\/\S+|@\w+|[:;=8xX]['"]?-?[)(DPpOo/\\|*\]]+|<3|[\p{L}\p{N}]+(?:['’-][\p{L}]+)*|[!?]+|\p{Extended_Pictographic}/gu;
const CLOSING =
  /(?:^|\n)[ \t]*(?:(?:kind|best|warm(?:est)?|many|with) (?:regards|wishes|thanks)|regards|cheers|best|sincerely|yours (?:truly|sincerely|faithfully)|thanks(?: again| in advance)?|mit freundlichen grüßen|viele grüße|liebe grüße|cordialement|bien à vous|saludos|un saludo|cordiali saluti|groet(?:en)?|met vriendelijke groet|atenciosamente|hälsningar|mvh)[ \t,.!]*(?:\n[^\n]{0,60}){0,4}\s*$/iu;
const MAX_TEXT = 6_000;
const BUSINESS_ENGLISH = new Map([...Object.entries(lexicon), ...BUSINESS_LEXICON]);

function words(list: string, value: number): [string, number][] {
  return list.split(' ').map((word) => [word, value]);
}

const valenceOf = (word: string, english: boolean): number | undefined =>
  (english ? BUSINESS_ENGLISH : BUSINESS_LEXICON).get(word);

/**
 * Sentiment of a text by lexicon: valences with negation, degree words, capitals, exclamation marks and "but", summed
 * over sentences and damped by length. Opening and closing courtesies do not count.
 */
export function scoreSentiment(text: string, language = 'en'): Sentiment {
  // The English lexicon misreads other languages: the German article "die", "war", "gift".
  const english = language === 'en' || language === 'und';
  let rest = text.slice(0, MAX_TEXT).replaceAll('’', "'").replace(CLOSING, '');
  let total = 0;
  for (const [phrase, valence] of PHRASES) {
    rest = rest.replace(phrase, () => {
      total += valence;
      return ' , ';
    });
  }
  const sentences = rest.split(/(?<=[.!?])\s+|\n{2,}/);
  for (const sentence of sentences) total += sentenceValence(sentence, english);
  const normal = total / Math.sqrt(total * total + 15 + 4 * (sentences.length - 1));
  const score = Math.round(normal * 50) / 10;
  return { score, label: sentimentLabel(score) };
}

function sentenceValence(sentence: string, english: boolean): number {
  const tokens = sentence.match(TOKEN) ?? [];
  const mixedCase = sentence !== sentence.toUpperCase() && /\p{Lu}{3}/u.test(sentence);
  const valences: number[] = [];
  let but = -1;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    const lower = token.toLowerCase();
    if (lower === 'but' || lower === 'aber' || lower === 'mais' || lower === 'pero') but = index;
    valences.push(
      wordValence(
        tokens,
        index,
        lower,
        mixedCase && token.length > 2 && token === token.toUpperCase(),
        english,
      ),
    );
  }
  if (but >= 0)
    for (let index = 0; index < valences.length; index += 1)
      valences[index] = (valences[index] ?? 0) * (index < but ? 0.5 : 1.5);
  const sum = valences.reduce((a, b) => a + b, 0);
  const emphasis =
    Math.min(4, (sentence.match(/!/g) ?? []).length) * 0.292 +
    ((sentence.match(/\?/g) ?? []).length > 1 ? 0.18 : 0);
  return sum === 0 ? 0 : sum + Math.sign(sum) * emphasis;
}

function wordValence(
  tokens: string[],
  index: number,
  lower: string,
  shouted: boolean,
  english: boolean,
): number {
  let valence = valenceOf(lower, english);
  if (!valence) return 0;
  if (lower === 'no' || NEGATIONS.has(lower)) return 0;
  if (shouted) valence += Math.sign(valence) * 0.733;
  for (let back = 1; back <= 3 && index - back >= 0; back += 1) {
    const before = (tokens[index - back] ?? '').toLowerCase();
    const boost = BOOSTERS.get(before);
    if (boost) valence += Math.sign(valence) * boost * (1 - 0.05 * (back - 1));
    if (NEGATIONS.has(before)) return valence * -0.74;
  }
  return valence;
}

const DAY = 86_400_000;

/**
 * Sentiment of a conversation: customers' messages only, recent ones weighted more (half-life 14 days); null without
 * any.
 */
export function conversationSentiment(
  messages: readonly { score: number; sentAt: Date; fromCustomer: boolean }[],
  at: Date,
): number | null {
  let sum = 0;
  let weight = 0;
  for (const { score, sentAt, fromCustomer } of messages) {
    if (!fromCustomer) continue;
    const share = 0.5 ** (Math.max(0, at.getTime() - sentAt.getTime()) / DAY / 14);
    sum += share * score;
    weight += share;
  }
  return weight > 0 ? Math.round((sum / weight) * 100) / 100 : null;
}
