import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { FreshQueryClient } from './query-client.ts';

/** A list that loads slowly, with the loads that wait for an answer. */
function slowList() {
  const client = new FreshQueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const loads: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['list', 1],
    queryFn: ({ signal: _signal }) => {
      loads.push(Promise.withResolvers());
      return loads.at(-1)!.promise;
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { client, loads, observer, stop };
}

it('loads again what changed while it was loaded for the first time', async () => {
  const { client, loads, observer, stop } = slowList();
  const invalidated = [1, 2, 3].map(() => client.invalidateQueries({ queryKey: ['list'] }));
  loads[0]?.resolve('before');
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.resolve('after');
  await Promise.all(invalidated);
  expect(observer.getCurrentResult().data).toBe('after');
  expect(loads).toHaveLength(2);
  stop();
});

it('leaves alone what is loaded under another key', async () => {
  const { client, loads, observer, stop } = slowList();
  await client.invalidateQueries({ queryKey: ['other'] });
  expect(loads).toHaveLength(1);
  loads[0]?.resolve('only');
  await expect.poll(() => observer.getCurrentResult().data).toBe('only');
  stop();
});
