import type { AskQuery } from '@rapport/contract/chat/chat.ts';
import { needAccount } from '../../features/accounts/policy.ts';
import { callToolsWithin } from '../../platform/tools/call-within.ts';
import type { PersonCtx } from '../../platform/tools/tool.ts';
import type { FoundAnswer } from '../runtime/finished-answer.ts';
import { earlierQuestions } from '../runtime/turns/queries.ts';
import { answerQuestion } from './answer-question.ts';

/** The analyst's answer to a question, within what the asker may see. */
export const findAnswer = (ctx: PersonCtx, query: AskQuery): Promise<FoundAnswer> =>
  ctx.run(async (db) => {
    const { answerers } = ctx.services;
    if (!answerers) throw new Error('This process has no answerers.');
    const page = query.accountId ? await needAccount(db, query.accountId) : null;
    const out = await answerQuestion(db, {
      text: query.hiddenQuery ?? query.query,
      page,
      tags: query.accountId ? [] : (query.tag_filters ?? []),
      asker: { name: ctx.principal.name },
      now: ctx.now,
      call: callToolsWithin(ctx, db),
      answerers,
      earlier: query.sessionId ? await earlierQuestions(db, query.sessionId) : [],
    });
    return { out };
  });
