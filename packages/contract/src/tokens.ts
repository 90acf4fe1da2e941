import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { moment } from './kit/values.ts';

/** What a token may do, within its member's rights; each value includes the ones before it. */
export const TokenReach = z.enum(['read', 'draft', 'write']);
export type TokenReach = z.infer<typeof TokenReach>;

/** Choices for the lifetime of a token, in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export const MOST_TOKENS = 50;

export const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  reach: TokenReach,
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  expiresAt: moment.nullable().describe('Null: it does not expire'),
  expired: z.boolean(),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/user/access-tokens',
  summary: 'The caller’s personal tokens that are not revoked, newest first, without their text',
  scope: 'read',
  audit: false,
  answer: z.object({
    tokens: z.array(AccessToken),
    address: z.url().describe('Address of the MCP server for clients'),
  }),
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/user/access-tokens',
  summary: 'Create a personal token; its text is returned once and cannot be read again',
  scope: 'write',
  audit: 'token.created',
  body: z.object({
    name: z.string().trim().min(1, 'Name what it is for.').max(80),
    reach: TokenReach.default('draft'),
    days: z.union(TOKEN_DAYS.map((days) => z.literal(days))).nullable(),
  }),
  answer: z.object({ token: z.string(), made: AccessToken }),
  errors: ['forbidden', 'conflict', 'invalid_input'],
});

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/user/access-tokens/:id',
  summary: 'Revoke one of the caller’s tokens; it stops working within 5 s',
  scope: 'write',
  audit: 'token.revoked',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ revoked: z.literal(true) }),
  errors: ['not_found'],
});
