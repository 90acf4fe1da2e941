import type { AskQuery } from '@rapport/contract/chat/chat.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAnswer } from '../../../assistant/analyst/find-answer.ts';
import type { AskKind } from '../../../assistant/runtime/stream-answer.ts';
import { NO_ACCOUNT, prepareMeeting } from '../preparation/prepare.ts';
import { oneEvent } from '../queries.ts';
import { writeBrief } from './write-brief.ts';

type PersonCtx = Ctx & { principal: Principal };
type MeetingQuery = AskQuery & { intent_id: string };

/**
 * Answers a question about a meeting: with its preparation when asked for that, else about its account. Refuses a meeting
 * the asker may not see, and a customer meeting without an account.
 */
export async function meetingQuestion(
  ctx: PersonCtx,
  query: MeetingQuery,
): Promise<{ query: AskQuery; kind: AskKind }> {
  const event = await ctx.run((db) => oneEvent(db, query.intent_id));
  const kind = query.is_internal_meeting ? 'internal' : 'client';
  if (kind === 'client' && !event.account_id)
    throw new AppError('invalid_input', { message: NO_ACCOUNT });
  const { account_id: account } = event;
  const ofAccount = { ...query, accountId: (account ?? undefined) as AskQuery['accountId'] };
  const prepares = query.action_type === 'generate';
  return {
    query: ofAccount,
    kind: {
      source: 'meetings',
      find: async () =>
        prepares
          ? {
              out: writeBrief(
                await ctx.run((db) => prepareMeeting(db, { id: event.id, kind, now: ctx.now })),
              ),
            }
          : findAnswer(ctx, ofAccount),
    },
  };
}
