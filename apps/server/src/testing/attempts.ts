import { urlOf } from '@rapport/contract/kit/client.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import type { Tool } from '@rapport/contract/tools/tool.ts';
import { idKeysOf, neededOf, samplesOf, singlesOf } from './sample-input.ts';
import type { Fill } from './sample-input.ts';
import type { HiddenRecord } from './hidden-rows.ts';
import type { Injected } from './testApp.ts';

/** One request. */
export interface Attempt {
  url: string;
  init: Injected;
}

/** What the attempts of a suite are made of. */
export interface Bait {
  hidden: readonly HiddenRecord[];
  /** Texts that hidden records contain. */
  words: readonly string[];
  /** Ids of records of each kind that everybody in the organisation may see. */
  open: Readonly<Partial<Record<Kind | 'unknown', string>>>;
}

type Kind = 'account' | 'contact' | 'conversation' | 'message' | 'member' | 'project';

/** A place of an endpoint's input that takes an id. */
interface Slot {
  part: 'params' | 'query' | 'body';
  key: string;
}

/** Keys that take words to search for. */
const SAYS = /^q$|search|query|keyword|text|name/i;

/** Places that take ids: `url` too, the path of a document. */
export function slotsOf({ params, query, body, bodyKind }: AnyEndpoint): Slot[] {
  const of = (part: Slot['part'], keys: string[]) => keys.map((key) => ({ part, key }));
  return [
    ...of('params', params ? idKeysOf(params) : []),
    ...of('query', query ? [...idKeysOf(query), ...('url' in query.shape ? ['url'] : [])] : []),
    ...of('body', body && bodyKind !== 'multipart' ? idKeysOf(body) : []),
  ];
}

/**
 * Calls that aim at what is hidden: its words wherever words are taken, and the id of each record in each place that
 * takes an id, while the other places hold what may be seen. All other values are such as the contract accepts, so that
 * rights alone can refuse a call.
 */
export function attemptsOf(endpoint: AnyEndpoint, bait: Bait): Attempt[] {
  const slots = slotsOf(endpoint);
  const inPath = slots.some(({ part }) => part === 'params');
  return [
    ...(inPath ? [] : ['', ...bait.words].flatMap((said) => requestsOf(endpoint, bait, said))),
    ...slots.flatMap((slot) =>
      idsFor(kindOf(endpoint, slot.key), bait).flatMap((id) =>
        requestsOf(endpoint, bait, bait.words[0] ?? '', slot, id),
      ),
    ),
  ];
}

/** The requests with an id in a slot: one for each kind of body that the endpoint takes, and for each change alone. */
function requestsOf(
  endpoint: AnyEndpoint,
  { open }: Bait,
  said: string,
  slot?: Slot,
  id?: string,
): Attempt[] {
  const idOf = (key: string) => (slot ? open[kindOf(endpoint, key) ?? 'unknown'] : undefined);
  const fill = (part: Slot['part']): Fill => ({
    id: (key) => (slot?.part === part && slot.key === key ? id : idOf(key)),
    // Where an account is named, an answer repeats the words it does not find there.
    text: (key) =>
      !slot && endpoint.scope === 'read' && SAYS.test(key) && said ? said : 'changed',
  });
  const { params, body, bodyKind } = endpoint;
  const url = urlOf(endpoint, {
    params: (params && samplesOf(params, fill('params'))[0]) as Record<string, unknown>,
    query: queryOf(endpoint, said, slot, id),
  });
  const { method } = endpoint;
  if (!body || bodyKind === 'multipart') return [{ url, init: { method } }];
  const singles = method === 'PATCH' ? singlesOf(body, fill('body')) : [];
  return [...samplesOf(body, fill('body')), ...singles].map((value) => ({
    url,
    init: {
      method,
      body: JSON.stringify(value),
      headers: { 'content-type': 'application/json' },
    },
  }));
}

/** What a query needs, its words, and the id; whatever else narrows an answer is left out. */
function queryOf(
  { query }: AnyEndpoint,
  said: string,
  slot?: Slot,
  id?: string,
): Record<string, unknown> {
  if (!query) return {};
  const fill: Fill = { id: () => undefined, text: () => said || 'changed' };
  return {
    ...neededOf(query, fill, (key) => SAYS.test(key) && said !== ''),
    ...(slot?.part === 'query' && {
      [slot.key]: slot.key === 'url' ? `/api/v1/documents/${id}` : id,
    }),
  };
}

/** The keys of a tool's input say what they hold. */
const TOOL = { path: '/' } as const;

/** The hidden ids for a place: those of its kind, and where its kind is not known or none is hidden, all. */
function idsFor(kind: Kind | undefined, { hidden }: Bait): string[] {
  const fitting = hidden.filter(({ table }) => kind && TABLES[kind].includes(table));
  return (fitting.length > 0 ? fitting : hidden).map(({ id }) => id);
}

const TABLES: Record<Kind, readonly string[]> = {
  account: ['account'],
  contact: ['contact'],
  conversation: ['conversation'],
  message: ['message', 'team_post'],
  member: ['member'],
  project: ['project'],
};

/** Arguments for a tool: ids of hidden records where it takes ids, and words where it takes words. */
export function argumentsOf({ input }: Tool, bait: Bait): Record<string, unknown>[] {
  const { words, open } = bait;
  const of = (said: string, slot?: string, id?: string) => {
    const idOf = (key: string) => (key === slot ? id : open[kindOf(TOOL, key) ?? 'unknown']);
    return neededOf(
      input,
      { id: idOf, text: () => said },
      (key) => key === slot || (SAYS.test(key) && said !== ''),
    );
  };
  return [
    ...['', ...words].map((said) => of(said)),
    ...idKeysOf(input).flatMap((slot) =>
      idsFor(kindOf(TOOL, slot), bait).map((id) => of('contract', slot, id)),
    ),
  ];
}

const KINDS: [names: RegExp, paths: RegExp, kind: Kind][] = [
  [/account/i, /^\/(?:user\/)?accounts?\/:|^\/(?:account-health|crm-opportunities)\//, 'account'],
  [/contact|merged/i, /^\/contact\/:|\/contact\/:id$/, 'contact'],
  [/summary|conversation/i, /^\/communication-summaries\//, 'conversation'],
  [/message|activity|original/i, /^\/(?:email-message|activities)\/:/, 'message'],
  [/project/i, /^\/projects\/:/, 'project'],
  [/owner|handTo/i, /^\/members\/:/, 'member'],
];

/** What a key of an endpoint's input holds the id of, where its name or path says so. */
const kindOf = ({ path }: Pick<AnyEndpoint, 'path'>, key: string): Kind | undefined =>
  KINDS.find(([names, paths]) => (key === 'id' ? paths.test(path) : names.test(key)))?.[2];
