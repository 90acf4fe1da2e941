import type { z } from 'zod';
import type { Closing } from '@rapport/contract/claims/closing.ts';
import type { Dismissal } from '@rapport/contract/claims/dismissals.ts';
import type { Opportunity, Risk } from '@rapport/contract/claims/claims.ts';
import { readingMethod } from '@rapport/contract/claims/method.ts';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import type { ToolQuote } from '@rapport/contract/tools/tool.ts';
import { conversationPage } from '../../platform/tools/links.ts';
import type { ClaimRow } from './queries.ts';

const iso = (value: string) => new Date(value).toISOString();

/** Times in JSON from the database carry its offset; the API gives UTC. */
export const presentQuote = <Row extends z.input<typeof Quote>>(row: Row): Row => ({
  ...row,
  sentAt: iso(row.sentAt),
});

/** Who said that a claim is not right; null when nobody did. */
export const presentDismissal = (row: {
  dismissed_at: Date | null;
  dismissed_by: string | null;
}): z.input<typeof Dismissal> | null =>
  row.dismissed_at && { at: row.dismissed_at.toISOString(), by: row.dismissed_by };

const presentClaim = (row: ClaimRow) => ({
  id: row.id,
  accountId: row.account_id,
  accountName: row.account_name,
  title: row.title,
  description: row.description,
  category: row.category,
  originatedAt: row.originated_at.toISOString(),
  lastReplyDate: row.last_reply_at.toISOString(),
  method: readingMethod(row.method),
  editedBy: row.edited_by,
  editedAt: row.edited_at?.toISOString() ?? null,
  dismissed: presentDismissal(row),
  ourTeam: row.people.filter(({ internal }) => internal).map(({ name }) => name),
  otherPeople: row.people.filter(({ internal }) => !internal).map(({ name }) => name),
  communicationSummaries: row.conversations.map(({ lastAt, ...rest }) => ({
    ...rest,
    originalLastReplyDate: iso(lastAt),
  })),
  quotes: row.quotes.map(presentQuote),
});

/** Top claims grouped by account, the accounts ordered by their highest level. */
export function groupByAccount<Item>(
  rows: readonly ClaimRow[],
  totals: ReadonlyMap<string, number>,
  present: (row: ClaimRow) => Item,
) {
  return [...Map.groupBy(rows, (row) => row.account_id)].map(([accountId, claims]) => ({
    accountId,
    accountName: claims[0]?.account_name ?? '',
    total: totals.get(accountId) ?? claims.length,
    items: claims.map(present),
  }));
}

/** How a claim that is not open ended; without words and person, silence did. */
const presentClosing = (row: ClaimRow, open: string): z.input<typeof Closing> | null =>
  row.status === open
    ? null
    : {
        at: (row.decided_at ?? row.resolved_at)?.toISOString() ?? null,
        by: row.decided_by,
        quote: row.closing && presentQuote(row.closing),
      };

export const presentRisk = (row: ClaimRow): z.input<typeof Risk> => ({
  ...presentClaim(row),
  closing: presentClosing(row, 'live'),
  level: row.level,
  status: row.status as 'live',
});

export const presentOpportunity = (row: ClaimRow): z.input<typeof Opportunity> => ({
  ...presentClaim(row),
  closing: presentClosing(row, 'prospect'),
  impact: row.level,
  status: row.status as 'prospect',
});

/** A quote for tools, with a link to its message. */
export const presentToolQuote = (
  { text, messageId, conversationId, author, sentAt, title }: z.input<typeof Quote>,
  account: string | null,
): z.input<typeof ToolQuote> => ({
  text,
  messageId,
  conversationId,
  author,
  sentAt: iso(sentAt),
  title,
  link: conversationPage(account, conversationId, messageId),
});
