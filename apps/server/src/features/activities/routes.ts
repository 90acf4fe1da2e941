import * as contract from '@rapport/contract/communications/activities.ts';
import { AppError } from '../../platform/errors.ts';
import { route, streamRoute } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { postToTeam } from './commands/post-to-team.ts';
import { presentFeed } from './present.ts';
import { listFeed, needActivity } from './queries.ts';
import { accountOf, defaultOrder, repliesTo, threadOf } from './replies/queries.ts';
import { followAccount } from './updates/follow.ts';

export const activityRoutes = [
  route(contract.listActivities, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      const { rows, total } = await listFeed(db, query);
      const activities = rows.map(presentFeed);
      return {
        activities,
        total,
        newestActivityTime: activities[0]?.originItemCreatedAt ?? null,
        oldestActivityTime: activities.at(-1)?.originItemCreatedAt ?? null,
      };
    }),
  ),
  route(contract.createActivity, async (ctx, { body }) => {
    const id = await postToTeam(ctx, body);
    return { activity: presentFeed(await ctx.run((db) => needActivity(db, id))) };
  }),
  streamRoute(contract.watchActivities, (ctx, { query: { accountId } }, send, { signal }) =>
    followAccount(ctx, accountId, {
      signal,
      onOpen: () => send('watching', { accountId }),
      onChange: () => send('changed', { accountId }),
    }),
  ),
  route(contract.getActivity, async (ctx, { params }) =>
    presentFeed(await ctx.run((db) => needActivity(db, params.id))),
  ),
  route(contract.getActivityThread, (ctx, { params }) =>
    ctx.run(async (db) => ({
      activities: (await threadOf(db, await needActivity(db, params.id))).map(presentFeed),
    })),
  ),
  route(contract.listReplies, (ctx, { params, query: { rootActivityId, accountId, ...query } }) =>
    ctx.run(async (db) => {
      const root = await needActivity(db, rootActivityId ?? params.id);
      if (accountId && accountOf(root) !== accountId) throw new AppError('not_found');
      const order = query.order ?? defaultOrder(root);
      const rows = await repliesTo(db, root, { provider: query.provider, order });
      return { activities: rows.map(presentFeed) };
    }),
  ),
];
