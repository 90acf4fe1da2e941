import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import type { FakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import { setScene } from '../testing/scene.ts';
import { startTestApp } from '../testing/testApp.ts';
import type { TestApp } from '../testing/testApp.ts';
import { rereadCommand } from './reread.ts';

let fake: FakeModel;
let app: TestApp;
let org: string;
beforeAll(async () => {
  const nothing = { summary: [], risks: [], opportunities: [], requests: [], misread: [], fyi: [] };
  fake = await startFakeModel([JSON.stringify(nothing)]);
  app = await startTestApp({ config: { model: fake.config() } });
  const { system } = await app.asPerson();
  await setScene(system, {
    accounts: [{ name: 'Mill', domain: 'mill.example' }],
    said: ['one', 'two'].map((thread) => ({
      from: 'lou@mill.example',
      subject: thread,
      text: `This is about number ${thread}.`,
      thread,
    })),
  });
  const { slug } = await app.owner
    .selectFrom('organisation')
    .select('slug')
    .where('id', '=', system.asker.organisation)
    .executeTakeFirstOrThrow();
  org = slug;
});
afterAll(async () => {
  await Promise.all([app.close(), fake.close()]);
});

async function run(values: Record<string, string | boolean>) {
  const said: string[] = [];
  const status = await rereadCommand.run({
    positionals: [],
    values: { org, ...values },
    json: false,
    say: (text) => said.push(text),
    emit: () => undefined,
    open: async () => app.services,
    openAsOwner: async () => app.owner,
  });
  return { status, said: said.join('\n') };
}

it('counts first and sends nothing, then reads when it is started', async () => {
  const counted = await run({});
  expect(counted.status).toBe(0);
  expect(counted.said).toContain('2 conversations with 2 messages would be sent to fake-1');
  expect(fake.asked).toEqual([]);
  const read = await run({ start: true });
  expect(read).toMatchObject({ status: 0 });
  expect(read.said).toContain('Done: 2 read, 0 known before, 0 failed, 0 left; 240 tokens in');
  expect(fake.asked).toHaveLength(2);
  expect((await run({})).said).toContain('2 were judged before');
});

it('names what is wrong with its arguments', async () => {
  await expect(run({ start: true, stop: true })).rejects.toThrow('--start or --stop');
  await expect(run({ since: 'yesterday' })).rejects.toThrow('2026-01-31');
  await expect(run({ org: 'nobody' })).rejects.toThrow('no organisation nobody');
});
