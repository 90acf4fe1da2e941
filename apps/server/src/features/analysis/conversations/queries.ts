import type { Ctx } from '../../../platform/context.ts';
import { loadMessages } from './load.ts';
import type { LoadedMessage } from './load.ts';
import { toReadable, toReadConversation } from './read.ts';
import { readOne } from './reader.ts';

const DRAFT = 'draft';
const MOST_TEXT = 20_000;

/**
 * The items of a conversation that an answer would close, with the words that settle each: the conversation is read as it
 * will be once the answer is part of it.
 */
export async function closedByAnswer(
  ctx: Ctx,
  conversation: string,
  answer: { writer: string; text: string },
): Promise<ReadonlyMap<string, string>> {
  const messages = await ctx.run((db) => loadMessages(db, [conversation]));
  const [first] = messages;
  if (!first || answer.text === '') return new Map();
  const last: LoadedMessage = {
    ...first,
    id: DRAFT,
    sent_at: ctx.now,
    direction: 'outgoing',
    sender_id: null,
    sender_name: answer.writer,
    sender_vip: false,
    recipients: [],
    visible_text: answer.text.slice(0, MOST_TEXT),
    language: 'und',
    sentiment: null,
    automatic: false,
  };
  const all = [...messages, last];
  const reading = await readOne(ctx.services.read, toReadable(all));
  const { evidence } = toReadConversation(conversation, all, reading);
  return new Map(
    evidence
      .filter(({ kind, message }) => kind === 'action_closing' && message === DRAFT)
      .map(({ claim, quote }) => [claim, quote]),
  );
}
