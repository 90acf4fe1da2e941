import { z } from 'zod';
import { AccountFacts, EditableField } from './changes.ts';
import { changeShape } from '../account-fields/shapes.ts';
import { AccountsQuery } from './accounts.ts';
import { TagKind } from '../enumerations.ts';
import { AccountId, MemberId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';

/** Maximum accounts per bulk edit. */
export const BULK_EDIT_LIMIT = 1_000;
/** Days within which a bulk edit can be undone. */
export const BULK_UNDO_DAYS = 30;

const Tag = z.object({ type: TagKind, value: z.string().trim().min(1).max(80) });

/** The change for every chosen account: only the named fields; null clears a field. */
export const BulkChanges = z
  .object({
    ...changeShape,
    addTags: z.array(Tag).max(20).optional(),
    removeTags: z.array(Tag).max(20).optional(),
  })
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    'Name at least one field to change.',
  );
export type BulkChanges = z.infer<typeof BulkChanges>;

/** The named accounts, or the first that match a list's filters. */
export const BulkSelection = z.union([
  z.object({ accountIds: z.array(AccountId).min(1).max(BULK_EDIT_LIMIT) }),
  z.object({ matching: AccountsQuery.omit({ take: true, skip: true }) }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

const AccountName = z.object({ id: AccountId, name: z.string() });
const Values = AccountFacts.partial();

/** Why an account or one of its fields is not changed. */
export const SkipReason = z.enum(['source_owned', 'restricted', 'not_found']);
export type SkipReason = z.infer<typeof SkipReason>;

export const BulkPreviewRow = z.object({
  account: AccountName.extend({
    name: z.string().nullable().describe('Null: not visible to the caller'),
  }),
  before: Values.describe('Current values of the fields that change'),
  after: Values.describe('New values of the same fields'),
  skipped: z.array(
    z.object({
      field: EditableField.nullable().describe('Null: the whole account'),
      reason: SkipReason,
      source: z.string().nullable().describe('The source that owns the field'),
    }),
  ),
});
export type BulkPreviewRow = z.infer<typeof BulkPreviewRow>;

export const BulkPreview = z.object({
  rows: z.array(BulkPreviewRow),
  changed: z.number().int().describe('Accounts that change'),
  unchanged: z.number().int().describe('Accounts that already have the values'),
  skipped: z.number().int().describe('Accounts with a field that is not changed'),
  matching: z.number().int().describe('Accounts chosen, including those above the limit'),
  people: z.array(z.object({ id: MemberId, fullName: z.string() })).describe('Owners named above'),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

const body = z.object({ selection: BulkSelection, changes: BulkChanges });

export const previewBulkEdit = endpoint({
  method: 'POST',
  path: '/accounts/bulk-edits/preview',
  summary: 'Preview a bulk edit: values before and after, and what is skipped',
  scope: 'write',
  audit: false,
  body,
  answer: BulkPreview,
  errors: ['forbidden', 'invalid_input'],
});

export const applyBulkEdit = endpoint({
  method: 'POST',
  path: '/accounts/bulk-edits',
  summary: 'Change many accounts at once',
  scope: 'write',
  audit: 'accounts.bulk-edited',
  body,
  answer: z.object({
    id: z.uuid().nullable().describe('For undoing; null if nothing changed'),
    changed: z.number().int(),
    unchanged: z.number().int(),
    skipped: z.number().int(),
  }),
  errors: ['forbidden', 'invalid_input'],
});

export const BulkEdit = z.object({
  id: z.uuid(),
  changes: BulkChanges,
  accountCount: z.number().int(),
  createdAt: moment,
  undoneAt: moment.nullable(),
});
export type BulkEdit = z.infer<typeof BulkEdit>;

export const listBulkEdits = endpoint({
  method: 'GET',
  path: '/accounts/bulk-edits',
  summary: 'The caller’s bulk edits of the last 30 days, newest first',
  scope: 'read',
  audit: false,
  answer: z.object({ edits: z.array(BulkEdit) }),
});

export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/accounts/bulk-edits/:id/undo',
  summary: 'Undo a bulk edit, except on accounts changed since then',
  scope: 'write',
  audit: 'accounts.bulk-edit-undone',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    restored: z.number().int(),
    kept: z.array(AccountName.extend({ fields: z.array(EditableField) })).describe('Changed since'),
  }),
  errors: ['not_found', 'conflict', 'forbidden'],
});
