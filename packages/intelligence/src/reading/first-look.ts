import type { Item, ReadableMessage } from './conversation.ts';
import { claimEvidence } from './claim-evidence.ts';
import type { WeighedClaim } from './claim-evidence.ts';
import { dueOf } from './items/due.ts';
import { findDelivery } from './items/delivery.ts';
import { findItem } from './items/find.ts';
import type { FoundItem } from './items/find.ts';
import { possibleItems } from './items/possible-items.ts';
import { titleOf } from './items/title.ts';
import { judgeSentence } from './judged-sentence.ts';
import type { JudgedSentence } from './judged-sentence.ts';
import { featuresOf } from './model/features.ts';
import type { SentenceFeatures } from './model/features.ts';
import type { Head } from './model/head.ts';
import type { HeadName } from './model/heads.ts';
import { sentencesOf } from './sentences.ts';
import { analyseSentence } from './state/analyse-sentence.ts';
import type { AnalysedSentence } from './state/analyse-sentence.ts';
import { closeItems } from './state/close-items.ts';
import { stateByHeads } from './state/state-by-heads.ts';
import { stateEvidence } from './state/state-evidence.ts';

/** What heads say of a conversation, before trees weigh it as a whole. The lists are parallel. */
export interface FirstLook {
  judged: JudgedSentence[];
  featured: SentenceFeatures[];
  analysed: AnalysedSentence[];
  /** As they were found, whatever became of them. */
  items: Item[];
  /** The numbers that the trees of the state look at. */
  stateEvidence: number[];
  /** Works out the numbers that the trees of a claim look at; null for sentences that report none. */
  evidenceOf: (claim: WeighedClaim) => (number[] | null)[];
}

/** `messages` with the sentiment of the customer's, as `withSentiment` gives them. */
export function lookAt(
  messages: readonly ReadableMessage[],
  heads: ReadonlyMap<HeadName, Head>,
): FirstLook {
  const sentences = sentencesOf(messages);
  const featured = featuresOf(sentences);
  const judged = sentences.map((each, index) => judgeSentence(heads, each, featured[index]!));
  const dayOf = (item: FoundItem) => dueOf(item, judged, messages[item.sentence.message]!, heads);
  const found = judged.map(
    (each, index) => findItem(heads, each, featured[index]!) ?? findDelivery(each, dayOf),
  );
  const analysed = judged.map(analyseSentence);
  const items = found.flatMap((item) => (item ? toItem(item, dayOf(item)) : []));
  // The state is learnt without deliveries.
  const surest = items.filter(({ probability }) => probability >= heads.get('item')!.threshold);
  const possible = possibleItems(judged, featured, analysed, heads);
  const state = stateByHeads(closeItems(surest, analysed, heads), analysed, messages, heads);
  const known = new Map<WeighedClaim, (number[] | null)[]>();
  return {
    judged,
    featured,
    analysed,
    items,
    stateEvidence: stateEvidence({ messages, analysed, possible }, state),
    evidenceOf(claim) {
      const evidence =
        known.get(claim) ??
        claimEvidence(claim, { judged, featured, analysed, messages, state }, heads);
      known.set(claim, evidence);
      return evidence;
    },
  };
}

function toItem(found: FoundItem, due: string | null): Item {
  const { message: position, quote, start, end } = found.sentence;
  return {
    message: position,
    quote,
    start,
    end,
    kind: found.kind,
    owner: found.owner,
    probability: found.probability,
    title: titleOf(found),
    due,
    closing: null,
  };
}
