import * as contract from '@rapport/contract/communications/communications.ts';
import * as calls from '@rapport/contract/communications/calls.ts';
import { setThreadPrivacy } from '@rapport/contract/communications/privacy.ts';
import { setSummaryProjects } from '@rapport/contract/projects.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { listActionItems } from '../actions/queries.ts';
import { conversationEvidence } from '../claims/queries.ts';
import {
  presentActivity,
  presentContact,
  presentEngaged,
  presentEnriched,
  presentSummary,
} from './present.ts';
import {
  accountLabels,
  accountPeople,
  accountProviders,
  conversationPeople,
  engagedPeople,
  listSummaryRows,
  oneSummary,
  summaryOfItem,
} from './queries.ts';
import { summarizeConversation } from './commands/summarize-conversation.ts';
import { setProjects } from './commands/set-projects.ts';
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
  route(calls.getSummaryOfItem, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.accountId);
      return presentSummary(await summaryOfItem(db, params.accountId, params.originalItemId));
    }),
  ),
  route(calls.listEngagedContacts, (ctx, { query }) =>
    ctx.run(async (db) => {
      if (query.accountId) await needAccount(db, query.accountId);
      return (await engagedPeople(db, query)).map(presentEngaged);
    }),
  ),
  route(calls.summarizeConversation, async (ctx, { body }) =>
    presentSummary(await summarizeConversation(ctx, body.summaryId)),
  ),
  route(contract.getThread, (ctx, { params, query }) =>
    ctx.run(async (db) => {
      const { rows, ...place } = await threadPage(db, params.summaryId, query);
      return { activities: rows.map(presentActivity), ...place };
    }),
  ),
  route(setSummaryProjects, async (ctx, { body }) => presentSummary(await setProjects(ctx, body))),
  route(setThreadPrivacy, async (ctx, { params, body }) => {
    const { privacy, audience } = await setPrivacy(ctx, params.id, body.privacy);
    return { privacy, audience: audience.map(({ id, name }) => ({ id, fullName: name })) };
  }),
];
