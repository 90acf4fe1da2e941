import { setActionItemStatus } from '@rapport/contract/communications.ts';
import { route } from '../../platform/http/route.ts';
import { setStatus } from './commands/set-status.ts';
import { presentActionItem } from './present.ts';

export const actionRoutes = [
  route(setActionItemStatus, async (ctx, { params, body }) =>
    presentActionItem(await setStatus(ctx, params.id, body.status)),
  ),
];
