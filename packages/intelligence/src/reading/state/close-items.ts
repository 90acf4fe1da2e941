import type { Item } from '../conversation.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import { followMatter } from './follow-matter.ts';
import type { OpenMatter } from './follow-matter.ts';
import { passageOf } from '../passages.ts';
import { findClosing } from './find-closing.ts';
import { joinItems } from './join-items.ts';
import { shared, stemsOf } from './analyse-sentence.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

/** Joins what is said twice, then closes the items that a later sentence delivers, answers or withdraws. */
export function closeItems(
  items: readonly Item[],
  sentences: readonly AnalysedSentence[],
  heads: ReadonlyMap<HeadName, Head>,
): Item[] {
  return joinItems(items).flatMap(({ item, promise }) => {
    const closed = close(item);
    // What is promised once the request is settled is another matter.
    return promise && closed.closing && closed.closing.by.message <= promise.message
      ? [closed, close(promise)]
      : [closed];
  });

  function close(item: Item): Item {
    const { message, kind, owner, quote } = item;
    const open = followMatter({ message, kind, owner, stems: stemsOf(quote) }, sentences);
    const settling = findClosing(heads.get('item closed')!, open) ?? withdrawalOf(open);
    return settling
      ? {
          ...item,
          closing: { state: howItEnded(item, settling), by: passageOf(settling.sentence) },
        }
      : item;
  }
}

/** A later sentence in which the side that asked takes the matter back in plain words: too rare to be learnt. */
const withdrawalOf = ({ matter, later }: OpenMatter): AnalysedSentence | null =>
  later.find(
    ({ sentence, cues, stems }) =>
      sentence.side !== matter.owner &&
      cues.includes('withdraws') &&
      shared(matter.stems, stems) > 0,
  ) ?? null;

function howItEnded({ kind, owner }: Item, { sentence, cues }: AnalysedSentence) {
  if (sentence.side !== owner && cues.includes('withdraws')) return 'moot';
  return kind === 'question' ? 'answered' : 'done';
}
