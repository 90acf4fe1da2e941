import { z } from 'zod';

/** All API errors, with HTTP status and default message. */
export const ERRORS = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  invalid_input: { status: 400, message: 'Some values are missing or invalid.' },
  unauthenticated: { status: 401, message: 'Error: User not authenticated' },
  wrong_credentials: { status: 401, message: 'Email or password is wrong.' },
  /** 400, because clients answer a 401 with a new sign-in. */
  wrong_password: { status: 400, message: 'Your current password is wrong.' },
  misdirected: { status: 421, message: 'This server does not answer to this host name.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  restricted_access: { status: 403, message: 'restricted_access' },
  not_fully_synced: { status: 403, message: 'not_fully_synced' },
  not_found: { status: 404, message: 'Not found.' },
  project_not_found: { status: 404, message: 'Project not found.' },
  account_not_found: { status: 404, message: 'Account not found' },
  conflict: {
    status: 409,
    message: 'Someone else changed this in the meantime. Reload and try again.',
  },
  source_owned: {
    status: 409,
    message: 'A source owns this field. Change it there, or take over the field.',
  },
  too_large: { status: 413, message: 'This is larger than the limit.' },
  unsupported_file: { status: 415, message: 'File type not supported' },
  too_many_requests: { status: 429, message: 'Too many attempts. Wait a minute and try again.' },
  mailbox_needed: {
    status: 409,
    message: 'Connect your own mailbox first, in Settings, Mailbox.',
  },
  mailbox_refused: { status: 400, message: 'The mail server refused the connection.' },
  source_required: { status: 400, message: 'source is required' },
  unknown_source: { status: 400, message: 'Unknown source' },
  unexpected: { status: 500, message: 'Oh no! Something went wrong...' },
  embeddings_unavailable: {
    status: 503,
    message: 'Vectors cannot be written: pgvector or an embedding model is missing.',
  },
  disk_full: {
    status: 503,
    message:
      'The server has no disk space left, so nothing was saved. Free some space and try again.',
  },
  database_unavailable: {
    status: 503,
    message: 'The database cannot be reached. Try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** Messages for 401 and 403 on a stream, fixed by the specification. */
export const STREAM_REFUSED = 'Error: authorizing AMA failed';

export type ErrorCode = keyof typeof ERRORS;

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z
    .array(z.object({ where: z.string(), what: z.string() }))
    .optional()
    .describe('What is wrong, where, and how to fix it'),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
