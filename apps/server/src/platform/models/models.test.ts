import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DB } from '@rapport/database/tables.ts';
import type { Right } from '../context.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { modelOf } from './organisation-model.ts';
import { beginRun, costOf, recordRun } from './record-run.ts';
import type { ModelRun } from './record-run.ts';
import { identityOf } from './setting.ts';

type Choice = Updateable<DB['model_setting']>;

const INSTALLED = {
  kind: 'openai-compatible' as const,
  model: 'installed',
  baseUrl: 'http://localhost:1',
};
const NOW = new Date('2026-03-01T05:00:00Z');

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    routes: [],
    config: { model: INSTALLED },
    now: () => NOW,
  });
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
});
afterAll(() => app.close());
beforeEach(() => admin.system.run((db) => db.deleteFrom('model_setting').execute()));

const set = (values: Choice) =>
  admin.system.run((db) =>
    db
      .insertInto('model_setting')
      .values({
        org_id: admin.organisation,
        enabled: true,
        changed_at: NOW,
        ...values,
      })
      .execute(),
  );

const ROW = {
  task: 'answer',
  provider: 'openai',
  model: 'm',
  prompt_version: 'v',
  inputs_digest: 'd',
  outcome: 'done',
  cost: 100,
  input_tokens: 1_000_000,
};

const run = (over: Partial<ModelRun> = {}): ModelRun => ({
  task: 'answer',
  model: { kind: 'openai', model: 'm', prices: { input: 2, output: 10 } },
  promptVersion: 'answer-1',
  inputsDigest: 'd',
  inputTokens: 400_000,
  outputTokens: 20_000,
  latencyMs: 12.6,
  outcome: 'done',
  ...over,
});

it('is the installation’s model until the organisation sets its own, also for members who may not read the setting', async () => {
  expect(await modelOf(colleague.ctx)).toMatchObject(INSTALLED);
  const sealed_key = (await app.services.vault()).seal('sk-own', identityOf(admin.organisation));
  await set({ kind: 'anthropic', model: 'own', sealed_key, key_end: '-own' });
  for (const ctx of [admin.ctx, colleague.ctx, admin.system])
    expect(await modelOf(ctx)).toMatchObject({
      kind: 'anthropic',
      model: 'own',
      apiKey: 'sk-own',
      baseUrl: undefined,
    });
});

it('is none for a token that only reads: it spends no money', async () => {
  const asking = (rights: Right[]) =>
    modelOf({ ...admin.ctx, principal: { ...admin.principal, rights: new Set(rights) } });
  expect(await asking(['read'])).toBeNull();
  expect(await asking(['read', 'draft'])).toMatchObject(INSTALLED);
});

it('is none when switched off, even if the installation has one', async () => {
  await set({ enabled: false });
  expect(await modelOf(admin.ctx)).toBeNull();
});

it('does not open a key that was copied from another tenant’s row', async () => {
  const stranger = await app.asPerson();
  const sealed_key = (await app.services.vault()).seal('sk', identityOf(stranger.organisation));
  await set({ kind: 'openai', model: 'own', sealed_key });
  await expect(modelOf(admin.ctx)).rejects.toThrow('cannot be decrypted');
});

it('shows the setting to administrators alone', async () => {
  await set({ enabled: true });
  const seen = (person: TestPerson) =>
    person.ctx.run((db) => db.selectFrom('model_setting').select('enabled').execute());
  expect(await seen(admin)).toHaveLength(1);
  expect(await seen(colleague)).toHaveLength(0);
});

it('is none once the runs of the month, in the organisation’s zone, reach a cap', async () => {
  const stranger = await app.asPerson({ role: 'admin' });
  await stranger.system.run((db) =>
    db.updateTable('organisation').set({ zone: 'America/New_York' }).execute(),
  );
  const cap = (values: Choice) =>
    stranger.system.run((db) =>
      db
        .insertInto('model_setting')
        .values({
          org_id: stranger.organisation,
          enabled: true,
          changed_at: NOW,
          ...values,
        })
        .onConflict((on) =>
          on.column('org_id').doUpdateSet({ cost_cap: null, token_cap: null, ...values }),
        )
        .execute(),
    );
  await cap({ cost_cap: 1.5 });
  const before = new Date(NOW.getTime() - 1);
  await stranger.system.run((db) =>
    db
      .insertInto('ai_run')
      .values({ ...ROW, org_id: stranger.organisation, id: crypto.randomUUID(), at: before })
      .execute(),
  );
  await recordRun(stranger.ctx, run({ inputTokens: 600_000, outputTokens: 0 }));
  expect(await modelOf(stranger.ctx)).not.toBeNull();
  await recordRun(stranger.ctx, run({ inputTokens: 150_000, outputTokens: 0 }));
  expect(await modelOf(stranger.ctx)).toBeNull();
  await cap({ token_cap: 750_001 });
  expect(await modelOf(stranger.ctx)).not.toBeNull();
  await cap({ token_cap: 750_000 });
  expect(await modelOf(stranger.ctx)).toBeNull();
});

it('records duration, cost and member of a call, and nothing of the input', async () => {
  const memoryId = crypto.randomUUID();
  const end = beginRun(colleague.ctx, {
    task: 'answer',
    model: run().model,
    promptVersion: 'answer-1',
    inputs: ['They will leave.'],
    memoryId,
  });
  await end('cut-off', { inputTokens: 1_000, outputTokens: 200 });
  const rows = await colleague.ctx.run((db) =>
    db.selectFrom('ai_run').selectAll().where('memory_id', '=', memoryId).execute(),
  );
  expect(rows).toMatchObject([
    {
      member_id: colleague.member,
      provider: 'openai',
      model: 'm',
      outcome: 'cut-off',
      input_tokens: 1_000,
      output_tokens: 200,
      cost: 0.004,
      inputs_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('leave');
});

it('has no cost without a known price', () => {
  expect(costOf(null, { inputTokens: 1, outputTokens: 1 })).toBeNull();
  expect(costOf({ input: 0, output: 0 }, { inputTokens: 1, outputTokens: 1 })).toBe(0);
});

it('shows a member their own runs, and an administrator all', async () => {
  await recordRun(admin.ctx, run({ promptVersion: 'mine' }));
  await recordRun(admin.system, run({ promptVersion: 'program' }));
  const versions = async (person: TestPerson) =>
    (await person.ctx.run((db) => db.selectFrom('ai_run').select('prompt_version').execute())).map(
      (row) => row.prompt_version,
    );
  expect(await versions(admin)).toEqual(expect.arrayContaining(['mine', 'program', 'answer-1']));
  expect(await versions(colleague)).toEqual(['answer-1']);
});
