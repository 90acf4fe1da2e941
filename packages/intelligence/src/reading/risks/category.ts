import { saidOfCategories } from '../claim-evidence.ts';
import { LEARNT_RISKS } from '../conversation.ts';
import type { RiskCategory } from '../conversation.ts';
import type { FirstLook } from '../first-look.ts';
import type { Head } from '../model/head.ts';
import type { HeadName, SentenceHead } from '../model/heads.ts';
import { judge } from '../model/judge.ts';
import type { ReadingModel } from '../model/reading-model.ts';
import { totalsOf } from '../model/trees.ts';

/** Where a neighbour is missing, or no other sentence may report a risk. */
const NONE = LEARNT_RISKS.map(() => -1);
/** Sentences below this probability say nothing of what the conversation is about. */
const MAY_REPORT = 0.1;

/** The category of the risk that a sentence reports. */
export function categoryOf(
  index: number,
  look: FirstLook,
  { heads, trees }: Pick<ReadingModel, 'heads' | 'trees'>,
): RiskCategory {
  const evidence = categoryEvidence(index, look, heads);
  const said = evidence
    ? totalsOf(trees.category, evidence)
    : saidOfCategories(look.featured[index]!, heads);
  return LEARNT_RISKS[said.indexOf(Math.max(...said))]!;
}

/**
 * What trees look at to say which risk a sentence reports, as numbers in a fixed order: what they weigh it by, and what heads
 * say of each category of it, of its neighbours and of the other sentences that may report one. Null for a sentence too
 * improbable to be weighed.
 */
export function categoryEvidence(
  index: number,
  { judged, featured, evidenceOf }: FirstLook,
  heads: ReadonlyMap<HeadName, Head>,
): number[] | null {
  const weighed = evidenceOf('risk')[index];
  if (!weighed) return null;
  const own = judged[index]!;
  const ofSentence = (at: number) =>
    judged[at]?.message === own.message && judged[at].reports
      ? saidOfCategories(featured[at]!, heads)
      : NONE;
  const others = judged.flatMap((sentence, at) =>
    at !== index && sentence.reports && sentence.risk >= MAY_REPORT
      ? [{ risk: sentence.risk, said: saidOfCategories(featured[at]!, heads) }]
      : [],
  );
  const sum = others.reduce((total, { risk }) => total + risk, 0);
  const ask = (name: SentenceHead) => judge(heads, name, featured[index]!);
  return [
    ...weighed,
    ask('notice'),
    ask('high'),
    ...(sum === 0
      ? NONE
      : NONE.map(
          (_, at) => others.reduce((total, { risk, said }) => total + risk * said[at]!, 0) / sum,
        )),
    ...ofSentence(index - 1),
    ...ofSentence(index + 1),
  ];
}
