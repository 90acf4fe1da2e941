import { OPPORTUNITY_CATEGORIES } from '../conversation.ts';
import type { Opportunity } from '../conversation.ts';
import { mostProbable, probability } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import type { SentenceInContext } from '../sentences.ts';

/** The opportunity a sentence reports, if it reports one. */
export function findOpportunity(
  heads: ReadonlyMap<HeadName, Head>,
  { message, quote, start, end }: SentenceInContext,
  features: Uint32Array,
): Opportunity | null {
  const head = heads.get('opportunity')!;
  const sure = probability(head, features);
  if (sure < head.threshold) return null;
  const category = mostProbable(
    new Map(OPPORTUNITY_CATEGORIES.map((name) => [name, heads.get(`opportunity ${name}`)!])),
    features,
  );
  return { message, quote, start, end, category, probability: sure };
}
