import * as contract from '@rapport/contract/calendar/calendar.ts';
import { getPreparation } from '@rapport/contract/calendar/preparation.ts';
import type { Ctx } from '../../platform/context.ts';
import { route, streamRoute } from '../../platform/http/route.ts';
import { streamAnswer } from '../../assistant/runtime/stream-answer.ts';
import { meetingQuestion } from './ask/answer-meeting.ts';
import { prepareMeeting } from './preparation/prepare.ts';
import { presentEvent } from './present.ts';
import { listUpcoming, oneEvent } from './queries.ts';

interface Query {
  daysAhead: number;
  take: number;
  accountTagFilters?: string[] | undefined;
}

const upcoming = (ctx: Ctx, { daysAhead, ...query }: Query, external: boolean) =>
  ctx.run(async (db) => {
    const ahead = { ...query, days: daysAhead, now: ctx.now, external };
    const { rows, total } = await listUpcoming(db, ahead);
    return { events: rows.map(presentEvent), total };
  });

export const calendarRoutes = [
  route(contract.listExternalEvents, (ctx, { query }) => upcoming(ctx, query, true)),
  route(contract.listInternalEvents, (ctx, { query }) => upcoming(ctx, query, false)),
  route(contract.getCalendarEvent, async (ctx, { params }) =>
    presentEvent(await ctx.run((db) => oneEvent(db, params.id))),
  ),
  streamRoute(contract.askMeeting, async (ctx, { query }, send, exchange) => {
    const asked = await meetingQuestion(ctx, query);
    await streamAnswer(ctx, asked.query, asked.kind, send, exchange);
  }),
  route(getPreparation, (ctx, { params, query }) =>
    ctx.run((db) => prepareMeeting(db, { ...params, ...query, now: ctx.now })),
  ),
];
