import * as contract from '@rapport/contract/ai-internal.ts';
import { receiveEnrichment } from '@rapport/contract/contacts/enrichment.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { receiveEnrichment as keepEnrichment } from '../contacts/commands/enrich-contacts.ts';
import { analyseAnomalies } from './commands/analyse-anomalies.ts';
import { processDocument, processRawDocument } from './commands/process-documents.ts';
import { emitJob, runTask } from './commands/run-task.ts';
import { writeEmbeddings } from './commands/write-embeddings.ts';
import { organisationContext } from './policy.ts';

/** Endpoints for other programs of the installation, with its service token; each call names one organisation. */
export const aiInternalRoutes = [
  route(contract.processDocument, async (call, { body }) =>
    processDocument(await organisationContext(call, body.organisation), body.documentId),
  ),
  route(contract.processRawDocument, async (call, { body }) => {
    const { organisation, content: encoded, ...about } = body;
    const content = Buffer.from(encoded, 'base64');
    if (content.length > contract.MAX_RAW_DOCUMENT) throw new AppError('too_large');
    return processRawDocument(await organisationContext(call, organisation), { ...about, content });
  }),
  route(contract.analyseAnomalies, async (call, { query, body }) =>
    analyseAnomalies(await organisationContext(call, body.organisation), {
      accountIds: body.accountIds,
      wait: query.wait ?? false,
    }),
  ),
  route(contract.createEmbedding, async (call, { body }, { signal }) => {
    const { organisation, ...entry } = body;
    const ctx = await organisationContext(call, organisation);
    const { model, written } = await writeEmbeddings(ctx, { entries: [entry], limit: 1 }, signal);
    return { model, written };
  }),
  route(contract.createEmbeddings, async (call, { body }, { signal }) => {
    const { organisation, ...wanted } = body;
    return writeEmbeddings(await organisationContext(call, organisation), wanted, signal);
  }),
  route(contract.runTask, async (call, { body }, { signal }) => {
    const { organisation, ...task } = body;
    return runTask(await organisationContext(call, organisation), task, signal);
  }),
  route(contract.emitJob, async (call, { body }) => {
    const { organisation, ...task } = body;
    return emitJob(await organisationContext(call, organisation), task);
  }),
  route(receiveEnrichment, async (call, { body }) => {
    const { organisation, data, ...about } = body;
    return keepEnrichment(await organisationContext(call, organisation), { ...about, said: data });
  }),
];
