import { z } from 'zod';
import { prepareMessage } from '@rapport/intelligence/reading/prepare.ts';
import { readConversation } from '@rapport/intelligence/reading/read-conversation.ts';
import type { Passage, Reading } from '@rapport/intelligence/reading/conversation.ts';

/** A conversation as `rapport analyse conversation` takes it. */
export const ConversationLine = z.object({
  id: z.union([z.string(), z.number()]),
  /** Names or addresses of the vendor's people. */
  us: z.array(z.string()).default([]),
  messages: z.array(
    z.object({
      from: z.string(),
      side: z.enum(['us', 'them']).optional(),
      at: z.coerce.date(),
      text: z.string(),
    }),
  ),
});

/** Reads a conversation with the product's pipeline; messages are counted from 1. */
export function analyseConversation({ id, us, messages }: z.output<typeof ConversationLine>) {
  const reading = readConversation(messages.map((message) => prepareMessage(message, us)));
  return { id, ...describe(reading) };
}

const describe = ({ items, risks, opportunities, mood, state, summary }: Reading) => ({
  items: items.map(({ kind, owner, due, closing, title, ...passage }) => ({
    ...numbered(passage),
    kind,
    owner,
    due: due?.slice(0, 10) ?? null,
    open: closing === null,
    closed_by: closing && numbered(closing.by),
    title,
  })),
  risks: risks.map(({ category, level, resolved, ...passage }) => ({
    ...numbered(passage),
    category,
    level,
    resolved: resolved !== null,
  })),
  opportunities: opportunities.map(({ category, ...passage }) => ({
    ...numbered(passage),
    category,
  })),
  sentiment: mood,
  state,
  summary: summary.map(({ text }) => text).join(' '),
});

const numbered = ({ message, quote }: Pick<Passage, 'message' | 'quote'>) => ({
  n: message + 1,
  quote,
});
