import { z } from 'zod';
import { accountField, EDITABLE_FIELDS, propertyOf } from '../account-fields/account-fields.ts';
import { changeShape, factsShape } from '../account-fields/shapes.ts';
import { Account, AccountTag } from './accounts.ts';
import { AccountStage, TagKind } from '../enumerations.ts';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';

/** The editable fields of an account: those of the catalogue, and its tags. */
export const EditableField = z.enum([...EDITABLE_FIELDS.map(propertyOf), 'tags']);
export type EditableField = z.infer<typeof EditableField>;

export const EDITABLE_LABELS = Object.fromEntries([
  ...EDITABLE_FIELDS.map((key) => [propertyOf(key), accountField(key).label]),
  ['tags', 'Tags'],
]) as Record<EditableField, string>;

/** A change of the named fields of an account; null clears a field. */
export const AccountChange = z.object({
  ...changeShape,
  tags: z
    .array(z.object({ type: TagKind, value: z.string().trim().min(1).max(80) }))
    .max(50)
    .optional()
    .describe('All tags of the account, in place of those it has'),
});
export type AccountChange = z.infer<typeof AccountChange>;

/** Current values of the editable fields. */
export const AccountFacts = z.object({
  ...factsShape,
  tags: z.array(AccountTag.omit({ display: true })),
});
export type AccountFacts = z.infer<typeof AccountFacts>;

const params = z.object({ id: AccountId });
const errors = ['account_not_found', 'restricted_access'] as const;

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/accounts/:id',
  summary: 'Change the named fields of an account',
  scope: 'write',
  audit: 'account.updated',
  params,
  body: AccountChange.extend({
    takeOver: z
      .boolean()
      .default(false)
      .describe('Also change fields that a source owns; from then on they are edited here'),
  }),
  answer: Account,
  errors: [...errors, 'forbidden', 'source_owned', 'invalid_input'],
});

export const giveBackField = endpoint({
  method: 'POST',
  path: '/accounts/:id/give-back',
  summary: 'Return a field that was taken over to its source, with the value the source has for it',
  scope: 'write',
  audit: 'account.field-given-back',
  params,
  body: z.object({ field: EditableField }),
  answer: Account,
  errors: [...errors, 'forbidden', 'invalid_input'],
});

/** A period in one stage. */
export const StageSpell = z.object({
  stage: AccountStage.nullable(),
  since: moment.nullable().describe('Null: since before the first record'),
  changedBy: z.string().nullable().describe('Null when no person made the change'),
});
export type StageSpell = z.infer<typeof StageSpell>;

export const getStageHistory = endpoint({
  method: 'GET',
  path: '/accounts/:id/stage-history',
  summary: 'The stages of an account, newest first',
  scope: 'read',
  audit: false,
  params,
  answer: z.object({ spells: z.array(StageSpell) }),
  errors,
});

export const SubAccount = z.object({
  id: AccountId,
  name: z.string(),
  iconUrl: z.string().nullable(),
  domains: z.array(z.string()),
  arr: z.number().nullable(),
  currency: z.string(),
  healthScore: z.number().nullable(),
  owner: z.string().nullable(),
  fullSyncEnabled: z.boolean(),
  restrictedAccess: z.boolean(),
});
export type SubAccount = z.infer<typeof SubAccount>;

export const listSubAccounts = endpoint({
  method: 'GET',
  path: '/accounts/:id/sub-accounts',
  summary: 'Accounts below an account, largest first',
  scope: 'read',
  audit: false,
  params,
  answer: z.object({ accounts: z.array(SubAccount), totalCount: z.int() }),
  errors,
});
