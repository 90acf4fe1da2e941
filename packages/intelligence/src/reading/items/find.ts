import type { ItemKind, Side } from '../conversation.ts';
import { probability } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import type { SentenceInContext } from '../sentences.ts';

/** A sentence that binds somebody, before its day, its title and its end are known. */
export interface FoundItem {
  sentence: SentenceInContext;
  kind: ItemKind;
  owner: Side;
  probability: number;
}

const other = (side: Side): Side => (side === 'us' ? 'them' : 'us');

/** The item a sentence holds, if it holds one. */
export function findItem(
  heads: ReadonlyMap<HeadName, Head>,
  sentence: SentenceInContext,
  features: Uint32Array,
): FoundItem | null {
  const judge = (name: HeadName) => probability(heads.get(name)!, features);
  const sure = judge('item');
  if (sure < heads.get('item')!.threshold) return null;
  if (judge('promise') >= 0.5)
    return { sentence, kind: 'promise', owner: sentence.side, probability: sure };
  return {
    sentence,
    kind: judge('question') >= 0.5 ? 'question' : 'request',
    owner: judge('own side') >= 0.5 ? sentence.side : other(sentence.side),
    probability: sure,
  };
}
