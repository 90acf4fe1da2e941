import { listEvents } from '@rapport/contract/tools/records.ts';
import { meetingPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { listUpcoming } from './queries.ts';
import type { EventRow } from './queries.ts';

const present = (row: EventRow) => ({
  id: row.id,
  title: row.title,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  allDay: row.all_day,
  location: row.location,
  accountId: row.account_id,
  account: row.account_name,
  attendees: row.attendees.map(({ name, email, response }) => ({
    name: name ?? email ?? 'Unknown',
    response,
  })),
  link: meetingPage(row.id, {
    withCustomer: row.account_id !== null && row.attendees.some(({ ours }) => !ours),
  }),
});

export const calendarTools = [
  serveTool(listEvents, (ctx, { accountId, tags, days, take }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const now = ctx.now;
      const filter = { accountId, accountTagFilters: tags };
      const { rows, total } = await listUpcoming(db, { now, days, take, ...filter });
      return listOf(rows.map(present), total);
    }),
  ),
];
