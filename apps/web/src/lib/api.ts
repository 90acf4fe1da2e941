import { createClient } from '@rapport/contract/kit/client.ts';
import type { ErrorBody } from '@rapport/contract/errors.ts';
import { sessionFetch } from './auth-session.ts';
import { FreshQueryClient } from './query-client.ts';
import { noteFailure } from './shell/outage.ts';

/** A failed response of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorBody['details'];

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? 'Oh no! Something went wrong...');
    this.status = status;
    this.code = body.code ?? 'unexpected';
    this.details = body.details;
  }
}

function failure(status: number, body: Partial<ErrorBody>): ApiError {
  const error = new ApiError(status, body);
  noteFailure(error.code);
  return error;
}

/** Replaces the browser's message for a call without response, which says nothing to people. */
function unreachable(error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  throw failure(0, {
    code: 'unreachable',
    message: 'The server did not answer. Check the connection and try again.',
  });
}

/** What an error says: its details if it names them, else its message. */
export const describeError = (error: Error): string =>
  (error instanceof ApiError && error.details?.map(({ what }) => what).join(' ')) || error.message;

/** The typed client of the whole API; sends the bearer token. */
export const api = createClient(async (url, init) => {
  const response = await sessionFetch(url, init).catch(unreachable);
  if (!response.ok) {
    const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
    throw failure(response.status, body);
  }
  return response;
});

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      retry: (failures, error) =>
        failures < 1 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
    },
  },
});
