import type { z } from 'zod';
import type { Opportunity, Risk } from '@rapport/contract/claims.ts';
import type { ToolQuote } from '@rapport/contract/tools/tool.ts';
import { conversationPage } from '../../platform/tools/links.ts';
import type { ClaimRow, QuoteRow } from './queries.ts';

const iso = (value: string) => new Date(value).toISOString();

/** A quote's times come out of JSON with the database's offset: one form for all. */
export const presentQuote = <Row extends { sentAt: string }>(row: Row): Row => ({
  ...row,
  sentAt: iso(row.sentAt),
});

const presentClaim = (row: ClaimRow) => ({
  id: row.id,
  accountId: row.account_id,
  accountName: row.account_name,
  title: row.title,
  description: row.description,
  category: row.category,
  originatedAt: row.originated_at.toISOString(),
  lastReplyDate: row.last_reply_at.toISOString(),
  method: row.method,
  editedBy: row.edited_by,
  editedAt: row.edited_at?.toISOString() ?? null,
  ourTeam: row.people.filter(({ internal }) => internal).map(({ name }) => name),
  otherPeople: row.people.filter(({ internal }) => !internal).map(({ name }) => name),
  communicationSummaries: row.conversations.map(({ lastAt, ...rest }) => ({
    ...rest,
    originalLastReplyDate: iso(lastAt),
  })),
  quotes: row.quotes.map(presentQuote),
});

/** Top claims as they are listed, account by account ordered by their highest level. */
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

export const presentRisk = (row: ClaimRow): z.input<typeof Risk> => ({
  ...presentClaim(row),
  level: row.level,
  status: row.status as 'live',
});

export const presentOpportunity = (row: ClaimRow): z.input<typeof Opportunity> => ({
  ...presentClaim(row),
  impact: row.level,
  status: row.status as 'prospect',
});

/** A quote as tools answer it, with the place where it stands. */
export const presentToolQuote = (
  quote: Pick<QuoteRow, 'text' | 'messageId' | 'conversationId' | 'author' | 'sentAt' | 'title'>,
  account: string | null,
): z.input<typeof ToolQuote> => ({
  text: quote.text,
  messageId: quote.messageId,
  conversationId: quote.conversationId,
  author: quote.author,
  sentAt: iso(quote.sentAt),
  title: quote.title,
  link: conversationPage(account, quote.conversationId, quote.messageId),
});
