import type { ConversationState, Risk } from '../conversation.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import type { WeighedSentence } from '../judged-sentence.ts';
import type { SentenceInContext } from '../sentences.ts';
import { isCourtesy } from '../summary/courtesy.ts';
import { takesNoticeBack } from '../risks/notice.ts';
import { ENDED_BY_US, OF_USE } from '../risks/troubles.ts';
import { saysRelapse, soundsSatisfied } from './outcome.ts';
import { followMatter } from './follow-matter.ts';
import { passageOf } from '../passages.ts';
import { settlingSentences, surestOf } from './find-closing.ts';
import { stemsOf } from './analyse-sentence.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

/** From this probability on a risk counts as settled, if there are words that settled it. */
const SETTLED = 0.45;
/** Where a conversation is not over hardly a risk is (5 in 100 of those labelled): it must be surer. */
const SETTLED_BEFORE_THE_END = 0.7;

/** What the customer says under a condition ends nothing: "If June goes out twice, I'm cancelling the direct debit". */
const CONDITION =
  /^(?:(?:and|but|so|well|now),? )?(?:if|unless|wenn|falls|sofern|si|se|sauf si)\s/i;

/** From this probability on a sentence of the customer reports trouble too surely to settle any. */
const REPORTS = 0.25;

/** What the customer decides: no words of ours settle it, and no receipt of what we sent. */
const OF_DECISION = new Set(['competitor', 'churn-intent', 'ownership']);
const RECEIPT =
  /^(?:(?:thanks|thank you|ok|okay|great|all|well)\W+)*(?:received|noted|arrived|got (?:it|them|both|all))\b/i;

/** That it is decided does not say for whom. */
const DECIDED = /\b(?:decision|choice)\b.{0,30}\bmade\b/i;

type Place = Pick<SentenceInContext, 'message' | 'start'>;

const keyOf = ({ message, start }: Place): string => `${message}:${start}`;

/** Where sentences stand. Each step of reading makes objects of its own of them: they are told apart by this. */
export const placesOf = (sentences: readonly Place[]): Set<string> => new Set(sentences.map(keyOf));

/** Where the customer reports a risk: "if the gap stays like this we have to go with them". */
export const reportingOf = (
  weighed: readonly (Place & Pick<WeighedSentence, 'side' | 'risk' | 'riskByHead'>)[],
): Set<string> =>
  placesOf(
    weighed.filter(
      ({ side, risk, riskByHead }) => side === 'them' && Math.max(risk, riskByHead) >= REPORTS,
    ),
  );

/** What of a conversation decides whether its risks are settled. */
interface RiskContext {
  state: ConversationState;
  /** The places of sentences that settle no risk, because they report one. */
  reporting: ReadonlySet<string>;
  /** How probable it is, 0 to 1, that a risk was settled later. */
  settled: (risk: Place) => number;
}

/**
 * Resolves the risks that were probably settled later, each with the later words that most probably did. Notice of leaving
 * ends only where the customer takes it back. Where a matter is not ours to end, our words count only in a settled
 * conversation in which the customer says nothing against them, and never where the customer decides whether to stay.
 */
export const resolveRisks = (
  risks: readonly Risk[],
  sentences: readonly AnalysedSentence[],
  { state, reporting, settled }: RiskContext,
  heads: ReadonlyMap<HeadName, Head>,
): Risk[] =>
  risks.map((risk) => {
    const { message, quote, category } = risk;
    const open = followMatter(
      { message, kind: 'risk', category, owner: 'us', stems: stemsOf(quote) },
      sentences,
    );
    if (category === 'churn-intent' && risk.level === 'critical') {
      const back = takenBack(open.later);
      return back ? { ...risk, resolved: passageOf(back.sentence) } : risk;
    }
    if (settled(risk) < (state === 'resolved' ? SETTLED : SETTLED_BEFORE_THE_END)) return risk;
    const isOffer = (sentence: SentenceInContext) =>
      sentence.side === 'us' &&
      !ENDED_BY_US.has(category) &&
      (OF_DECISION.has(category) || state !== 'resolved' || isDisputed(sentence, open.later));
    const settling = surestOf(
      settlingSentences(heads.get('risk resolved')!, open),
      ({ sentence }) =>
        reporting.has(keyOf(sentence)) ||
        isOffer(sentence) ||
        isCourtesy(sentence.quote) ||
        (OF_DECISION.has(category) &&
          (RECEIPT.test(sentence.quote) || DECIDED.test(sentence.quote))) ||
        (sentence.side === 'them' && CONDITION.test(sentence.quote)),
    )?.settling;
    if (!settling || (OF_USE.has(category) && cameBack(settling, open.later))) return risk;
    return { ...risk, resolved: passageOf(settling.sentence) };
  });

/** Whether the customer says after what settled a trouble, and after that says nothing better, that it came back. */
function cameBack({ sentence: { message } }: AnalysedSentence, later: readonly AnalysedSentence[]) {
  const since = later.filter(
    ({ sentence }) => sentence.side === 'them' && sentence.message > message,
  );
  const relapse = since.findLastIndex(({ sentence }) => saysRelapse(sentence.quote));
  return relapse >= 0 && !since.slice(relapse + 1).some(isSatisfied);
}

/** The customer's last words that take a notice back. Nothing else ends one: who leaves is thanked and thanks, too. */
const takenBack = (later: readonly AnalysedSentence[]): AnalysedSentence | undefined =>
  later.findLast(({ sentence }) => sentence.side === 'them' && takesNoticeBack(sentence.quote));

/** "He isn't convinced yet": what was offered settled nothing. */
const NEGATES =
  /n['’]t\b|\b(?:not|never|nicht|kein\w*|pas|niet|geen|nunca|ainda|encore)\b|\bno(?! (?:problem|worries|need|rush|hurry|more|other|further)\b)\b/i;

/** Whether the customer contradicts these words of ours later, and does not say in the end that all is well. */
function isDisputed({ message }: SentenceInContext, later: readonly AnalysedSentence[]): boolean {
  const since = later.filter(
    ({ sentence }) => sentence.side === 'them' && sentence.message > message,
  );
  return !since.some(isSatisfied) && since.some(({ sentence }) => NEGATES.test(sentence.quote));
}

const isSatisfied = ({ sentence: { side, quote }, cues }: AnalysedSentence): boolean =>
  side === 'them' && !CONDITION.test(quote) && soundsSatisfied(quote, cues);
