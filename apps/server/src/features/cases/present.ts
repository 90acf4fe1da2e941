import type { z } from 'zod';
import type { SupportCase, SupportCaseDetail } from '@rapport/contract/cases.ts';
import type { CaseDetailRow, CaseRow } from './queries.ts';

type CaseAnswer = z.input<typeof SupportCase>;

export const presentCase = (row: CaseRow): CaseAnswer => ({
  id: row.id,
  accountId: row.account_id,
  number: row.number,
  title: row.title || 'No title',
  type: row.type,
  priority: row.priority as CaseAnswer['priority'],
  statusName: row.status as CaseAnswer['statusName'],
  ownerName: row.owner,
  createdDate: row.opened_at.toISOString(),
  lastUpdate: row.updated_at.toISOString(),
  closedDate: row.closed_at?.toISOString() ?? null,
});

export const presentCaseDetail = (row: CaseDetailRow): z.input<typeof SupportCaseDetail> => ({
  ...presentCase(row),
  accountName: row.account_name,
  subtype: row.subtype,
  description: row.description,
  origin: row.origin,
  creatorName: row.creator,
  provider: row.provider,
  link: row.link,
  conversationId: row.conversation_id,
});
