import { z } from 'zod';
import { filterShape } from './account-fields/shapes.ts';
import { AT_RISK } from './accounts/accounts.ts';
import { MemberId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { AccountColumn, NamedColumn, SortColumn } from './settings/variation.ts';

/** Built-in views, which cannot be changed. */
const BuiltInView = z.enum(['all', 'mine', 'risk', 'renewing']);

/** A view of the accounts list: a built-in one, or the id of a saved one. */
export const ViewKey = z.union([BuiltInView, z.uuid()]);

/** Filters of the accounts list, named as in its address. */
export const ViewFilters = z.object({
  search: z.string().trim().max(200).optional(),
  ...filterShape('address'),
  book: z.literal(true).optional().describe('Only the caller’s book'),
  atRisk: z.literal(true).optional().describe(AT_RISK),
});

export type ViewFilters = z.infer<typeof ViewFilters>;

const Columns = z
  .array(NamedColumn)
  .max(AccountColumn.options.length)
  .refine((columns) => columns[0] === 'name', 'The name is the first column.')
  .refine((columns) => new Set(columns).size === columns.length, 'A column is named twice.');

export const ViewSettings = z.object({
  filters: ViewFilters,
  columns: Columns.nullable().describe('Null: the organisation’s columns'),
  sort: SortColumn.default('name'),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
});
export type ViewSettings = z.infer<typeof ViewSettings>;

const name = z.string().trim().min(1, 'Give the view a name.').max(60);

export const SavedView = z.object({
  id: z.uuid(),
  name,
  shared: z.boolean(),
  settings: ViewSettings,
  owner: z.object({ id: MemberId, fullName: z.string() }),
  canEdit: z.boolean().describe('True for its owner, and for administrators if it is shared'),
});
export type SavedView = z.infer<typeof SavedView>;

const Screen = z.enum(['accounts']);
const params = z.object({ id: z.uuid() });

export const listViews = endpoint({
  method: 'GET',
  path: '/views',
  summary: 'The caller’s views of a screen and the shared ones, by name',
  scope: 'read',
  audit: false,
  query: z.object({ screen: Screen.default('accounts') }),
  answer: z.object({ views: z.array(SavedView) }),
});

export const createView = endpoint({
  method: 'POST',
  path: '/views',
  summary: 'Save a view',
  scope: 'write',
  audit: 'view.created',
  body: z.object({
    screen: Screen.default('accounts'),
    name,
    shared: z.boolean().default(false),
    settings: ViewSettings,
  }),
  answer: SavedView,
  errors: ['invalid_input'],
});

export const updateView = endpoint({
  method: 'PATCH',
  path: '/views/:id',
  summary: 'Rename, change, share or unshare a view',
  scope: 'write',
  audit: 'view.updated',
  params,
  body: z.object({
    name: name.optional(),
    shared: z.boolean().optional().describe('Only its owner can share or unshare a view'),
    settings: ViewSettings.optional(),
  }),
  answer: SavedView,
  errors: ['not_found', 'forbidden'],
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/views/:id',
  summary: 'Delete a view',
  scope: 'write',
  audit: 'view.deleted',
  params,
  answer: z.object({ id: z.uuid() }),
  errors: ['not_found', 'forbidden'],
});
