import { MemberId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { listFeedback, messagesOf } from '../cases/queries.ts';
import type { FeedbackRow, MessageRow } from '../cases/queries.ts';
import { readShown } from '../cases/shown.ts';
import type { Shown } from '../cases/shown.ts';

/** A conversation as `rapport analyse conversation` takes it; messages are counted from 1. */
interface CaseConversation {
  id: string;
  us: string[];
  messages: { n: number; from: string; side: 'us' | 'them'; at: string; text: string }[];
}

/** A member's verdict on something Rapport said, as a case to evaluate with. */
interface FeedbackCase {
  id: string;
  at: string;
  verdict: 'right' | 'wrong';
  comment: string | null;
  about: string;
  /** What Rapport says there now; null when it is deleted, not kept, or based on private mail. */
  says: Record<string, unknown> | null;
  quotes: { conversation: string; n: number; quote: string }[];
  conversations: CaseConversation[];
}

/**
 * The organisation's feedback as cases, oldest first. Each is read with the rights of the member who gave it; what
 * rests on private mail keeps its verdict and comment alone.
 */
export async function* exportCases(ctx: Ctx): AsyncGenerator<FeedbackCase> {
  const rows = await ctx.run(async (db) => {
    const found = await listFeedback(db);
    await audit(db, ctx, {
      action: 'feedback.exported',
      subject: { kind: 'organisation', id: ctx.asker.organisation },
      detail: { cases: found.length },
    });
    return found;
  });
  for (const row of rows) yield toCase(row, await readFor(ctx, row));
}

interface Read {
  shown: Shown | null;
  messages: MessageRow[];
}

const readFor = (ctx: Ctx, row: FeedbackRow): Promise<Read> => {
  const asker = {
    organisation: ctx.asker.organisation,
    member: MemberId.parse(row.member_id),
    role: row.role,
  };
  return ctx.services.database.as(asker, ctx.now, async (db) => {
    const shown = await readShown(db, row);
    const ids = new Set(shown?.quotes.map(({ conversationId }) => conversationId));
    const messages = await messagesOf(db, [...ids]);
    return messages.some((message) => message.is_private)
      ? { shown: null, messages: [] }
      : { shown, messages };
  });
};

function toCase(row: FeedbackRow, { shown, messages }: Read): FeedbackCase {
  const groups = Map.groupBy(messages, (message) => message.conversation_id);
  const numberOf = new Map(
    [...groups.values()].flatMap((group) => group.map(({ id }, place) => [id, place + 1] as const)),
  );
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    verdict: row.sentiment === 'positive' ? 'right' : 'wrong',
    comment: row.text,
    about: row.origin_item_type,
    says: shown?.says ?? null,
    quotes: (shown?.quotes ?? []).flatMap(({ text, messageId, conversationId }) => {
      const n = numberOf.get(messageId);
      return n === undefined ? [] : [{ conversation: conversationId, n, quote: text }];
    }),
    conversations: [...groups].map(([id, group]) => toConversation(id, group)),
  };
}

const toConversation = (id: string, group: readonly MessageRow[]): CaseConversation => ({
  id,
  us: [...new Set(group.flatMap(({ internal, author }) => (internal && author ? [author] : [])))],
  messages: group.map(({ author, internal, sent_at, text }, place) => ({
    n: place + 1,
    from: author ?? 'unknown',
    side: internal ? 'us' : 'them',
    at: sent_at.toISOString(),
    text,
  })),
});
