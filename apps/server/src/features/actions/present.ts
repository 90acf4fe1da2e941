import type { ItemState } from '@rapport/contract/enumerations.ts';
import { readingMethod } from '@rapport/contract/claims/method.ts';
import type { z } from 'zod';
import type { ActionItem, ContactBrief } from '@rapport/contract/communications/communications.ts';
import { presentDismissal, presentQuote } from '../claims/present.ts';
import type { ActionItemRow, PersonJson } from './queries.ts';

const presentPerson = (row: PersonJson): z.input<typeof ContactBrief> => ({
  id: row.id,
  fullName: row.name ?? row.email ?? 'Unknown',
  email: row.email,
  isTeamMember: row.internal,
  title: row.title,
});

export const statusOf = (state: ItemState) => (state === 'open' ? 'ToDo' : 'Done');

/** An action item with the quote it comes from. */
export const presentActionItem = (row: ActionItemRow): z.input<typeof ActionItem> => ({
  id: row.id,
  groupId: row.group_id,
  title: row.title,
  kind: row.kind,
  status: statusOf(row.state),
  state: row.state,
  dismissed: presentDismissal(row),
  closing:
    row.state === 'open'
      ? null
      : {
          at: row.closed_at?.toISOString() ?? null,
          by: row.decided_by,
          quote: row.closing && presentQuote(row.closing),
        },
  priority: row.priority as 'medium',
  audience: row.audience as 'me',
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.requested_by && presentPerson(row.requested_by),
  assignee: row.assignee && presentPerson(row.assignee),
  waitingOn: row.waiting_on,
  dueAt: row.due_at?.toISOString() ?? null,
  accountId: row.account_id,
  accountName: row.account_name,
  quote: row.quote && presentQuote(row.quote),
  method: readingMethod(row.method),
});
