import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { moment } from './kit/values.ts';

/** What a token may do, within what its person may see: each may do what the one before it may. */
export const TokenReach = z.enum(['read', 'draft', 'write']);
export type TokenReach = z.infer<typeof TokenReach>;

/** Days a token can be made for. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export const MOST_TOKENS = 50;

export const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  reach: TokenReach,
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  expiresAt: moment.nullable().describe('Null: it stands until it is revoked'),
  expired: z.boolean(),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/user/access-tokens',
  summary: 'One’s own personal tokens that are not revoked, the newest first; never their text',
  scope: 'read',
  audit: false,
  answer: z.object({
    tokens: z.array(AccessToken),
    address: z.url().describe('Of the MCP server, as clients are told it'),
  }),
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/user/access-tokens',
  summary: 'Make a personal token; its text is answered once and cannot be read again',
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
  summary: 'Revoke one of one’s own tokens: within 5 s it opens nothing',
  scope: 'write',
  audit: 'token.revoked',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ revoked: z.literal(true) }),
  errors: ['not_found'],
});
