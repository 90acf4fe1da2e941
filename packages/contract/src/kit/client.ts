import type {
  AnyEndpoint,
  Answer,
  Endpoint,
  FileEndpoint,
  Input,
  StreamEndpoint,
  StreamEvent,
} from './endpoint.ts';
import { readEvents } from './sse.ts';

/** Sends one request; throws unless the status is OK. */
export type Send = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | FormData;
    signal?: AbortSignal;
  },
) => Promise<Response>;

interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type Arguments<E extends AnyEndpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, signal?: AbortSignal]
    : [input: Input<E>, signal?: AbortSignal];

/** Fills path parameters and writes the query; a list repeats its name, absent values are left out. */
export function urlOf(endpoint: AnyEndpoint, input: RawInput = {}, base = '/api/v1'): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const text = search.toString();
  return `${base}${path}${text ? `?${text}` : ''}`;
}

function request(endpoint: AnyEndpoint, input: RawInput, signal?: AbortSignal) {
  const form = input.body instanceof FormData;
  const body =
    input.body === undefined
      ? undefined
      : form
        ? (input.body as FormData)
        : JSON.stringify(input.body);
  return {
    method: endpoint.method,
    headers: { ...(body !== undefined && !form && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  };
}

/** A typed caller of any endpoint: `call(listAccounts, { query: { take: 20 } })`. */
export const createClient = (send: Send, base?: string) => {
  async function call<E extends Endpoint>(
    endpoint: E,
    ...[input, signal]: Arguments<E>
  ): Promise<Answer<E>> {
    const raw = (input ?? {}) as RawInput;
    const response = await send(urlOf(endpoint, raw, base), request(endpoint, raw, signal));
    return (response.status === 204 ? undefined : await response.json()) as Answer<E>;
  }

  async function* stream<E extends StreamEndpoint>(
    endpoint: E,
    ...[input, signal]: Arguments<E>
  ): AsyncGenerator<StreamEvent<E>> {
    const raw = (input ?? {}) as RawInput;
    const init = request(endpoint, raw, signal);
    const response = await send(urlOf(endpoint, raw, base), {
      ...init,
      headers: { ...init.headers, accept: 'text/event-stream' },
    });
    if (!response.body) return;
    for await (const { event, data } of readEvents(response.body)) {
      if (event in endpoint.events) yield { event, data: JSON.parse(data) };
    }
  }

  /** Downloads a file, with the name the server gave it. */
  async function download<E extends FileEndpoint>(
    endpoint: E,
    ...[input, signal]: Arguments<E>
  ): Promise<{ name: string; content: Blob }> {
    const raw = (input ?? {}) as RawInput;
    const response = await send(urlOf(endpoint, raw, base), request(endpoint, raw, signal));
    const disposition = response.headers.get('content-disposition') ?? '';
    return {
      name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download',
      content: await response.blob(),
    };
  }

  /** Options for TanStack Query: key and function of one call. */
  function query<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>) {
    const raw = (input ?? {}) as RawInput;
    return {
      queryKey: [endpoint.path, raw.params ?? null, raw.query ?? null] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        (call as (e: E, i: unknown, s: AbortSignal) => Promise<Answer<E>>)(endpoint, input, signal),
    };
  }

  return { call, stream, download, query };
};

export type Client = ReturnType<typeof createClient>;
