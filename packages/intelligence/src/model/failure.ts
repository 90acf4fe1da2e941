import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai';
import type { Model } from './provider.ts';

type FailureKind =
  | 'key-refused'
  | 'not-found'
  | 'rate-limited'
  | 'unavailable'
  | 'unreachable'
  | 'forbidden-address'
  | 'refused'
  | 'timed-out'
  | 'stalled'
  | 'stopped'
  | 'cut-off'
  | 'malformed'
  | 'too-long';

/** Why a model gave no answer. Contains no question or answer text, so it may be logged and shown. */
export interface ModelFailure {
  kind: FailureKind;
  what: string;
  /** The model and its host. */
  where: string;
  /** What a person can do about it. */
  fix: string;
  status: number | null;
  /** Whether a retry may succeed. */
  transient: boolean;
}

const TEXTS: Record<FailureKind, { what: string; fix: string; transient?: true }> = {
  'key-refused': {
    what: 'The model’s server refused the key.',
    fix: 'Set a valid key that may use this model.',
  },
  'not-found': {
    what: 'The model’s server does not know the model or the address.',
    fix: 'Check the name of the model and its address.',
  },
  'rate-limited': {
    what: 'The model’s server accepts no more requests at the moment.',
    fix: 'Wait, or raise the limits of the account that the key belongs to.',
    transient: true,
  },
  unavailable: {
    what: 'The model’s server failed.',
    fix: 'Wait, and check the status page of the provider.',
    transient: true,
  },
  unreachable: {
    what: 'The connection to the model’s server failed or broke.',
    fix: 'Check that the address can be reached from this machine.',
    transient: true,
  },
  'forbidden-address': {
    what: 'The address is private, or belongs to a service that Rapport never calls.',
    fix: 'Set a public address. Whoever runs the server can allow a private one: RAPPORT_PRIVATE_HOSTS.',
  },
  refused: {
    what: 'The model’s server refused the request.',
    fix: 'Check that the model can answer by a JSON schema; try another model if it cannot.',
  },
  'timed-out': {
    what: 'The model took longer than the time limit.',
    fix: 'Use a faster model.',
    transient: true,
  },
  stalled: {
    what: 'The model started to answer and then stopped sending.',
    fix: 'Use a faster model, or check the load of its server.',
    transient: true,
  },
  stopped: { what: 'The call was stopped.', fix: 'Ask again.' },
  'cut-off': {
    what: 'The answer was longer than its token budget.',
    fix: 'Use a model that answers more briefly.',
  },
  malformed: {
    what: 'The answer did not have the form that was asked for.',
    fix: 'Use a model that follows a JSON schema.',
  },
  'too-long': {
    what: 'The question is longer than its token budget.',
    fix: 'Ask about less at once.',
  },
};

export const failure = (
  model: Pick<Model, 'name' | 'host'>,
  kind: FailureKind,
  status: number | null = null,
): ModelFailure => ({
  kind,
  what: TEXTS[kind].what,
  where: `${model.name} at ${model.host}`,
  fix: TEXTS[kind].fix,
  status,
  transient: TEXTS[kind].transient ?? false,
});

/** Classifies an SDK error. Drops its message and body, which repeat the question. */
export function toFailure(model: Pick<Model, 'name' | 'host'>, thrown: unknown): ModelFailure {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  if (isForbidden(error)) return failure(model, 'forbidden-address');
  if (APICallError.isInstance(error)) {
    const { statusCode = 0 } = error;
    return failure(model, kindOfStatus(statusCode), statusCode >= 400 ? statusCode : null);
  }
  if (NoObjectGeneratedError.isInstance(error)) {
    return failure(model, error.finishReason === 'length' ? 'cut-off' : 'malformed');
  }
  if (NoOutputGeneratedError.isInstance(error)) return failure(model, 'malformed');
  if (error instanceof Error && error.name === 'TimeoutError') return failure(model, 'timed-out');
  if (error instanceof Error && error.name === 'AbortError') return failure(model, 'stopped');
  return failure(model, 'unreachable');
}

/** Whether the guard of outbound connections refused; the SDK may wrap the error several times. */
function isForbidden(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  return error.name === 'ForbiddenAddress' || isForbidden(error.cause, depth + 1);
}

function kindOfStatus(status: number): FailureKind {
  if (status < 400) return 'unreachable';
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  return status >= 500 || status === 408 ? 'unavailable' : 'refused';
}
