import * as contract from '@rapport/contract/imports/imports.ts';
import { decideReview, listReview } from '@rapport/contract/imports/review.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { requestAnomalies } from '../anomalies/commands/request-anomalies.ts';
import { requestAnalysis } from '../analysis/commands/request-analysis.ts';
import { decideDomains } from './commands/decide-domains.ts';
import { previewUploaded } from './commands/preview-upload.ts';
import { queueImport } from './commands/queue-import.ts';
import { setExclusionList } from './commands/set-exclusions.ts';
import { stopBatch } from './commands/stop-batch.ts';
import { storeUpload } from './commands/store-upload.ts';
import { undoBatch } from './commands/undo-batch.ts';
import { readExclusions } from '../ingest/messages/exclusions.ts';
import { presentBatch, presentChange, presentReject, presentUpload } from './present.ts';
import {
  listBatches,
  listChanges,
  listRejectRows,
  oneBatch,
  oneUpload,
  topReasons,
} from './queries.ts';
import { presentReview } from './review/present.ts';
import { reviewPage } from './review/queries.ts';

/** Most reasons listed above the items that were set aside. */
const REASONS = 5;

export const importRoutes = [
  route(contract.uploadFile, async (ctx, _input, { request }) => {
    const file = request.isMultipart() ? await request.file() : undefined;
    if (!file)
      throw new AppError('invalid_input', {
        details: [{ where: 'body.file', what: 'Send one file as multipart/form-data.' }],
      });
    return storeUpload(ctx, { name: file.filename, content: file.file });
  }),
  route(contract.getUpload, async (ctx, { params }) =>
    presentUpload(await ctx.run((db) => oneUpload(db, params.id))),
  ),
  route(contract.previewUpload, (ctx, { params, query }) => previewUploaded(ctx, params.id, query)),
  route(contract.startImport, async (ctx, { body }) => {
    const id = await queueImport(ctx, body);
    return presentBatch(await ctx.run((db) => oneBatch(db, id)));
  }),
  route(contract.listImports, (ctx, { query }) =>
    ctx.run(async (db) => {
      const { rows, total } = await listBatches(db, query);
      return { imports: rows.map(presentBatch), total };
    }),
  ),
  route(contract.getImport, async (ctx, { params }) =>
    presentBatch(await ctx.run((db) => oneBatch(db, params.id))),
  ),
  route(contract.stopImport, async (ctx, { params }) => {
    await stopBatch(ctx, params.id);
    return presentBatch(await ctx.run((db) => oneBatch(db, params.id)));
  }),
  route(contract.undoImport, async (ctx, { params }) => {
    const { accounts, ...result } = await undoBatch(ctx, params.id);
    await requestAnalysis(ctx);
    await requestAnomalies(ctx, accounts);
    return result;
  }),
  route(contract.listImportChanges, (ctx, { params, query }) =>
    ctx.run(async (db) => {
      await oneBatch(db, params.id);
      const { rows, total } = await listChanges(db, params.id, query);
      return { changes: rows.map(presentChange), total };
    }),
  ),
  route(contract.listImportRejects, (ctx, { params, query }) =>
    ctx.run(async (db) => {
      await oneBatch(db, params.id);
      const { rows, total } = await listRejectRows(db, params.id, query);
      const reasons = await topReasons(db, params.id, REASONS);
      return { rejects: rows.map(presentReject), total, reasons };
    }),
  ),
  route(contract.getExclusions, async (ctx) => ({ patterns: await ctx.run(readExclusions) })),
  route(contract.setExclusions, async (ctx, { body }) => {
    await setExclusionList(ctx, body.patterns);
    return { patterns: await ctx.run(readExclusions) };
  }),
  route(listReview, (ctx, { query }) =>
    ctx.run(async (db) => presentReview(await reviewPage(db, query))),
  ),
  route(decideReview, async (ctx, { body }) => {
    const decided = await decideDomains(ctx, body);
    await requestAnalysis(ctx);
    return decided;
  }),
];
