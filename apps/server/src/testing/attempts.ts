import { urlOf } from '@rapport/contract/kit/client.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import type { Injected } from './testApp.ts';

/** One request. */
export interface Attempt {
  url: string;
  init: Injected;
}

/** Every way to put ids of hidden records, whatever their kind, and words of theirs into a call. */
export function attemptsOf(
  endpoint: AnyEndpoint,
  hidden: readonly string[],
  words: readonly string[],
): Attempt[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const keys = Object.keys(endpoint.query?.shape ?? {});
  const filled = (id: string, said: string): Record<string, unknown> =>
    Object.fromEntries(
      keys.flatMap((key): [string, unknown][] => {
        if (/account_?id$/i.test(key))
          return id && !endpoint.path.endsWith('/cross') ? [[key, id]] : [];
        if (key === 'url') return id ? [[key, `/api/v1/documents/${id}`]] : [];
        if (/session|summary|conversation|parent|activity|intent_id|card_id|quote/i.test(key))
          return id ? [[key, id]] : [];
        if (/^q$|search|query|keyword|text|name/i.test(key)) return [[key, said]];
        return [];
      }),
    );
  const bodies = (id: string): unknown =>
    endpoint.body && endpoint.bodyKind !== 'multipart'
      ? {
          query: words[0],
          accountId: id,
          source: 'x',
          status: 'Done',
          resolved: true,
          title: 'changed',
          text: 'changed',
          parentActivityId: id,
          decision: 'merge',
          domains: ['a.example'],
          upload: id,
          kind: 'mail',
          patterns: [],
        }
      : undefined;
  return ['', ...hidden].flatMap((id) => {
    if (names.length > 0 && !id) return [];
    return words.slice(0, id ? 1 : undefined).flatMap((said) => [
      {
        url: urlOf(endpoint, {
          params: Object.fromEntries(names.map((name) => [name, id])),
          query: filled(id, said),
        }),
        init: initOf(endpoint, bodies(id)),
      },
      ...(id ? [] : [{ url: urlOf(endpoint, {}), init: initOf(endpoint, bodies(id)) }]),
    ]);
  });
}

const initOf = (endpoint: AnyEndpoint, body: unknown): Injected => ({
  method: endpoint.method,
  ...(body !== undefined && {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }),
});
