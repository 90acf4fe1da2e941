import type { FastifyInstance } from 'fastify';
import { isTooDeep, MAX_JSON_DEPTH } from '@rapport/contract/kit/json-depth.ts';
import { AppError } from '../errors.ts';

const wrong = (what: string, cause?: unknown) =>
  new AppError('bad_request', { details: [{ where: 'body', what }], cause });

/** Reads JSON bodies: refuses deep ones before they are parsed, and keys that would reach a prototype. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isTooDeep(body)) {
        done(wrong(`Lists and objects may be nested ${MAX_JSON_DEPTH} deep at most.`));
        return;
      }
      void parse(request, body, (error, parsed) => {
        if (!error) done(null, parsed);
        else if (isJson(body))
          done(wrong('The keys __proto__ and constructor.prototype are not taken.', error));
        else if (body === '') done(wrong('The body is empty. Send JSON.', error));
        else done(wrong('The body is not valid JSON.', error));
      });
    },
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
