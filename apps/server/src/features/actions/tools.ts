import { listActionItems as contract } from '@rapport/contract/tools/claims.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { findPeopleByName } from '../contacts/names/queries.ts';
import { presentToolQuote } from '../claims/present.ts';
import { countActionItems, listActionItems } from './queries.ts';
import type { ActionItemRow } from './queries.ts';

const present = (row: ActionItemRow) => ({
  id: row.id,
  accountId: row.account_id,
  account: row.account_name,
  title: row.title,
  kind: row.kind,
  state: row.state,
  closedBy: row.closing && `“${row.closing.text}” — ${row.closing.author ?? 'Somebody'}`,
  priority: row.priority as 'high',
  waitingOn: row.waiting_on,
  requestedBy: row.requested_by?.name ?? row.requested_by?.email ?? null,
  assignee: row.assignee?.name ?? row.assignee?.email ?? null,
  requestedAt: row.requested_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  quote: row.quote && presentToolQuote(row.quote, row.account_id),
  link: accountPage(row.account_id),
});

export const actionTools = [
  serveTool(contract, (ctx, { take, tags, person, ...asked }) =>
    ctx.run(async (db) => {
      if (asked.accountId) await needAccount(db, asked.accountId);
      const people = person && (await findPeopleByName(db, person)).map(({ id }) => id);
      const filter = { ...asked, accountTagFilters: tags, ...(people && { saidBy: people }) };
      const rows = await listActionItems(db, { ...filter, take });
      return listOf(rows.map(present), await countActionItems(db, filter));
    }),
  ),
];
