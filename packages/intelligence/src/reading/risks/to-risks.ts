import type { ReadableMessage, Risk } from '../conversation.ts';
import { isOrderToModel } from '../../model/prompts/orders.ts';
import { mayTell } from '../judged-sentence.ts';
import type { WeighedSentence } from '../judged-sentence.ts';
import { joinedPassage, keepMatters, passageOf } from '../passages.ts';
import type { FoundRisk } from './find.ts';

/** Who says a risk in so many words means it, whatever heads that learnt from English say. */
const SAID_PLAINLY = 0.8;

const isSaid = (plain: FoundRisk['plain']) => plain !== null && typeof plain === 'object';

/** A sentence that is less probable than the next one by so much only leads up to it. */
const LEADS_UP = 0.2;

/**
 * The risks, one a matter. What is said in plain words is never left out for a neighbour, and is quoted alone, as is what stands
 * before an order to a model; other risks are named after the sentence that reports them most clearly.
 */
export function toRisks(
  found: readonly FoundRisk[],
  weighed: readonly WeighedSentence[],
  messages: readonly ReadableMessage[],
  describe: (risk: FoundRisk, words: string) => Pick<Risk, 'category' | 'level'>,
): Risk[] {
  const matters = keepMatters(
    found.map((risk) => ({ ...risk, risk, probability: risk.plain ? 1 : risk.probability })),
    mayTell('risk', weighed),
  );
  return matters.map(({ claim: { risk, sentence, plain }, next }) => {
    const isAlone = plain !== null || (next && isOrderToModel(next.sentence.quote));
    const after = isAlone ? undefined : next?.sentence;
    const clearest = after && after.riskByHead > sentence.riskByHead ? after : sentence;
    const leadsUp = sentence.riskByHead < LEADS_UP * clearest.riskByHead;
    const passage = leadsUp ? passageOf(clearest) : joinedPassage(sentence, after, messages);
    return {
      ...passage,
      ...describe({ ...risk, sentence: clearest }, passage.quote),
      probability: isSaid(plain) ? Math.max(risk.probability, SAID_PLAINLY) : risk.probability,
      resolved: null,
    };
  });
}
