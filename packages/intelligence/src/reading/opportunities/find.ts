import type { WeighedSentence } from '../judged-sentence.ts';
import { OPPORTUNITY_CATEGORIES } from '../conversation.ts';
import type { OpportunityCategory } from '../conversation.ts';
import type { SentenceFeatures } from '../model/features.ts';
import { mostProbable } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import { viewOf } from '../model/heads.ts';
import type { HeadName } from '../model/heads.ts';
import type { SentenceInContext } from '../sentences.ts';
import { wantsMore, wantsMoreInEnglish } from './wants-more.ts';

/** A sentence that reports an opportunity. */
export interface FoundOpportunity {
  sentence: SentenceInContext;
  category: OpportunityCategory;
  probability: number;
}

/** What was learnt is nearly all English: in another language plain words say more than its heads do. */
const saysMore = ({ language, quote, reports }: SentenceInContext): boolean =>
  reports && (language === 'en' ? wantsMoreInEnglish(quote) : wantsMore(quote));

/** The opportunity a sentence reports, if it reports one; none where a risk is more probable, as in angry words. */
export function findOpportunity(
  heads: ReadonlyMap<HeadName, Head>,
  sentence: WeighedSentence,
  features: SentenceFeatures,
): FoundOpportunity | null {
  const { threshold } = heads.get('opportunity')!;
  const isPlain = saysMore(sentence);
  const sure = isPlain ? Math.max(sentence.opportunity, threshold) : sentence.opportunity;
  if (sure < threshold || sure < sentence.risk) return null;
  const category = mostProbable(
    new Map(OPPORTUNITY_CATEGORIES.map((name) => [name, heads.get(`opportunity ${name}`)!])),
    viewOf('opportunity', features),
  );
  return { sentence, category, probability: sure };
}
