import type { CheckedConversation } from '@rapport/intelligence/model/checking/check-conversation.ts';
import type { Passage, ReadableMessage } from '@rapport/intelligence/reading/conversation.ts';
import { velocity } from '@rapport/intelligence/scoring/velocity.ts';
import type { CompleteReading } from './reader.ts';
import { addClaims, addSummary } from './add-claims.ts';
import type { LoadedMessage } from './load.ts';
import { labelsOf } from './labels.ts';
import { emptyReading } from './read-conversation.ts';
import type { ReadConversation } from './read-conversation.ts';

const overlap = (one: Passage, other: Passage): boolean =>
  one.message === other.message && one.start < other.end && other.start < one.end;

/** What a model found, with the model's name. */
type ReadByModel = CheckedConversation & { method: string };

/** Messages written by people; automatic mail is left out. */
export const withoutAutomatic = (all: readonly LoadedMessage[]): LoadedMessage[] =>
  all.filter(({ automatic }) => !automatic);

/** What people wrote in a conversation, as it is read. */
export const toReadable = (all: readonly LoadedMessage[]): ReadableMessage[] =>
  withoutAutomatic(all).map((message) => ({
    from: message.sender_name,
    at: message.sent_at,
    side: message.direction === 'incoming' ? 'them' : 'us',
    text: message.visible_text,
    history: message.quoted_text,
    language: message.language,
    zone: message.zone,
    sentiment: message.sentiment ?? undefined,
  }));

/**
 * Claims, summary and figures of one conversation; every claim has a verified quote. Figures come from `reading`, even
 * where a model found more.
 */
export function toReadConversation(
  id: string,
  all: readonly LoadedMessage[],
  reading: CompleteReading,
  model?: ReadByModel,
): ReadConversation {
  const messages = withoutAutomatic(all);
  const result = emptyReading(id);
  const last = messages.at(-1);
  if (!last) return result;
  const readable = toReadable(messages);
  const { mood, summary, state, ...claims } = reading;
  result.state = state;
  result.sentiment = readable.some(({ side }) => side === 'them') ? mood.score : null;
  const speeds = velocity(
    readable.map(({ at: sentAt, side }) => ({
      sentAt,
      side: side === 'them' ? 'theirs' : 'ours',
    })),
  );
  result.ourVelocity = speeds.ours;
  result.theirVelocity = speeds.theirs;
  const byModel = model !== undefined && model.summary.length > 0;
  result.method = byModel ? model.method : 'rules';
  addSummary(result, messages, byModel ? model.summary : summary);
  const items = claims.items.filter(
    (item) => !model?.misread.some((other) => overlap(item, other)),
  );
  addClaims(result, messages, { ...claims, items }, 'rules');
  if (model) addClaims(result, messages, model, model.method);
  result.refused = model?.dropped ?? 0;
  result.labels = labelsOf(last.title, result);
  return result;
}
