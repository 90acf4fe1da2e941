import * as contract from '@rapport/contract/views.ts';
import { route } from '../../platform/http/route.ts';
import { createView } from './commands/create-view.ts';
import { deleteView } from './commands/delete-view.ts';
import { updateView } from './commands/update-view.ts';
import { presentView } from './present.ts';
import { listViews } from './queries.ts';

export const viewRoutes = [
  route(contract.listViews, async (ctx, { query }) => {
    const views = await ctx.run((db) => listViews(db, query.screen));
    return { views: views.map((view) => presentView(ctx, view)) };
  }),
  route(contract.createView, async (ctx, { body }) =>
    presentView(ctx, await createView(ctx, body)),
  ),
  route(contract.updateView, async (ctx, { params, body }) =>
    presentView(ctx, await updateView(ctx, params.id, body)),
  ),
  route(contract.deleteView, async (ctx, { params }) => {
    await deleteView(ctx, params.id);
    return { id: params.id };
  }),
];
