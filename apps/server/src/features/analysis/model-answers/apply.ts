import type { TenantDb } from '@rapport/database/client.ts';
import { checkAnswer } from '@rapport/intelligence/model/checking/check-conversation.ts';
import {
  questionDigest,
  questionOf,
} from '@rapport/intelligence/model/checking/conversation-question.ts';
import type { ConversationAnswer } from '@rapport/intelligence/model/prompts/conversation.ts';
import type { OrganisationModel } from '../../../platform/models/organisation-model.ts';
import type { LoadedMessage } from '../conversations/load.ts';
import type { ReadConversation } from '../conversations/read-conversation.ts';
import { toReadable, toReadConversation } from '../conversations/read.ts';
import type { CompleteReading } from '../conversations/reader.ts';
import { knownAnswers } from './queries.ts';

/** The digest of what a model is sent of these messages. */
export const digestOf = (messages: readonly LoadedMessage[], model: OrganisationModel): string =>
  questionDigest(questionOf(toReadable(messages)), model);

/** Answers that the model already gave about conversations as they are now. */
export async function answersFor(
  db: TenantDb,
  model: OrganisationModel | null,
  conversations: ReadonlyMap<string, readonly LoadedMessage[]>,
): Promise<Map<string, ConversationAnswer>> {
  if (!model) return new Map();
  const digests = new Map(
    [...conversations].map(([id, messages]) => [id, digestOf(messages, model)]),
  );
  const answers = await knownAnswers(db, [...digests.values()]);
  return new Map(
    [...digests].flatMap(([id, digest]) => {
      const answer = answers.get(digest);
      return answer ? [[id, answer] as const] : [];
    }),
  );
}

/** A conversation read with what the model answered about it. */
export function readWithAnswer(
  id: string,
  messages: readonly LoadedMessage[],
  reading: CompleteReading,
  { method, answer }: { method: string; answer: ConversationAnswer },
): ReadConversation {
  const found = checkAnswer(answer, toReadable(messages), reading);
  return toReadConversation(id, messages, reading, { ...found, method });
}
