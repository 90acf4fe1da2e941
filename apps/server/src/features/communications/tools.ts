import { getThread } from '@rapport/contract/tools/communications.ts';
import { conversationPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { presentSummary } from './present.ts';
import { oneSummary } from './queries.ts';
import { threadPage } from './thread/queries.ts';
import type { ActivityRow } from './thread/queries.ts';

const PAGE = 10;
const LONGEST_MESSAGE = 3_000;

const present = (row: ActivityRow) => ({
  messageId: row.id,
  author: row.sender?.name ?? row.sender?.email ?? null,
  direction: row.direction,
  sentAt: row.sent_at.toISOString(),
  text: row.visible_text.slice(0, LONGEST_MESSAGE),
  cut: row.visible_text.length > LONGEST_MESSAGE,
});

export const communicationTools = [
  serveTool(getThread, (ctx, { conversationId, page }) =>
    ctx.run(async (db) => {
      const conversation = await oneSummary(db, conversationId);
      const { title, summary } = presentSummary(conversation);
      const { rows, total } = await threadPage(db, conversationId, { page, pageSize: PAGE });
      return {
        title,
        accountId: conversation.account_id,
        account: conversation.account_name,
        summary,
        page,
        ...listOf(rows.map(present), total, page * PAGE),
        link: conversationPage(conversation.account_id, conversationId),
      };
    }),
  ),
];
