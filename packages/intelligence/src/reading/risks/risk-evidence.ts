import { RISK_CATEGORIES } from '../conversation.ts';
import type { ReadableMessage } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import type { SentenceFeatures } from '../model/features.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import { judge } from '../model/judge.ts';
import { stemsOf } from '../state/analyse-sentence.ts';
import type { AnalysedSentence } from '../state/analyse-sentence.ts';
import { settledBy } from '../state/find-closing.ts';
import { followMatter } from '../state/follow-matter.ts';

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
 * What a sentence that may report a risk is judged by once its conversation is known, as numbers in a fixed order; null
 * for sentences too improbable to become one, and those that may not be shown.
 */
export function riskEvidence(
  conversation: Conversation,
  heads: ReadonlyMap<HeadName, Head>,
): (number[] | null)[] {
  const { judged, featured, messages, state } = conversation;
  const count = messages.length;
  const lastMood = messages.findLast(({ side }) => side === 'them')?.sentiment ?? 0;
  const reporting = judged.filter(({ reports }) => reports);
  const all = rankingOf(reporting);
  const ofMessages = Map.groupBy(reporting, ({ message }) => message);
  const inMessage = new Map([...ofMessages].map(([at, own]) => [at, rankingOf(own)]));
  const sum = reporting.reduce((total, { risk }) => total + risk, 0);
  return judged.map((sentence, index) => {
    if (!sentence.reports || sentence.risk < LEAST) return null;
    const { message, quote } = sentence;
    const neighbour = (step: number) => {
      const other = judged[index + step];
      return other?.message === message ? sayings(other) : [NONE, NONE, NONE];
    };
    const othersSum = sum - sentence.risk;
    const categories = RISK_CATEGORIES.map((category) =>
      judge(heads, `risk ${category}`, featured[index]!),
    );
    const category = RISK_CATEGORIES[categories.indexOf(Math.max(...categories))]!;
    return [
      ...sayings(sentence),
      ...categories,
      settled(sentence, category, conversation.analysed, heads),
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
      ...amongst(sentence, inMessage.get(message)!),
      ...amongst(sentence, all),
      othersSum,
      reporting.length === 1 ? NONE : othersSum / (reporting.length - 1),
      highestBeside(sentence.opportunity, all.opportunities),
      ...state,
      judged.length,
    ];
  });
}

/** Below, no conversation makes a risk of a sentence. */
const LEAST = 0.03;

const sayings = ({ risk, opportunity, item }: JudgedSentence): number[] => [
  risk,
  opportunity,
  item,
];

/** The probabilities of sentences, the highest first. */
interface Ranking {
  risks: readonly number[];
  opportunities: readonly number[];
}

const rankingOf = (sentences: readonly JudgedSentence[]): Ranking => ({
  risks: sentences.map(({ risk }) => risk).toSorted((a, b) => b - a),
  opportunities: sentences.map(({ opportunity }) => opportunity).toSorted((a, b) => b - a),
});

/** The most probable of the other sentences, and how many of them are more probable. */
const amongst = ({ risk }: JudgedSentence, { risks }: Ranking): number[] => [
  highestBeside(risk, risks),
  risks.findIndex((other) => other <= risk),
];

/** The highest of ranked numbers that is not this one. */
const highestBeside = (own: number, ranked: readonly number[]): number =>
  (ranked[0] === own ? ranked[1] : ranked[0]) ?? 0;

/** How probable it is that a later sentence settles it. */
function settled(
  { message, quote }: JudgedSentence,
  category: (typeof RISK_CATEGORIES)[number],
  analysed: readonly AnalysedSentence[],
  heads: ReadonlyMap<HeadName, Head>,
): number {
  const matter = { message, kind: 'risk', category, owner: 'us', stems: stemsOf(quote) } as const;
  return settledBy(heads.get('risk resolved')!, followMatter(matter, analysed));
}
