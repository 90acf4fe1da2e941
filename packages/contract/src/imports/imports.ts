import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { count, listOf, moment } from '../kit/values.ts';

/** What a table can hold. */
export const TableKind = z.enum([
  'accounts',
  'contacts',
  'revenue',
  'subscriptions',
  'movements',
  'opportunities',
  'projects',
  'usage',
  'tags',
  'rates',
]);
export type TableKind = z.infer<typeof TableKind>;

export const ImportKind = z.enum(['mail', 'chat', 'calendar', ...TableKind.options]);
export type ImportKind = z.infer<typeof ImportKind>;

const IMPORT_STATES = [
  'queued',
  'running',
  'analysing',
  'done',
  'stopped',
  'failed',
  'undone',
] as const;
export const ImportState = z.enum(IMPORT_STATES);
export type ImportState = z.infer<typeof ImportState>;

/** States of an import that is still running. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'queued' || state === 'running' || state === 'analysing';

export const ImportBatch = z.object({
  id: z.uuid(),
  kind: ImportKind,
  fileName: z.string(),
  state: ImportState,
  dryRun: z.boolean(),
  bytesTotal: z.number().nullable(),
  bytesRead: z.number(),
  seen: z.int(),
  stored: z.int().describe('Created, or to be created in a dry run'),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int().describe('Skipped with a reason, including unchanged ones'),
  errors: z.int(),
  oldestAt: moment.nullable().describe('The oldest message'),
  newestAt: moment.nullable(),
  failure: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  undoneAt: moment.nullable(),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

/** The meaning of one column of a table. */
export const ColumnMapping = z.object({
  column: z.string().max(500),
  field: z.string().max(100).nullable(),
  confidence: z.number().min(0).max(1).default(1),
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

const ImportField = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  instead: z.array(z.string()).describe('Fields that can replace this one'),
});

export const TablePreview = z.object({
  columns: z.array(z.string()),
  samples: z.array(z.record(z.string(), z.string())).describe('The first rows'),
  fields: z.array(ImportField),
  mapping: z.array(ColumnMapping),
  remembered: z.boolean().describe('The mapping is the one used last for these columns'),
});
export type TablePreview = z.infer<typeof TablePreview>;

export const Upload = z.object({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.number(),
  kind: ImportKind.describe('What the file seems to hold'),
});
export type Upload = z.infer<typeof Upload>;

/** A second file with more data for each row, joined by a shared column. */
export const ImportLookup = z.object({ upload: z.uuid(), column: z.string().min(1).max(500) });
export type ImportLookup = z.infer<typeof ImportLookup>;

const BatchPath = z.object({ id: z.uuid() });
const UploadPath = z.object({ id: z.uuid() });
const Page = z.object({
  skip: count({ max: 1_000_000, default: 0 }),
  take: count({ min: 1, max: 200, default: 50 }),
});

export const uploadFile = endpoint({
  method: 'POST',
  path: '/imports/uploads',
  summary:
    'Upload one file to import: mbox, EML, zip, ICS, CSV, XLSX or JSON. It is kept for a day.',
  scope: 'admin',
  audit: 'import.uploaded',
  bodyKind: 'multipart',
  body: z.object({ file: z.any().describe('The file') }),
  answer: Upload,
  errors: ['invalid_input', 'too_large'],
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/imports/uploads/:id',
  summary: 'An uploaded file that is still kept',
  scope: 'admin',
  audit: false,
  params: UploadPath,
  answer: Upload,
  errors: ['not_found'],
});

export const previewUpload = endpoint({
  method: 'GET',
  path: '/imports/uploads/:id/preview',
  summary: 'Columns, first rows and guessed mapping of an uploaded table',
  scope: 'admin',
  audit: false,
  params: UploadPath,
  query: z.object({
    kind: TableKind,
    lookup: z.uuid().optional().describe('A second upload with more columns for each row'),
    lookupColumn: z.string().max(500).optional().describe('The column both have'),
  }),
  answer: TablePreview,
  errors: ['not_found', 'invalid_input'],
});

