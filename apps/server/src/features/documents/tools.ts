import { listDocuments } from '@rapport/contract/tools/records.ts';
import { documentPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentDocument } from './present.ts';
import { listDocumentRows } from './queries.ts';

export const documentTools = [
  serveTool(listDocuments, (ctx, { accountId, take }) =>
    ctx.run(async (db) => {
      await needAccount(db, accountId);
      const { rows, total } = await listDocumentRows(db, accountId, { pageSize: take });
      const items = rows.map((row) => {
        const { id, title, mimeType, sizeInBytes, createdAt, conversationId } =
          presentDocument(row);
        const link = documentPage(accountId, id);
        return { id, title, mimeType, sizeInBytes, createdAt, conversationId, link };
      });
      return listOf(items, total);
    }),
  ),
];
