import { getDocument, listDocuments } from '@rapport/contract/documents.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentDocument, presentDocumentDetail } from './present.ts';
import { listDocumentRows, oneDocument } from './queries.ts';

export const documentRoutes = [
  route(listDocuments, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      const { rows, total } = await listDocumentRows(db, query.accountId);
      return { documents: rows.map(presentDocument), total };
    }),
  ),
  route(getDocument, async (ctx, { params }) =>
    presentDocumentDetail(await ctx.run((db) => oneDocument(db, params.id))),
  ),
];
