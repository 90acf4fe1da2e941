import { OPPORTUNITY_CATEGORIES, LEARNT_RISKS } from './conversation.ts';
import type { ReadableMessage, RiskCategory } from './conversation.ts';
import type { JudgedSentence } from './judged-sentence.ts';
import type { SentenceFeatures } from './model/features.ts';
import type { Head } from './model/head.ts';
import type { HeadName } from './model/heads.ts';
import { judge } from './model/judge.ts';
import { stemsOf } from './state/analyse-sentence.ts';
import type { AnalysedSentence } from './state/analyse-sentence.ts';
import { settledBy } from './state/find-closing.ts';
import { followMatter } from './state/follow-matter.ts';

/** What trees weigh once the conversation is known. */
export type WeighedClaim = 'risk' | 'opportunity';

interface Conversation {
  judged: readonly JudgedSentence[];
  featured: readonly SentenceFeatures[];
  analysed: readonly AnalysedSentence[];
  messages: readonly ReadableMessage[];
  /** What heads say of the state. */
  state: readonly number[];
}

/** Where a neighbour or another sentence is missing. */
const NONE = -1;

/**
 * What a sentence that may report a risk or an opportunity is judged by once its conversation is known, as numbers in a
 * fixed order; null for sentences too improbable to report one, and those that may not be shown.
 */
export function claimEvidence(
  claim: WeighedClaim,
  conversation: Conversation,
  heads: ReadonlyMap<HeadName, Head>,
): (number[] | null)[] {
  const { judged, messages, state } = conversation;
  const other = claim === 'risk' ? 'opportunity' : 'risk';
  const count = messages.length;
  const lastMood = messages.findLast(({ side }) => side === 'them')?.sentiment ?? 0;
  const reporting = judged.filter(({ reports }) => reports);
  const all = reporting.map((sentence) => sentence[claim]).toSorted((a, b) => b - a);
  const others = reporting.map((sentence) => sentence[other]).toSorted((a, b) => b - a);
  const ofMessages = Map.groupBy(reporting, ({ message }) => message);
  const inMessage = new Map(
    [...ofMessages].map(([at, own]) => [
      at,
      own.map((sentence) => sentence[claim]).toSorted((a, b) => b - a),
    ]),
  );
  const sum = all.reduce((total, each) => total + each, 0);
  return judged.map((sentence, index) => {
    if (!sentence.reports || sentence[claim] < LEAST[claim]) return null;
    const { message, quote } = sentence;
    const neighbour = (step: number) => {
      const beside = judged[index + step];
      return beside?.message === message ? probabilitiesOf(beside) : [NONE, NONE, NONE];
    };
    const othersSum = sum - sentence[claim];
    return [
      ...probabilitiesOf(sentence),
      ...OF_CATEGORIES[claim](sentence, index, conversation, heads),
      sentence.index,
      sentence.count,
      quote.length,
      message,
      count,
      count - 1 - message,
      messages[message]?.sentiment ?? 0,
      lastMood,
      ...neighbour(-1),
      ...neighbour(1),
      ...amongst(sentence[claim], inMessage.get(message)!),
      ...amongst(sentence[claim], all),
      othersSum,
      reporting.length === 1 ? NONE : othersSum / (reporting.length - 1),
      highestBeside(sentence[other], others),
      ...state,
      judged.length,
    ];
  });
}

/** Below, no conversation makes a claim of a sentence. */
const LEAST: Record<WeighedClaim, number> = { risk: 0.03, opportunity: 0.01 };

const probabilitiesOf = ({ risk, opportunity, item }: JudgedSentence): number[] => [
  risk,
  opportunity,
  item,
];

/** The most probable of the other sentences, and how many of them are more probable. The ranked begin with the highest. */
const amongst = (own: number, ranked: readonly number[]): number[] => [
  highestBeside(own, ranked),
  ranked.findIndex((other) => other <= own),
];

/** The highest of ranked numbers that is not this one. */
const highestBeside = (own: number, ranked: readonly number[]): number =>
  (ranked[0] === own ? ranked[1] : ranked[0]) ?? 0;

type OfCategories = (
  sentence: JudgedSentence,
  index: number,
  conversation: Conversation,
  heads: ReadonlyMap<HeadName, Head>,
) => number[];

/** What heads say of each category; of a risk also how probable it is that one of the likeliest category was settled. */
const OF_CATEGORIES: Record<WeighedClaim, OfCategories> = {
  risk: (sentence, index, { featured, analysed }, heads) => {
    const said = saidOfCategories(featured[index]!, heads);
    const category = LEARNT_RISKS[said.indexOf(Math.max(...said))]!;
    return [...said, settled(sentence, category, analysed, heads)];
  },
  opportunity: (_sentence, index, { featured }, heads) =>
    OPPORTUNITY_CATEGORIES.map((name) => judge(heads, `opportunity ${name}`, featured[index]!)),
};

/** What heads say of each category of risk. */
export const saidOfCategories = (
  features: SentenceFeatures,
  heads: ReadonlyMap<HeadName, Head>,
): number[] => LEARNT_RISKS.map((name) => judge(heads, `risk ${name}`, features));

/** How probable it is that a later sentence settles it. */
function settled(
  { message, quote }: JudgedSentence,
  category: RiskCategory,
  analysed: readonly AnalysedSentence[],
  heads: ReadonlyMap<HeadName, Head>,
): number {
  const matter = { message, kind: 'risk', category, owner: 'us', stems: stemsOf(quote) } as const;
  return settledBy(heads.get('risk resolved')!, followMatter(matter, analysed));
}
