import * as contract from '@rapport/contract/communications.ts';
import { setThreadPrivacy } from '@rapport/contract/communications/privacy.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { listActionItems } from '../actions/queries.ts';
import { conversationEvidence } from '../claims/queries.ts';
import { listActivityRows } from './activities/queries.ts';
import { presentActivity, presentContact, presentEnriched, presentSummary } from './present.ts';
import {
  accountLabels,
  accountPeople,
  accountProviders,
  conversationPeople,
  listSummaryRows,
  oneSummary,
} from './queries.ts';
import { setPrivacy } from './commands/set-privacy.ts';
import { threadPage } from './thread/queries.ts';

export const communicationRoutes = [
  route(contract.listSummaries, (ctx, { query }) =>
    ctx.run(async (db) => {
      if (query.accountId) await needAccount(db, query.accountId);
      const { rows, total } = await listSummaryRows(db, query);
      return { summaries: rows.map(presentSummary), total };
    }),
  ),
  route(contract.listSummaryContacts, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      return (await accountPeople(db, query.accountId)).map(presentContact);
    }),
  ),
  route(contract.listSummaryLabels, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.id);
      return accountLabels(db, params.id);
    }),
  ),
  route(contract.listSummaryProviders, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.id);
      return accountProviders(db, params.id);
    }),
  ),
  route(contract.getSummary, async (ctx, { params }) =>
    presentSummary(await ctx.run((db) => oneSummary(db, params.id))),
  ),
  route(contract.getEnrichedSummary, (ctx, { params }) =>
    ctx.run(async (db) =>
      presentEnriched({
        summary: await oneSummary(db, params.id),
        people: await conversationPeople(db, params.id),
        items: await listActionItems(db, { conversationId: params.id, take: 100 }),
        dismissed: await listActionItems(db, {
          conversationId: params.id,
          dismissed: true,
          take: 100,
        }),
        evidence: await conversationEvidence(db, params.id),
      }),
    ),
  ),
  route(contract.listActivities, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      const { rows, total } = await listActivityRows(db, query);
      return {
        activities: rows.map(presentActivity),
        total,
        newestActivityTime: rows[0]?.sent_at.toISOString() ?? null,
        oldestActivityTime: rows.at(-1)?.sent_at.toISOString() ?? null,
      };
    }),
  ),
  route(contract.getThread, (ctx, { params, query }) =>
    ctx.run(async (db) => {
      const { rows, total, page } = await threadPage(db, params.summaryId, query);
      return { activities: rows.map(presentActivity), total, page };
    }),
  ),
  route(setThreadPrivacy, async (ctx, { params, body }) => {
    const { privacy, audience } = await setPrivacy(ctx, params.id, body.privacy);
    return { privacy, audience: audience.map(({ id, name }) => ({ id, fullName: name })) };
  }),
];
