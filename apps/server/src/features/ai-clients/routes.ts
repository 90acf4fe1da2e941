import * as contract from '@rapport/contract/ai-clients.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { modelOf } from '../../platform/models/organisation-model.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentSummary } from '../communications/present.ts';
import { oneSummary, summaryOfItem } from '../communications/queries.ts';
import { reachDatabase } from './queries.ts';

export const aiClientRoutes = [
  route(contract.aiHealth, async ({ services }) => {
    await reachDatabase(services);
    return { status: 'ok' as const };
  }),
  route(contract.aiPing, async (ctx) => ({
    status: 'ok' as const,
    userId: ctx.principal.member,
    model: (await modelOf(ctx))?.model ?? null,
  })),
  route(contract.getCommunication, (ctx, { query }) =>
    ctx.run(async (db) => {
      const { summaryId, accountId, originalItemId } = query;
      if (summaryId) return presentSummary(await oneSummary(db, summaryId));
      if (!accountId || !originalItemId) throw new AppError('invalid_input', { details: UNNAMED });
      await needAccount(db, accountId);
      return presentSummary(await summaryOfItem(db, accountId, originalItemId));
    }),
  ),
];

const UNNAMED = [
  { where: 'query', what: 'Name a summaryId, or an accountId with its originalItemId.' },
];
