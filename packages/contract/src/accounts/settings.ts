import { z } from 'zod';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';

/** Maximum length of instructions, so that a question still fits beside them. */
export const PROMPT_LIMIT = 4_000;

const prompt = z
  .string()
  .trim()
  .max(PROMPT_LIMIT, `Keep it under ${PROMPT_LIMIT.toLocaleString('en-US')} characters.`);
const customField = z.string().trim().max(500, 'Keep it under 500 characters.');

const AccountCustomFields = z.object({ risk: customField, importance: customField });

/** A member's notes on an account, and instructions for the assistant. */
export const AccountSettings = z.object({
  userPrompt: z.string(),
  adminPrompt: z.string(),
  customFields: z.object({ risk: z.string(), importance: z.string() }),
  updatedBy: z.string().nullable(),
  updatedAt: moment.nullable(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

const params = z.object({ id: AccountId });

export const getAccountSettings = endpoint({
  method: 'GET',
  path: '/accounts/:id/account-settings',
  summary: 'Instructions and own fields of an account',
  scope: 'read',
  audit: false,
  params,
  answer: AccountSettings,
  errors: ['account_not_found', 'restricted_access'],
});

export const putAccountSettings = endpoint({
  method: 'PUT',
  path: '/accounts/:id/account-settings',
  summary: 'Change the named settings of an account; only administrators change adminPrompt',
  scope: 'write',
  audit: 'account.settings-changed',
  params,
  body: z.object({
    userPrompt: prompt.optional(),
    adminPrompt: prompt.optional(),
    customFields: AccountCustomFields.partial().optional(),
  }),
  answer: AccountSettings,
  errors: ['account_not_found', 'restricted_access', 'forbidden'],
});
