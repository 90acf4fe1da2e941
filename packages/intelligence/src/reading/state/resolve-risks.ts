import type { Risk } from '../conversation.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import { isCourtesy } from '../summary/courtesy.ts';
import { followMatter } from './closing-features.ts';
import { findClosing, passageOf } from './find-closing.ts';
import { stemsOf } from './analyse-sentence.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

/** Walks the conversation and resolves the risks that a later sentence says are settled. */
export const resolveRisks = (
  risks: readonly Risk[],
  sentences: readonly AnalysedSentence[],
  heads: ReadonlyMap<HeadName, Head>,
): Risk[] =>
  risks.map((risk) => {
    const { message, quote } = risk;
    const open = followMatter(
      { message, kind: 'risk', owner: 'us', stems: stemsOf(quote) },
      sentences,
    );
    const settling = findClosing(heads.get('risk resolved')!, open, isCourtesy);
    return settling ? { ...risk, resolved: passageOf(settling) } : risk;
  });
