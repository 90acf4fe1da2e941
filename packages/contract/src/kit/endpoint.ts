import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The access an endpoint requires. `public` needs no token. */
type Scope = 'public' | 'read' | 'write' | 'admin' | 'service';

/** The action written to the audit log, or false. */
type AuditDecision = false | `${string}.${string}`;

interface EndpointBase {
  method: Method;
  /** Path below `/api/v1`, parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  scope: Scope;
  audit: AuditDecision;
  /** A GET with side effects: browsers may send it only from the product's own pages. */
  changesState?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `multipart`: the body is a stream of files, read by the handler. */
  bodyKind?: 'json' | 'multipart';
  errors?: readonly ErrorCode[];
}

/** An endpoint with a JSON response. */
export interface Endpoint extends EndpointBase {
  answer: z.ZodType;
  events?: undefined;
  file?: undefined;
}

/** An endpoint with a stream of server-sent events, each name with its own shape. */
export interface StreamEndpoint extends EndpointBase {
  events: Record<string, z.ZodType>;
  answer?: undefined;
  file?: undefined;
}

/** An endpoint with a file to download. */
export interface FileEndpoint extends EndpointBase {
  /** Its media type. */
  file: string;
  answer?: undefined;
  events?: undefined;
}

export type AnyEndpoint = Endpoint | StreamEndpoint | FileEndpoint;

/** Declares an endpoint; its types are inferred by the server, the client and the tests. */
export const endpoint = <const E extends AnyEndpoint>(definition: E): E => definition;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives, after parsing. */
export interface Parsed<E extends AnyEndpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

type Field<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> }
  : unknown;

/** The input of a call, before parsing. */
export type Input<E extends AnyEndpoint> = Field<'params', E['params']> &
  Field<'query', E['query']> &
  (E['bodyKind'] extends 'multipart' ? { body: FormData } : Field<'body', E['body']>);

export type Answer<E extends Endpoint> = z.output<E['answer']>;

/** The events of a stream as a union of `{ event, data }`. */
export type StreamEvent<E extends StreamEndpoint> = {
  [Name in keyof E['events'] & string]: { event: Name; data: z.output<E['events'][Name]> };
}[keyof E['events'] & string];
