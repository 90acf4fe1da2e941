import { getContactWaiting, listOpenActions, OPEN_ACTION_DAYS } from '@rapport/contract/actions.ts';
import { setActionItemStatus } from '@rapport/contract/communications/communications.ts';
import { route } from '../../platform/http/route.ts';
import { needContact } from '../contacts/policy.ts';
import { setStatus } from './commands/set-status.ts';
import { presentActionItem } from './present.ts';
import { countActionItems, listActionItems, waitingOnUsWith } from './queries.ts';

export const actionRoutes = [
  route(listOpenActions, (ctx, { query: { take, skip, accountTagFilters } }) =>
    ctx.run(async (db) => {
      const openSince = new Date(ctx.now.getTime() - OPEN_ACTION_DAYS * 86_400_000);
      const filter = { openSince, waitingOnUs: true, accountTagFilters };
      return {
        items: (await listActionItems(db, { ...filter, take, skip })).map(presentActionItem),
        total: await countActionItems(db, filter),
      };
    }),
  ),
  route(getContactWaiting, (ctx, { params }) =>
    ctx.run(async (db) => {
      const row = await waitingOnUsWith(db, await needContact(db, params.id));
      return { total: row.total, nextDueAt: row.next_due_at?.toISOString() ?? null };
    }),
  ),
  route(setActionItemStatus, async (ctx, { params, body }) =>
    presentActionItem(await setStatus(ctx, params.id, body.status)),
  ),
];
