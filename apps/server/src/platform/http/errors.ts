import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Turns every failure into the contract's error body. Unexpected ones are logged and answered without details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known =
      error instanceof AppError
        ? error
        : translate(error as Error & { statusCode?: number; code?: string });
    if (known.status >= 500)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(known.status).send(known.toBody());
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new AppError('not_found').toBody()),
  );
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
]);

/** Errors of the form parser for a truncated body or one that is not a form. */
const BROKEN_FORM =
  /^Multipart: |Unsupported content type|Unexpected end of (?:form|multipart data)|Malformed part header|Part terminated early|Malformed content type|terminated early due to/i;

const HOW_TO_SEND_A_FORM = {
  where: 'body',
  what: 'The form is broken: send multipart/form-data with its boundary, and every part whole.',
};

function translate(error: Error & { statusCode?: number; code?: string }): AppError {
  if (error.statusCode === 413) return new AppError('too_large', { cause: error });
  if (error.statusCode === 415) return new AppError('unsupported_file', { cause: error });
  if (error.statusCode === 429) return new AppError('too_many_requests', { cause: error });
  if (BROKEN_FORM.test(error.message))
    return new AppError('bad_request', { details: [HOW_TO_SEND_A_FORM], cause: error });
  if (error.statusCode && error.statusCode < 500)
    return new AppError('bad_request', { cause: error });
  if (
    (error.code && UNREACHABLE.has(error.code)) ||
    /timeout exceeded when trying to connect|Connection terminated/i.test(error.message)
  ) {
    return new AppError('database_unavailable', { cause: error });
  }
  return new AppError('unexpected', { cause: error });
}
