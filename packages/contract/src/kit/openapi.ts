import { z } from 'zod';
import { ErrorBody, ERRORS } from '../errors.ts';
import type { AnyEndpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
};

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success;

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !isOptional(field as z.ZodType),
    schema: schemaOf(field as z.ZodType),
  }));
}

function success(endpoint: AnyEndpoint): Json {
  if (endpoint.answer)
    return {
      description: 'Success',
      content: { 'application/json': { schema: schemaOf(endpoint.answer) } },
    };
  if (endpoint.file)
    return { description: 'A file', content: { [endpoint.file]: { schema: { type: 'string' } } } };
  const events = endpoint.events ?? {};
  return {
    description: `Server-sent events: ${Object.keys(events).join(', ')}`,
    content: {
      'text/event-stream': { schema: { oneOf: Object.values(events).map(schemaOf) } },
    },
  };
}

function answers(endpoint: AnyEndpoint): Json {
  const failures = Object.groupBy(endpoint.errors ?? [], (code) => ERRORS[code].status);
  return {
    200: success(endpoint),
    ...Object.fromEntries(
      Object.entries(failures).map(([status, codes]) => [
        status,
        {
          description: (codes ?? []).join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
    default: {
      description: 'Any other error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

function operation(endpoint: AnyEndpoint): Json {
  const type = endpoint.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    summary: endpoint.summary,
    'x-scope': endpoint.scope,
    'x-audit': endpoint.audit,
    ...(endpoint.scope === 'public' && { security: [] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: {
        required: !isOptional(endpoint.body),
        content: { [type]: { schema: schemaOf(endpoint.body) } },
      },
    }),
    responses: answers(endpoint),
  };
}

/** The OpenAPI 3.1 document of a list of endpoints. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rapport', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorBody) },
    },
  };
}
