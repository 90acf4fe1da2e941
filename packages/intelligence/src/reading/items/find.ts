import { isCodeLine } from '../../text/code-lines.ts';
import type { ItemKind, Side } from '../conversation.ts';
import type { SentenceFeatures } from '../model/features.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { judge } from '../model/judge.ts';
import type { Head } from '../model/head.ts';
import type { HeadName, SentenceHead } from '../model/heads.ts';
import type { SentenceInContext } from '../sentences.ts';

/** A sentence that binds somebody, before its day, its title and its end are known. */
export interface FoundItem {
  sentence: SentenceInContext;
  kind: ItemKind;
  owner: Side;
  probability: number;
}

export const otherSide = (side: Side): Side => (side === 'us' ? 'them' : 'us');

/** A program asks nobody: "Error: package not found ?" */
const isPrinted = ({ printed, quote }: SentenceInContext): boolean =>
  printed || quote.split('\n').every(isCodeLine);

/** The item a sentence holds, if it holds one. */
export const findItem = (
  heads: ReadonlyMap<HeadName, Head>,
  sentence: SentenceInContext & Pick<JudgedSentence, 'item'>,
  features: SentenceFeatures,
): FoundItem | null =>
  sentence.item < heads.get('item')!.threshold || isPrinted(sentence)
    ? null
    : describeItem(heads, sentence, features);

/** What a sentence binds somebody to, if it does. */
export function describeItem(
  heads: ReadonlyMap<HeadName, Head>,
  sentence: SentenceInContext & Pick<JudgedSentence, 'item'>,
  features: SentenceFeatures,
): FoundItem {
  const is = (name: SentenceHead) => judge(heads, name, features) >= 0.5;
  const own = is('own side');
  return {
    sentence,
    kind: own && is('promise') ? 'promise' : is('question') ? 'question' : 'request',
    owner: own ? sentence.side : otherSide(sentence.side),
    probability: sentence.item,
  };
}
