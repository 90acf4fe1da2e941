import type { Item } from '../conversation.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import { followMatter } from './follow-matter.ts';
import type { OpenMatter } from './follow-matter.ts';
import { passageOf } from '../passages.ts';
import { settlingSentences, surestOf } from './find-closing.ts';
import type { Settling } from './find-closing.ts';
import { joinItems } from './join-items.ts';
import { shared, stemsOf } from './analyse-sentence.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

/** From this probability on the words that settle an item surely do: a summary quotes them. */
const SURE = 0.6;

/** Decides whether an item is settled, from the sentences that may settle it. */
export type IsSettled = (item: Item, open: OpenMatter, sentences: readonly Settling[]) => boolean;

/**
 * Joins what is said twice, then closes the items that a later sentence delivers, answers or withdraws; by the head alone
 * where nothing else decides.
 */
export function closeItems(
  items: readonly Item[],
  sentences: readonly AnalysedSentence[],
  heads: ReadonlyMap<HeadName, Head>,
  isSettled: IsSettled = (_item, _open, [surest]) =>
    (surest?.at ?? 0) >= heads.get('item closed')!.threshold,
): Item[] {
  return joinItems(items).flatMap(({ item, promise }) => {
    const closed = close(item);
    // What is promised once the request is settled is another matter.
    return promise && closed.closing && closed.closing.by.message <= promise.message
      ? [closed, close(promise)]
      : [closed];
  });

  function close(item: Item): Item {
    const head = heads.get('item closed')!;
    const open = followItem(item, sentences);
    const later = settlingSentences(head, open);
    const found = isSettled(item, open, later) ? surestOf(later) : null;
    const settling = found?.settling ?? withdrawalOf(open);
    if (!settling) return item;
    const sure = found === null || found.at >= SURE;
    const by = passageOf(settling.sentence);
    return { ...item, closing: { state: howItEnded(item, settling), by, sure } };
  }
}

/** An item with the sentences that follow it. */
export const followItem = (
  { message, kind, owner, quote }: Pick<Item, 'message' | 'kind' | 'owner' | 'quote'>,
  sentences: readonly AnalysedSentence[],
): OpenMatter => followMatter({ message, kind, owner, stems: stemsOf(quote) }, sentences);

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
