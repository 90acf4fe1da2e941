import * as contract from '@rapport/contract/chat/history.ts';
import { route } from '../../../platform/http/route.ts';
import { changeSession } from '../commands/change-session.ts';
import type { SessionChange } from '../commands/change-session.ts';
import { openSession } from '../commands/open-session.ts';
import { removeSession } from '../commands/remove-session.ts';
import { presentFound, presentSession } from './present.ts';
import { listSessionRows, oneSession, searchSessionRows } from './queries.ts';

interface Setting {
  name?: string | undefined;
  is_pinned?: boolean | undefined;
  is_hidden?: boolean | undefined;
}

const changeOf = ({ name, is_pinned: pinned, is_hidden: hidden }: Setting): SessionChange => ({
  ...(name !== undefined && { name }),
  ...(pinned !== undefined && { pinned }),
  ...(hidden !== undefined && { hidden }),
});

/** Endpoints of chat sessions. The specs require GETs that change data; each also has a POST. */
export const chatHistoryRoutes = [
  route(contract.createSessionByGet, async (ctx, { query }) =>
    presentSession(await openSession(ctx, query)),
  ),
  route(contract.createSession, async (ctx, { body }) =>
    presentSession(await openSession(ctx, body)),
  ),
  route(contract.listSessions, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => listSessionRows(db, query));
    return { sessions: rows.map(presentSession), total };
  }),
  route(contract.searchSessions, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => searchSessionRows(db, query.keyword, query));
    return { sessions: rows.map(presentFound), total };
  }),
  route(contract.getSession, async (ctx, { params }) =>
    presentSession(await ctx.run((db) => oneSession(db, params.sessionId))),
  ),
  route(contract.removeSession, (ctx, { params }) => removeSession(ctx, params.sessionId)),
  route(contract.setSessionByGet, async (ctx, { query }) =>
    presentSession(await changeSession(ctx, query.sessionId, changeOf(query))),
  ),
  route(contract.setSession, async (ctx, { body }) =>
    presentSession(await changeSession(ctx, body.sessionId, changeOf(body))),
  ),
  route(contract.pinSessionByGet, async (ctx, { params, query }) =>
    presentSession(await changeSession(ctx, params.sessionId, { pinned: query.pinned ?? true })),
  ),
  route(contract.pinSession, async (ctx, { params, body }) =>
    presentSession(await changeSession(ctx, params.sessionId, body)),
  ),
  route(contract.hideSessionByGet, async (ctx, { params, query }) =>
    presentSession(await changeSession(ctx, params.sessionId, { hidden: query.hidden ?? true })),
  ),
  route(contract.hideSession, async (ctx, { params, body }) =>
    presentSession(await changeSession(ctx, params.sessionId, body)),
  ),
];
