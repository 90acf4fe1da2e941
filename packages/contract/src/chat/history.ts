import { z } from 'zod';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, flag, moment } from '../kit/values.ts';

/** A chat with the assistant, with the wire names of the specification. */
export const ChatSession = z.object({
  id: z.uuid(),
  name: z.string(),
  source: z.string().describe('The view it began in'),
  agent_type: z.string().nullable(),
  action_id: z.string().nullable(),
  intent_id: z.string().nullable(),
  account_id: AccountId.nullable(),
  account_name: z.string().nullable(),
  is_pinned: z.boolean(),
  is_hidden: z.boolean(),
  created_at: moment,
  updated_at: moment,
});
export type ChatSession = z.infer<typeof ChatSession>;

export const FoundSession = ChatSession.extend({
  question: z.string().nullable().describe('Its best matching question'),
});
export type FoundSession = z.infer<typeof FoundSession>;

export const SESSION_NAME_LENGTH = 120;

const SessionPath = z.object({ sessionId: z.uuid() });
const Name = z.string().trim().min(1, 'Give it a name.').max(SESSION_NAME_LENGTH);
const sessionPaging = {
  offset: count({ max: 100_000, default: 0 }),
  limit: count({ min: 1, max: 100, default: 30 }),
};

const NewSession = z.object({
  source: z.string().trim().max(50).optional().describe('Required: the view it begins in'),
  agentType: z.string().max(50).optional(),
  accountId: AccountId.optional(),
  intentId: z.string().max(100).optional(),
  intent: z.string().max(100).optional().describe('Its name'),
});

const creating = {
  path: '/ai/clients/history/create_session',
  summary:
    'The asker’s session of this source, agent type, account and intent; a new one where there is none, or where it is forced',
  scope: 'read',
  audit: false,
  answer: ChatSession,
  errors: ['source_required', 'account_not_found', 'restricted_access'],
} as const;

export const createSessionByGet = endpoint({
  ...creating,
  method: 'GET',
  changesState: true,
  query: NewSession.extend({ forceNewSession: flag }),
});

export const createSession = endpoint({
  ...creating,
  method: 'POST',
  body: NewSession.extend({ forceNewSession: z.boolean().optional() }),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/ai/clients/history/get_session',
  summary: 'The caller’s sessions, pinned first, then latest',
  scope: 'read',
  audit: false,
  query: z.object({
    ...sessionPaging,
    keyword: z.string().max(200).optional(),
    accountId: AccountId.optional(),
    hidden: flag.describe('Only hidden ones'),
  }),
  answer: z.object({ sessions: z.array(ChatSession), total: z.int() }),
});

export const searchSessions = endpoint({
  method: 'GET',
  path: '/ai/clients/history/get_session_bulk',
  summary: 'The caller’s sessions whose name or questions match, best first',
  scope: 'read',
  audit: false,
  query: z.object({ ...sessionPaging, keyword: z.string().trim().max(200).default('') }),
  answer: z.object({ sessions: z.array(FoundSession), total: z.int() }),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/ai/clients/history/get_session/:sessionId',
  summary: 'One session',
  scope: 'read',
  audit: false,
  params: SessionPath,
  answer: ChatSession,
  errors: ['not_found'],
});

export const removeSession = endpoint({
  method: 'DELETE',
  path: '/ai/clients/history/get_session/:sessionId',
  summary: 'Delete a session with its questions and answers',
  scope: 'write',
  audit: false,
  params: SessionPath,
  answer: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

const changing = {
  scope: 'write',
  audit: false,
  answer: ChatSession,
  errors: ['not_found'],
} as const;

const setting = {
  ...changing,
  path: '/ai/clients/history/set',
  summary: 'Rename a session, pin it, hide it',
} as const;
const SetSession = z.object({ sessionId: z.uuid(), name: Name.optional() });

export const setSessionByGet = endpoint({
  ...setting,
  method: 'GET',
  changesState: true,
  query: SetSession.extend({ is_pinned: flag, is_hidden: flag }),
});

export const setSession = endpoint({
  ...setting,
  method: 'POST',
  body: SetSession.extend({ is_pinned: z.boolean().optional(), is_hidden: z.boolean().optional() }),
});

const pinning = {
  ...changing,
  path: '/ai/clients/history/set_session/pin/:sessionId',
  summary: 'Pin or unpin a session',
  params: SessionPath,
} as const;

export const pinSessionByGet = endpoint({
  ...pinning,
  method: 'GET',
  changesState: true,
  query: z.object({ pinned: flag.default(true) }),
});

export const pinSession = endpoint({
  ...pinning,
  method: 'POST',
  body: z.object({ pinned: z.boolean() }),
});

const hiding = {
  ...changing,
  path: '/ai/clients/history/set_session/hidden/:sessionId',
  summary: 'Hide or show a session in the list',
  params: SessionPath,
} as const;

export const hideSessionByGet = endpoint({
  ...hiding,
  method: 'GET',
  changesState: true,
  query: z.object({ hidden: flag.default(true) }),
});

export const hideSession = endpoint({
  ...hiding,
  method: 'POST',
  body: z.object({ hidden: z.boolean() }),
});
