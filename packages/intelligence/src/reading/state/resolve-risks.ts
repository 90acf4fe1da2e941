import type { Risk } from '../conversation.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import { isCourtesy } from '../summary/courtesy.ts';
import { followMatter } from './closing-features.ts';
import { findClosing, passageOf } from './find-closing.ts';
import { stemsOf } from './analyse-sentence.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

/** An export or a farewell after a notice does not withdraw it: what does has to be surer than the end of a fault. */
const NOTICE_RESOLVED = 0.6;

/** Walks the conversation and resolves the risks that a later sentence says are settled. */
export const resolveRisks = (
  risks: readonly Risk[],
  sentences: readonly AnalysedSentence[],
  heads: ReadonlyMap<HeadName, Head>,
): Risk[] =>
  risks.map((risk) => {
    const { message, quote, category } = risk;
    const open = followMatter(
      { message, kind: 'risk', category, owner: 'us', stems: stemsOf(quote) },
      sentences,
    );
    const head = heads.get('risk resolved')!;
    const from = category === 'churn-intent' ? NOTICE_RESOLVED : head.threshold;
    const settling = findClosing(head, open, isCourtesy, from);
    return settling ? { ...risk, resolved: passageOf(settling) } : risk;
  });
