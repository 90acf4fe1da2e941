import { ErrorBody } from '@rapport/contract/errors.ts';
import { noteFailure } from '../../lib/shell/outage.ts';
import { createClient } from '@rapport/contract/kit/client.ts';

/** A refused call with the server's message. */
export class CallError extends Error {
  readonly code: string;

  constructor({ code, message }: ErrorBody) {
    super(message);
    noteFailure(code);
    this.name = 'CallError';
    this.code = code;
  }
}

const UNKNOWN: ErrorBody = { code: 'unexpected', message: 'Something went wrong. Try again.' };
const UNREACHABLE: ErrorBody = {
  code: 'unreachable',
  message: 'The server did not answer. Check the connection and try again.',
};

/** Parses an error response. */
export async function callError(response: Response): Promise<CallError> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null));
  return new CallError(body.data ?? UNKNOWN);
}

/** Calls the API without a token: a 401 here means wrong credentials, never a session to refresh. */
export const publicClient = createClient(async (url, init) => {
  const response = await fetch(url, init).catch(() => {
    throw new CallError(UNREACHABLE);
  });
  if (!response.ok) throw await callError(response);
  return response;
});
