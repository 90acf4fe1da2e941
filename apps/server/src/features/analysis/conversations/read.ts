import { velocity } from '@rapport/intelligence/scoring/velocity.ts';
import { conversationSentiment } from '@rapport/intelligence/tasks/sentiment/score.ts';
import { readByRules } from '@rapport/intelligence/tasks/conversation/read.ts';
import type {
  ConversationAnalysis,
  ThreadMessage,
} from '@rapport/intelligence/tasks/conversation/read.ts';
import { addClaims, addSummary } from './add-claims.ts';
import type { LoadedMessage } from './load.ts';
import { labelsOf } from './labels.ts';
import { emptyReading } from './read-conversation.ts';
import type { ReadConversation } from './read-conversation.ts';

/** Messages written by people; automatic mail is left out. */
export const withoutAutomatic = (all: readonly LoadedMessage[]): LoadedMessage[] =>
  all.filter(({ automatic }) => !automatic);

export const toThread = (messages: readonly LoadedMessage[]): ThreadMessage[] =>
  messages.map(({ sender_name: from, sent_at: at, direction, visible_text: text, claims }) => ({
    from,
    at,
    side: direction === 'incoming' ? 'customer' : 'us',
    text,
    claims: {
      requests: claims.requests ?? [],
      risks: claims.risks ?? [],
      opportunities: claims.opportunities ?? [],
      fyi: claims.fyi ?? [],
    },
  }));

/**
 * Reads claims, summary and figures out of one conversation; every claim has a verified quote. Figures come from the
 * rules' claims, even where a model found others.
 */
export function readConversation(
  id: string,
  all: readonly LoadedMessage[],
  words?: ConversationAnalysis,
): ReadConversation {
  const messages = withoutAutomatic(all);
  const result = emptyReading(id);
  const last = messages.at(-1);
  if (!last) return result;
  result.sentiment = conversationSentiment(
    messages.map(({ sentiment, sent_at: sentAt, direction }) => ({
      score: sentiment,
      sentAt,
      fromCustomer: direction === 'incoming',
    })),
    last.sent_at,
  );
  const speeds = velocity(
    messages.map(({ sent_at: sentAt, direction }) => ({
      sentAt,
      side: direction === 'incoming' ? 'theirs' : 'ours',
    })),
  );
  result.ourVelocity = speeds.ours;
  result.theirVelocity = speeds.theirs;
  const thread = toThread(messages);
  const { method, summary, summaryMethod, claims } = words ?? readByRules(thread);
  result.method = summaryMethod;
  addSummary(result, messages, summary);
  messages.forEach((message, index) => {
    addClaims(result, message, thread[index]?.claims, 'rules');
    addClaims(result, message, claims[index], method);
  });
  result.labels = labelsOf(last.title, result);
  return result;
}
