import type { ConversationState, ReadableMessage } from '../conversation.ts';
import { probability } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';
import { stateFeatures } from './state-features.ts';
import type { OwedItem } from './state-features.ts';

/** The most probable state: nothing was owed, all is settled, or one of the sides has to act next. */
export function stateOf(
  items: readonly OwedItem[],
  sentences: readonly AnalysedSentence[],
  messages: readonly ReadableMessage[],
  heads: ReadonlyMap<HeadName, Head>,
): ConversationState {
  const features = stateFeatures(items, sentences, messages);
  const judge = (name: HeadName) => probability(heads.get(name)!, features);
  const none = judge('state none');
  const resolved = judge('state resolved');
  const writer = judge('state writer');
  const last = messages.at(-1)?.side ?? 'them';
  const waiting = (1 - none) * (1 - resolved);
  const states: [ConversationState, number][] = [
    ['none', none],
    ['resolved', (1 - none) * resolved],
    [last === 'us' ? 'waiting-on-us' : 'waiting-on-them', waiting * writer],
    [last === 'us' ? 'waiting-on-them' : 'waiting-on-us', waiting * (1 - writer)],
  ];
  return states.reduce((best, state) => (state[1] > best[1] ? state : best))[0];
}