export const startImport = endpoint({
  method: 'POST',
  path: '/imports',
  summary: 'Import an uploaded file, or try it without changing anything',
  scope: 'admin',
  audit: 'import.started',
  body: z.object({
    upload: z.uuid(),
    kind: ImportKind,
    dryRun: z.boolean().default(false),
    mapping: z.array(ColumnMapping).max(500).optional(),
    createMissing: z
      .boolean()
      .default(false)
      .describe('Create an account for each unknown account that rows name'),
    confidential: z
      .boolean()
      .default(false)
      .describe(
        'New accounts are restricted; mail is private to those who took part and the importer',
      ),
    lookup: ImportLookup.optional(),
  }),
  answer: ImportBatch,
  errors: ['not_found', 'invalid_input'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'Imports, newest first, without dry runs',
  scope: 'admin',
  audit: false,
  query: Page,
  answer: z.object({ imports: z.array(ImportBatch), total: z.int() }),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/:id',
  summary: 'One import with its current counts',
  scope: 'admin',
  audit: false,
  params: BatchPath,
  answer: ImportBatch,
  errors: ['not_found'],
});

export const stopImport = endpoint({
  method: 'POST',
  path: '/imports/:id/stop',
  summary: 'Stop an import; what it has stored stays until it is undone',
  scope: 'admin',
  audit: 'import.stopped',
  params: BatchPath,
  answer: ImportBatch,
  errors: ['not_found', 'conflict'],
});

export const UndoAnswer = z.object({
  removed: z.int(),
  restored: z.int(),
  kept: z
    .array(z.object({ entity: z.string(), id: z.string(), name: z.string() }))
    .describe('Rows that a person has changed since; they are kept'),
});

export type UndoAnswer = z.infer<typeof UndoAnswer>;

export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Undo an import: remove what it created, restore what it changed',
  scope: 'admin',
  audit: 'import.undone',
  params: BatchPath,
  answer: UndoAnswer,
  errors: ['not_found', 'conflict'],
});

export const ImportChange = z.object({
  entity: z.string(),
  name: z.string(),
  action: z.enum(['create', 'update']),
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const listImportChanges = endpoint({
  method: 'GET',
  path: '/imports/:id/changes',
  summary: 'What a table import wrote, or would write, field by field',
  scope: 'admin',
  audit: false,
  params: BatchPath,
  query: Page.extend({ action: z.enum(['create', 'update']).optional() }),
  answer: z.object({ changes: z.array(ImportChange), total: z.int() }),
  errors: ['not_found'],
});

export const ImportReject = z.object({
  outcome: z.enum(['skipped', 'error']),
  file: z.string(),
  place: z
    .number()
    .nullable()
    .describe('Line of a table, index of a JSON object, byte offset in a mailbox'),
  reason: z.string(),
  sample: z.string(),
});
export type ImportReject = z.infer<typeof ImportReject>;

export const listImportRejects = endpoint({
  method: 'GET',
  path: '/imports/:id/rejects',
  summary: 'Items that an import did not store, with position and reason',
  scope: 'admin',
  audit: false,
  params: BatchPath,
  query: Page.extend({ outcome: listOf(z.enum(['skipped', 'error'])) }),
  answer: z.object({
    rejects: z.array(ImportReject),
    total: z.int(),
    reasons: z
      .array(z.object({ reason: z.string(), count: z.int() }))
      .describe('The most frequent reasons, without the values in them'),
  }),
  errors: ['not_found'],
});

/** An email address or a domain; a domain includes its subdomains. */
const ExclusionPattern = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(
    /^(?:[^\s@]+@)?(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
    'Write an email address (ann@example.com) or a domain (example.com).',
  );

const Exclusions = z.object({ patterns: z.array(ExclusionPattern).max(10_000) });

export const getExclusions = endpoint({
  method: 'GET',
  path: '/imports/exclusions',
  summary: 'Addresses and domains whose mail is never stored',
  scope: 'admin',
  audit: false,
  answer: Exclusions,
});

export const setExclusions = endpoint({
  method: 'PUT',
  path: '/imports/exclusions',
  summary: 'Replace the list of addresses and domains whose mail is never stored',
  scope: 'admin',
  audit: 'import.exclusions_changed',
  body: Exclusions,
  answer: Exclusions,
  errors: ['invalid_input'],
});
