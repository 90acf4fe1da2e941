import { listDocuments } from '@rapport/contract/documents.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentDocument } from './present.ts';
import { listDocumentRows } from './queries.ts';

export const documentRoutes = [
  route(listDocuments, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      const { rows, total } = await listDocumentRows(db, query.accountId);
      return { documents: rows.map(presentDocument), total };
    }),
  ),
];
