import { isDatabaseAway, isDiskFull } from '@rapport/database/failures.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Turns every failure into the contract's error body. Unexpected ones are logged and answered without details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = expectedError(error);
    if (known.status >= 500)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    readTheRest(request);
    if (known.status === 503) reply.header('retry-after', RETRY_SECONDS);
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    return reply.header('cache-control', 'no-store').code(known.status).send(known.toBody());
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.header('cache-control', 'no-store').code(404).send(new AppError('not_found').toBody()),
  );
}

/** A refused upload is read to its end and thrown away: a client that still writes would see its connection reset, not the answer. */
function readTheRest({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
}

/** Seconds after which a request that found no database is worth another try. */
const RETRY_SECONDS = 1;

/** Errors of the form parser for a truncated body or one that is not a form. */
const BROKEN_FORM =
  /^Multipart: |Unsupported content type|Unexpected end of (?:form|multipart data)|Malformed part header|Part terminated early|Malformed content type|terminated early due to/i;

const HOW_TO_SEND_A_FORM = {
  where: 'body',
  what: 'The form is broken: send multipart/form-data with its boundary, and every part whole.',
};

/** The error as callers see it. A failure caused by a missing database or a full disk says so, whatever wraps it. */
export function expectedError(error: unknown): AppError {
  if (isDatabaseAway(error)) return new AppError('database_unavailable', { cause: error });
  if (isDiskFull(error)) return new AppError('disk_full', { cause: error });
  return error instanceof AppError
    ? error
    : translate(error as Error & { statusCode?: number; code?: string });
}

function translate(error: Error & { statusCode?: number; code?: string }): AppError {
  if (error.statusCode === 413) return new AppError('too_large', { cause: error });
  if (error.statusCode === 415) return new AppError('unsupported_file', { cause: error });
  if (error.statusCode === 429) return new AppError('too_many_requests', { cause: error });
  if (BROKEN_FORM.test(error.message))
    return new AppError('bad_request', { details: [HOW_TO_SEND_A_FORM], cause: error });
  if (error.statusCode && error.statusCode < 500)
    return new AppError('bad_request', { cause: error });
  return new AppError('unexpected', { cause: error });
}
