import type { Item, ReadableMessage } from '../conversation.ts';
import { hash } from '../model/feature-set.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

export type OwedItem = Pick<Item, 'message' | 'kind' | 'owner' | 'closing'>;

/** Sentences of the last message whose words count. */
const MAX_SENTENCES = 8;

const few = (count: number): number => Math.min(2, count);

/** Hashed features of the state of a conversation: what is owed, by the last writer or the reader, and the last words. */
export function stateFeatures(
  items: readonly OwedItem[],
  sentences: readonly AnalysedSentence[],
  messages: readonly ReadableMessage[],
): Uint32Array {
  const found = new Set<number>();
  const add = (name: string) => found.add(hash(`state ${name}`));
  const count = messages.length;
  const last = messages.at(-1)?.side;
  const role = (side?: string) => (side === last ? 'writer' : 'reader');
  const open = items.filter(({ closing }) => closing === null);
  const writer = open.filter(({ owner }) => owner === last).length;
  const owed = `${few(writer)} ${few(open.length - writer)}`;
  add(`writer owes ${few(writer)}`);
  add(`reader owes ${few(open.length - writer)}`);
  add(`owed ${owed}`);
  add(`items ${few(items.length)}`);
  add(`closed ${few(items.length - open.length)}`);
  add(`any ${items.length > 0} open ${open.length > 0}`);
  const newest = open.toSorted((a, b) => a.message - b.message).at(-1);
  const owner = newest ? role(newest.owner) : 'nobody';
  add(`newest ${owner}`);
  if (newest) {
    add(`newest ${owner} ${newest.kind}`);
    add(`newest ${owner} age ${Math.min(3, count - 1 - newest.message)}`);
  }
  addWriters(add, messages, newest);
  const first = role(messages[0]?.side);
  add(`first ${first}`);
  add(`last ${last}`);
  add(`messages ${Math.min(4, count)}`);
  add(`newest ${owner} first ${first} messages ${Math.min(3, count)}`);
  add(`last ${last} messages ${Math.min(3, count)} any ${items.length > 0} ${open.length > 0}`);
  add(`read ${sentences.length > 0}`);
  const ending = sentences.filter(({ sentence }) => sentence.message === count - 1);
  add(`length ${Math.min(5, ending.length)}`);
  const asks = ending.some(({ cues }) => cues.includes('asks'));
  add(`asks ${asks} owed ${owed}`);
  add(`asks ${asks} newest ${owner}`);
  for (const { cues } of ending)
    for (const cue of cues) {
      add(`cue ${cue}`);
      add(`cue ${cue} owed ${owed}`);
    }
  for (const cue of ending.at(-1)?.cues ?? []) add(`end ${cue}`);
  for (const { tokens } of ending.slice(0, MAX_SENTENCES))
    tokens.forEach((token, index) => {
      add(`w ${token}`);
      add(`b ${tokens[index - 1] ?? '^'} ${token}`);
    });
  return Uint32Array.from(found);
}

/** On lists, a third person answers what another asked. */
function addWriters(
  add: (name: string) => void,
  messages: readonly ReadableMessage[],
  newest: OwedItem | undefined,
): void {
  const writers = messages.map(({ from, side }) => from.toLowerCase() || side);
  const last = writers.at(-1);
  add(`writers ${Math.min(4, new Set(writers).size)}`);
  add(`last began ${last === writers[0]}`);
  if (!newest) return;
  const asker = writers[newest.message];
  const after = messages.slice(newest.message + 1).flatMap(({ side }, index) => {
    if (writers[newest.message + 1 + index] === asker) return ['writer'];
    return [side === newest.owner ? 'owner' : 'third'];
  });
  add(`after newest ${newest.kind} ${[...new Set(after)].toSorted().join(' ')}`);
  add(`after newest ${newest.kind} last ${after.at(-1) ?? 'none'}`);
  add(`asker last ${last === asker} ${newest.kind}`);
}
