import * as contract from '@rapport/contract/documents/documents.ts';
import { SIGNED_SECONDS } from '@rapport/contract/documents/documents.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { bytesRoute } from '../../platform/http/bytes-route.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { deleteDocument } from './commands/delete-document.ts';
import { openKept } from './files/open-file.ts';
import { documentOfAddress, mayDelete } from './policy.ts';
import { presentDocument, presentDocumentDetail } from './present.ts';
import { keptFile, listDocumentRows, needFile, oneDocument } from './queries.ts';
import { holderOf, signedUrl } from './files/signed-url.ts';

export const documentRoutes = [
  route(contract.listDocuments, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      const { rows, total } = await listDocumentRows(db, query.accountId, query);
      return {
        documents: rows.map(presentDocument),
        total,
        mayDelete: await mayDelete(db, ctx, query.accountId),
      };
    }),
  ),
  route(contract.getDocument, async (ctx, { params }) =>
    presentDocumentDetail(await ctx.run((db) => oneDocument(db, params.id))),
  ),
  route(contract.signDocument, (ctx, { params }) => sign(ctx, params.id)),
  route(contract.signAddress, async (ctx, { query }, { request }) =>
    sign(ctx, documentOfAddress(ctx, query.url, originOf(request))),
  ),
  bytesRoute(contract.getImage, async (ctx, { query }, { request }) => {
    const id = documentOfAddress(ctx, query.url, originOf(request));
    const file = await ctx.run((db) => needFile(db, id));
    return openKept(ctx.services.storage, file, { maxAge: SIGNED_SECONDS, imageOnly: true });
  }),
  bytesRoute(contract.openFile, async ({ services }, { params, query }) => {
    const { ctx, secondsLeft } = await holderOf(services, params.id, query.token);
    const file = await ctx.run((db) => keptFile(db, params.id));
    if (!file) throw new AppError('not_found', { message: 'Document not found' });
    return openKept(services.storage, file, { maxAge: secondsLeft });
  }),
  route(contract.deleteDocument, async (ctx, { params }) => {
    await deleteDocument(ctx, params.id);
    return { id: params.id };
  }),
];

/** A signed URL of a file visible to the caller. */
async function sign(ctx: Ctx & { principal: Principal }, id: string) {
  const file = await ctx.run((db) => needFile(db, id));
  return signedUrl(ctx, file.id);
}

/** The origin the caller used. */
const originOf = ({ protocol, host }: { protocol: string; host: string }): string =>
  `${protocol}://${host}`;
