import { once } from 'node:events';
import { sql } from 'kysely';
import { openOwner } from '@rapport/database/client.ts';
import { freshDatabase } from '@rapport/database/testing/server.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { readPhrases } from '../../testing/phrase-reader.ts';
import { openServices } from '../services.ts';
import { defineJob } from './engine.ts';

it('asks running jobs to stop when it closes, and keeps them for the next start', async () => {
  const database = await freshDatabase();
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  const endless = defineJob({
    name: 'try.endless',
    payload: z.object({}),
    handle: async (_services, _payload, signal) => {
      start();
      if (!signal.aborted) await once(signal, 'abort');
    },
  });
  const services = await open(database.url);
  const { jobs } = services;
  await jobs.declare([endless]);
  await jobs.work(services, [endless]);
  await jobs.send(endless, {});
  await started;
  const before = performance.now();
  await services.close();
  expect(performance.now() - before).toBeLessThan(6_000);
  const owner = openOwner({ connectionString: database.url });
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'try.endless'`.execute(owner);
  expect(rows).toEqual([{ state: 'retry' }]);
  await owner.destroy();
  await database.drop();
});

it('works through the jobs that waited for it without a pause', async () => {
  const database = await freshDatabase();
  const done: number[] = [];
  const numbered = defineJob({
    name: 'try.numbered',
    payload: z.object({ number: z.number() }),
    handle: async (_services, { number }) => void done.push(number),
  });
  const services = await open(database.url);
  const { jobs } = services;
  await jobs.declare([numbered]);
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  for (const number of numbers) await jobs.send(numbered, { number }, { key: `${number}` });
  await jobs.work(services, [numbered]);
  // With a look every two seconds it would take forty.
  await expect.poll(() => done.length).toBe(numbers.length);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  await services.close();
  await database.drop();
});

const open = (url: string) =>
  openServices(readConfig({ NODE_ENV: 'test' }), url, {
    tools: [],
    answerers: null,
    read: readPhrases,
  });
