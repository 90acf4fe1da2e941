import { expect, it } from 'vitest';
import { TOOLS } from '@rapport/contract/tools/tools.ts';
import { unknownKeys } from '../platform/http/unknown-keys.ts';
import { routes } from '../registry/routes.ts';
import { argumentsOf, attemptsOf, slotsOf } from './attempts.ts';

const id = crypto.randomUUID();
const bait = {
  hidden: [{ table: 'account', id }],
  words: ['words'],
  open: { account: crypto.randomUUID() },
};
const endpoints = routes.map(({ endpoint }) => endpoint);

it('calls every endpoint with a body that its contract accepts, so that rights alone refuse it', () => {
  const refused = endpoints.flatMap((endpoint) =>
    attemptsOf(endpoint, bait).flatMap(({ init }) => {
      if (!endpoint.body || init.body === undefined) return [];
      const given: unknown = JSON.parse(init.body);
      const { success, data, error } = endpoint.body.safeParse(given);
      if (success && unknownKeys(given, data).length === 0) return [];
      return [`${endpoint.method} ${endpoint.path} ${init.body}: ${error?.message}`];
    }),
  );
  expect(refused).toEqual([]);
});

it('puts a hidden id into every place that takes one, in path, query and body', () => {
  const missing = endpoints.flatMap((endpoint) => {
    const calls = attemptsOf(endpoint, bait).map(({ url, init }) => `${url} ${init.body ?? ''}`);
    const aimed = calls.filter((call) => call.includes(id));
    return aimed.length < slotsOf(endpoint).length ? [endpoint.path] : [];
  });
  expect(missing).toEqual([]);
  const slots = endpoints.flatMap(slotsOf);
  for (const part of ['params', 'query', 'body'] as const)
    expect(slots.filter((slot) => slot.part === part).length).toBeGreaterThan(20);
});

it('calls every tool with arguments that its contract accepts', () => {
  const refused = TOOLS.flatMap((tool) =>
    argumentsOf(tool, bait).flatMap((values) => {
      const { success, error } = tool.input.strict().safeParse(values);
      return success ? [] : [`${tool.name} ${JSON.stringify(values)}: ${error.message}`];
    }),
  );
  expect(refused).toEqual([]);
});
