import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyEndpoint, Parsed } from '@rapport/contract/kit/endpoint.ts';
import { AppError } from '../errors.ts';
import { holdsUnstorable, UNSTORABLE } from './storable.ts';
import { unknownKeys } from './unknown-keys.ts';

interface Part {
  key: 'params' | 'query' | 'body';
  where: string;
  schema: z.ZodType;
}

const UNKNOWN = 'This key is not known here. Check its spelling, or leave it out.';

/** Names that every object of JavaScript has, which a look-up by name would find without anybody having given them. */
const inheritedKeys = (given: unknown): string[] =>
  Object.keys(given ?? {}).filter((key) => key in Object.prototype);

/**
 * Keys of a query that an endpoint does not know. A misspelt one counts where it does harm: a filter that is not applied
 * lets a file hold more than was asked for, and a change is not the one that was meant. Elsewhere the answer shows it.
 */
function unknownOf({ query, file, events, changesState }: AnyEndpoint, given: unknown): string[] {
  if (!query || !(file !== undefined || (changesState && !events))) return [];
  return Object.keys(given ?? {}).filter((key) => !Object.hasOwn(query.shape, key));
}

/** Whether a part of a request holds text that cannot be stored. In an address a NUL is written %00. */
const partIsUnstorable = (request: FastifyRequest, key: Part['key']): boolean =>
  key === 'body' ? holdsUnstorable(request.body) : request.url.includes('%00');

/** Creates the parser of an endpoint's input; parts it does not declare are not read. */
export function parserOf<E extends AnyEndpoint>(
  endpoint: E,
): (request: FastifyRequest) => Parsed<E> {
  const parts: Part[] = [];
  if (endpoint.params) parts.push({ key: 'params', where: 'path', schema: endpoint.params });
  if (endpoint.query) parts.push({ key: 'query', where: 'query', schema: endpoint.query });
  if (endpoint.body && endpoint.bodyKind !== 'multipart')
    parts.push({ key: 'body', where: 'body', schema: endpoint.body });
  return (request) => {
    const parsed: Record<Part['key'], unknown> = {
      params: undefined,
      query: undefined,
      body: undefined,
    };
    let details: { where: string; what: string }[] | undefined;
    for (const { key, where, schema } of parts) {
      if (partIsUnstorable(request, key)) {
        (details ??= []).push({ where, what: UNSTORABLE });
        continue;
      }
      if (key === 'query')
        for (const name of new Set([
          ...inheritedKeys(request.query),
          ...unknownOf(endpoint, request.query),
        ]))
          (details ??= []).push({ where: `${where}.${name}`, what: UNKNOWN });
      const result = schema.safeParse(request[key]);
      if (result.success) {
        parsed[key] = result.data;
        if (key === 'body')
          for (const path of unknownKeys(request.body, result.data).slice(0, 20))
            (details ??= []).push({ where: [where, ...path].join('.'), what: UNKNOWN });
      } else
        for (const issue of result.error.issues.slice(0, 20))
          (details ??= []).push({ where: [where, ...issue.path].join('.'), what: issue.message });
    }
    if (details) throw new AppError('invalid_input', { details });
    return parsed as Parsed<E>;
  };
}
