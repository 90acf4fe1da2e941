import { z } from 'zod';
import { AccountId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { flag } from './kit/values.ts';

/** Internal calls name the organisation they act for. */
const Organisation = z.string().trim().min(1).max(100).describe('Its id or its slug');
const ofOrganisation = { organisation: Organisation };

export const DocumentText = z.object({
  documentId: z.uuid(),
  pages: z.int(),
  characters: z.int(),
  refused: z.string().nullable().describe('Why there is no text'),
});
export type DocumentText = z.infer<typeof DocumentText>;

export const processDocument = endpoint({
  method: 'POST',
  path: '/ai/internal/documents/process',
  summary: 'Read the text of a stored document again, into its pages and the search index',
  scope: 'service',
  audit: 'service.document',
  body: z.object({ ...ofOrganisation, documentId: z.uuid() }),
  answer: DocumentText,
  errors: ['not_found'],
});

/** A document is sent inside the body, which is limited to 1 MB. */
export const MAX_RAW_DOCUMENT = 700_000;

export const processRawDocument = endpoint({
  method: 'POST',
  path: '/ai/internal/documents/process-org-raw-document',
  summary: 'Store a document and read its text; equal files are stored once',
  scope: 'service',
  audit: 'service.raw-document',
  body: z.object({
    ...ofOrganisation,
    title: z.string().trim().min(1).max(300),
    mimeType: z.string().trim().max(200).default('application/octet-stream'),
    content: z
      .base64()
      .max(Math.ceil(MAX_RAW_DOCUMENT / 3) * 4)
      .describe('The file, in base64'),
    provider: z.string().trim().min(1).max(50).default('import'),
    accountId: AccountId.optional(),
  }),
  answer: DocumentText,
  errors: ['not_found', 'account_not_found', 'too_large'],
});

export const analyseAnomalies = endpoint({
  method: 'POST',
  path: '/ai/internal/revenue-anomalies/analyze',
  summary: 'Find the revenue anomalies of the named accounts, or of all',
  scope: 'service',
  audit: 'service.anomalies',
  query: z.object({ wait: flag.describe('For all accounts: answer when they are checked') }),
  body: z.object({ ...ofOrganisation, accountIds: z.array(AccountId).max(500).optional() }),
  answer: z.object({
    accounts: z.int().describe('Looked at'),
    queued: z.boolean().describe('A worker checks all of them'),
    open: z.int().describe('Anomalies open now'),
  }),
  errors: ['not_found'],
});

const EmbeddedKind = z.enum(['message', 'document', 'case', 'account', 'contact']);
const MAX_EMBEDDINGS = 256;

const Entry = z.object({ kind: EmbeddedKind, id: z.uuid() });

export const createEmbedding = endpoint({
  method: 'POST',
  path: '/ai/internal/embeddings/create',
  summary: 'Write the vector of one record, unless it has one',
  scope: 'service',
  audit: 'service.embeddings',
  body: Entry.extend(ofOrganisation),
  answer: z.object({ model: z.string(), written: z.int() }),
  errors: ['not_found', 'embeddings_unavailable'],
});

export const createEmbeddings = endpoint({
  method: 'POST',
  path: '/ai/internal/embeddings/create_many',
  summary: 'Write the vectors of the named records, else of the newest that have none',
  scope: 'service',
  audit: 'service.embeddings',
  body: z.object({
    ...ofOrganisation,
    entries: z.array(Entry).max(MAX_EMBEDDINGS).optional(),
    limit: z.int().min(1).max(MAX_EMBEDDINGS).default(MAX_EMBEDDINGS),
  }),
  answer: z.object({
    model: z.string(),
    written: z.int(),
    left: z.int().describe('Records that have no vector yet'),
  }),
  errors: ['not_found', 'embeddings_unavailable'],
});

const Task = z.object({
  ...ofOrganisation,
  name: z.string().max(100).describe('A job of one organisation: `anomalies.compute`'),
  payload: z.record(z.string(), z.unknown()).default({}),
});

export const runTask = endpoint({
  method: 'POST',
  path: '/ai/internal/task_notification/run_task',
  summary: 'Run a job now, and answer when it is done',
  scope: 'service',
  audit: 'service.run-task',
  body: Task,
  answer: z.object({ name: z.string(), milliseconds: z.int() }),
  errors: ['not_found', 'invalid_input'],
});

export const emitJob = endpoint({
  method: 'POST',
  path: '/ai/internal/task_notification/emit_job',
  summary: 'Queue a job; an equal job that is still waiting is not queued twice',
  scope: 'service',
  audit: 'service.emit-job',
  body: Task,
  answer: z.object({ name: z.string(), queued: z.literal(true) }),
  errors: ['not_found', 'invalid_input'],
});
