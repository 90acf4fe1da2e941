import type { JudgedSentence } from '../judged-sentence.ts';
import { LEVELS, RISK_CATEGORIES } from '../conversation.ts';
import type { Level, RiskCategory } from '../conversation.ts';
import type { SentenceFeatures } from '../model/features.ts';
import { judge } from '../model/judge.ts';
import { mostProbable } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import { viewOf } from '../model/heads.ts';
import type { HeadName } from '../model/heads.ts';
import type { SentenceInContext } from '../sentences.ts';
import { givesNotice } from './notice.ts';

/** A sentence that reports a risk, before it is known whether it was settled. */
export interface FoundRisk {
  sentence: SentenceInContext;
  category: RiskCategory;
  level: Level;
  probability: number;
  /** Plain notice is never left out for a neighbour. */
  notice: boolean;
}

/** Plain notice is shown from a lower probability: leaving somebody's contract or list is said in the same words. */
const NOTICE_FROM = 0.15;

/** The risk a sentence reports, if it reports one. */
export function findRisk(
  heads: ReadonlyMap<HeadName, Head>,
  sentence: JudgedSentence,
  features: SentenceFeatures,
): FoundRisk | null {
  const head = heads.get('risk')!;
  const sure = sentence.risk;
  const notice = sure >= NOTICE_FROM && givesNotice(sentence.quote);
  if (notice)
    return {
      sentence,
      category: 'churn-intent',
      level: /\bunless\b/i.test(sentence.quote) ? 'high' : 'critical',
      probability: sure,
      notice,
    };
  if (sure < head.threshold) return null;
  return {
    sentence,
    category: mostProbable(
      new Map(RISK_CATEGORIES.map((category) => [category, heads.get(`risk ${category}`)!])),
      ...viewOf('risk', features),
    ),
    level: levelOf(heads, features),
    probability: sure,
    notice,
  };
}

function levelOf(heads: ReadonlyMap<HeadName, Head>, features: SentenceFeatures): Level {
  let level: Level = 'low';
  for (const higher of LEVELS.slice(1) as Exclude<Level, 'low'>[]) {
    if (judge(heads, higher, features) < 0.5) break;
    level = higher;
  }
  return level;
}
