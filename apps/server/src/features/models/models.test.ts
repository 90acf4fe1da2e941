import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitFeedback } from '@rapport/contract/feedback.ts';
import * as contract from '@rapport/contract/models/models.ts';
import type { KeyedModel, ModelSettings } from '@rapport/contract/models/models.ts';
import { getUserSettings } from '@rapport/contract/auth.ts';
import { startFakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import type { FakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import { recordRun } from '../../platform/models/record-run.ts';
import type { ModelRun } from '../../platform/models/record-run.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { CallError, TestApp, TestPerson } from '../../testing/testApp.ts';

let fake: FakeModel;
let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  fake = await startFakeModel(['Ready.']);
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  stranger = await app.asPerson({ role: 'admin' });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() =>
  admin.system.run(async (db) => {
    await db.deleteFrom('model_setting').execute();
  }),
);

const KEY = 'sk-very-secret-1234';
const local = (over: Partial<KeyedModel> = {}): KeyedModel => ({
  kind: 'openai-compatible',
  model: 'fake-1',
  baseUrl: fake.url,
  key: KEY,
  ...over,
});
const WITHIN = { enabled: true, prices: null, costCap: null, tokenCap: null };

const save = async (own: KeyedModel | null, over: Partial<typeof WITHIN> = {}) => {
  const { changedAt } = await admin.call(contract.getModelSettings);
  return admin.call(contract.saveModelSettings, { body: { own, ...WITHIN, ...over, changedAt } });
};
const storedKey = () =>
  admin.system.run(async (db) => {
    const row = await db.selectFrom('model_setting').select('sealed_key').executeTakeFirst();
    return row?.sealed_key ?? null;
  });

describe('the organisation’s model', () => {
  it('is for administrators only', async () => {
    const calls = (person: Pick<TestPerson, 'call'>) => [
      person.call(contract.getModelSettings),
      person.call(contract.removeModelSettings),
      person.call(contract.testModel, { body: { own: local() } }),
      person.call(contract.listModelRuns),
      person.call(contract.saveModelSettings, {
        body: { own: local(), ...WITHIN, changedAt: null },
      }),
    ];
    const statuses = async (person: Pick<TestPerson, 'call'>) =>
      (await Promise.allSettled(calls(person))).map((call) =>
        call.status === 'rejected' ? (call.reason as CallError).status : 'answered',
      );
    expect(new Set(await statuses(colleague))).toEqual(new Set([403]));
    expect(new Set(await statuses(app.anonymous))).toEqual(new Set([401]));
  });

  it('is used by everybody in the organisation, and by nobody else', async () => {
    const modelOf = async (person: TestPerson) =>
      (await person.call(getUserSettings)).org.assistantModel;
    expect(await modelOf(colleague)).toBeNull();
    expect((await save(local())).state).toBe('on');
    expect(await modelOf(colleague)).toBe('fake-1');
    expect(await modelOf(stranger)).toBeNull();
    expect((await save(local({ key: undefined }), { enabled: false })).state).toBe('off');
    expect(await modelOf(colleague)).toBeNull();
    await save(local({ key: undefined }));
    expect(await admin.call(contract.removeModelSettings)).toMatchObject({
      state: 'none',
      own: null,
    });
    expect(await modelOf(colleague)).toBeNull();
  });

  it('saves a key that no response, log or row shows', async () => {
    const saved = await save(local());
    expect(saved.own).toMatchObject({ keyEnd: '1234', host: new URL(fake.url).host });
    const said = JSON.stringify([saved, await admin.call(contract.getModelSettings)]);
    const [rows, events] = await admin.system.run((db) =>
      Promise.all([
        db.selectFrom('model_setting').selectAll().execute(),
        db
          .selectFrom('audit_event')
          .select(['action', 'detail'])
          .where('action', 'like', 'organisation.model%')
          .execute(),
      ]),
    );
    expect(events.length).toBeGreaterThan(0);
    for (const text of [said, JSON.stringify(rows), JSON.stringify(events)])
      expect(text).not.toContain(KEY);
  });

  it('keeps its key while kind and address stay the same, and sends it to no other address', async () => {
    await save(local());
    await save(local({ key: undefined, model: 'fake-2' }));
    fake.play(['Ready.']);
    await admin.call(contract.testModel, { body: { own: local({ key: undefined }) } });
    expect(fake.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);

    const elsewhere = await startFakeModel(['Ready.']);
    const own = local({ key: undefined, baseUrl: elsewhere.url });
    await admin.call(contract.testModel, { body: { own } });
    expect(elsewhere.asked[0]?.headers.authorization).toBeUndefined();
    await save(own);
    expect(await storedKey()).toBeNull();
    await elsewhere.close();
  });

  it('requires a key for a provider’s models, and an address for an own server', async () => {
    await expect(save({ kind: 'openai', model: 'm', baseUrl: null })).rejects.toMatchObject({
      status: 400,
      body: { details: [{ where: 'body.own.key' }] },
    });
    await expect(save(local({ baseUrl: null }))).rejects.toMatchObject({
      status: 400,
      body: { details: [{ where: 'body.own.baseUrl' }] },
    });
  });

  it.each([
    'ftp://localhost/v1',
    'javascript:alert(1)',
    'http://name:key@localhost/v1',
    'http://localhost/v1?key=secret',
    'localhost:11434',
    '',
  ])('is refused at the address %j', async (baseUrl) => {
    await expect(save(local({ baseUrl }))).rejects.toMatchObject({ status: 400 });
  });

  it('refuses to overwrite another administrator’s change', async () => {
    await save(local());
    await expect(
      admin.call(contract.saveModelSettings, {
        body: { own: local(), ...WITHIN, changedAt: null },
      }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('the test of a model', () => {
  const test = (own: KeyedModel) => admin.call(contract.testModel, { body: { own } });

  it('reports the abilities and speed of the model, and is in the run log', async () => {
    fake.play(({ body }) => {
      const [tool] = (body['tools'] ?? []) as { name: string }[];
      if (tool?.name === 'weekday') return '{"date":"2026-03-02"}';
      return tool ? '{"colour":"red","letters":3}' : 'I am ready.';
    });
    const check = await test(local({ kind: 'anthropic' }));
    expect(check).toMatchObject({
      failure: null,
      model: 'fake-1',
      said: 'I am ready.',
      abilities: { streams: 'yes', tools: 'yes', structured: 'yes' },
      inputTokens: 360,
      outputTokens: 90,
    });
    expect(check.firstMs).toBeLessThanOrEqual(check.totalMs);
    const { runs } = await admin.call(contract.listModelRuns, { query: { task: 'test' } });
    expect(runs[0]).toMatchObject({ person: 'Ada', outcome: 'done', inputTokens: 360 });
  });

  it('reports which of the three abilities a model lacks', async () => {
    fake.play(['I only talk.']);
    const { abilities, failure } = await test(local());
    expect(failure).toBeNull();
    expect(abilities).toEqual({ streams: 'yes', tools: 'no', structured: 'no' });
  });

  it.each([
    [{ status: 401 }, 'key-refused', 401],
    [{ status: 404 }, 'not-found', 404],
    [{ status: 429 }, 'rate-limited', 429],
    [{ status: 503 }, 'unavailable', 503],
    [{ does: 'cut' as const }, 'unreachable', null],
  ])('reports why it failed: %j', async (behaviour, kind, status) => {
    fake.play([behaviour]);
    const { failure, abilities } = await test(local());
    expect(failure).toMatchObject({ kind, status, fix: expect.stringMatching(/\w+\./) });
    expect(abilities).toEqual({ streams: 'untested', tools: 'untested', structured: 'untested' });
  });

  it.each([
    'http://169.254.169.254/v1',
    'http://2852039166/v1',
    'http://0xa9fea9fe/v1',
    'http://[::ffff:169.254.169.254]/v1',
    'http://[fd00:ec2::254]/v1',
    'http://[fe80::1]/v1',
  ])('does not call the metadata service at %s', async (baseUrl) => {
    const { failure } = await test(local({ baseUrl }));
    expect(failure?.kind).toBe('forbidden-address');
  });

  it.each(['http://127.0.0.2:8099/v1', 'http://10.0.0.5/v1', 'http://[::1]:8099/v1'])(
    'does not call %s, which only the operator may allow',
    async (baseUrl) => {
      const { failure } = await test(local({ baseUrl }));
      expect(failure).toMatchObject({
        kind: 'forbidden-address',
        fix: expect.stringContaining('RAPPORT_PRIVATE_HOSTS'),
      });
    },
  );

  it('does not follow a redirect with the key', async () => {
    fake.play([{ status: 307, headers: { location: `${fake.url}/elsewhere` } }]);
    expect((await test(local())).failure?.kind).toBe('unreachable');
    expect(fake.asked).toHaveLength(1);
  });

  it('sends nothing of the workspace', async () => {
    fake.play(['Ready.']);
    await test(local());
    const sent = JSON.stringify(fake.asked.map(({ body }) => body));
    for (const word of ['Ada', 'Bo', admin.organisation, admin.principal.email])
      expect(sent).not.toContain(word);
  });
});

describe('the run log', () => {
  const run = (over: Partial<ModelRun> = {}): ModelRun => ({
    task: 'answer',
    model: { kind: 'openai', model: 'm', prices: { input: 1, output: 2 } },
    promptVersion: 'answer-1',
    inputsDigest: 'd',
    inputTokens: 1_000,
    outputTokens: 500,
    latencyMs: 20,
    outcome: 'done',
    ...over,
  });

  it('filters by task, outcome, rating and day, adds up the rows shown, and pages', async () => {
    const own = await app.asPerson({ role: 'admin' });
    const memoryId = crypto.randomUUID();
    await recordRun(own.ctx, run({ memoryId }));
    await recordRun(own.ctx, run({ outcome: 'stalled' }));
    await recordRun(
      own.system,
      run({ task: 'conversation', model: { ...run().model, prices: null } }),
    );
    const list = (query: Record<string, unknown>) =>
      own.call(contract.listModelRuns, { query: query as never });
    expect(await list({})).toMatchObject({ total: 3, tokens: 4_500, cost: 0.004 });
    expect(await list({ task: 'conversation' })).toMatchObject({
      total: 1,
      runs: [{ person: null, cost: null }],
    });
    expect((await list({ ended: 'failed' })).runs).toMatchObject([{ outcome: 'stalled' }]);
    expect(await list({ take: 1, page: 2 })).toMatchObject({
      total: 3,
      runs: [{ outcome: 'stalled' }],
    });
    expect((await list({ to: '2020-01-01' })).total).toBe(0);

    const [first] = (await list({ task: 'answer', ended: 'done' })).runs;
    expect(first?.rating).toBeNull();
    const rate = (sentiment: 'positive' | 'negative', originItemId: string) =>
      own.call(submitFeedback, {
        body: { sentiment, originItemType: 'model-run', originItemId },
      });
    await rate('negative', first?.id ?? '');
    expect((await list({ rating: 'negative' })).runs).toMatchObject([{ id: first?.id }]);
    await rate('positive', first?.id ?? '');
    expect((await list({ rating: 'negative' })).total).toBe(0);
  });

  it('takes the rating of an answer from its thumbs', async () => {
    const own = await app.asPerson({ role: 'admin' });
    const memoryId = crypto.randomUUID();
    await recordRun(own.ctx, run({ memoryId }));
    await own.call(submitFeedback, {
      body: { sentiment: 'negative', originItemType: 'answer', originItemId: memoryId },
    });
    const { runs } = await own.call(contract.listModelRuns);
    expect(runs).toMatchObject([{ memoryId, rating: 'negative' }]);
  });

  it('exports CSV without formulas that a spreadsheet would run', async () => {
    const own = await app.asPerson({ role: 'admin', name: '=cmd()' });
    await recordRun(own.ctx, run());
    const { name, content } = await own.download(contract.exportModelRuns);
    const [head, line] = (await content.text()).split('\r\n');
    expect(name).toMatch(/^model-runs-\d{4}-\d\d-\d\d\.csv$/);
    expect(head).toContain('Prompt version,Input fingerprint');
    expect(line).toContain(`,'=cmd(),openai,m,answer-1,d,1000,500,0.002,20,done,`);
  });

  it('counts this month’s use towards the caps', async () => {
    const own = await app.asPerson({ role: 'admin' });
    await recordRun(own.ctx, run());
    const settings: ModelSettings = await own.call(contract.saveModelSettings, {
      body: { own: local(), ...WITHIN, tokenCap: 1_500, changedAt: null },
    });
    expect(settings).toMatchObject({
      state: 'over-cap',
      month: {
        since: expect.stringMatching(/^\d{4}-\d\d-01$/),
        runs: 1,
        tokens: 1_500,
        cost: 0.002,
      },
    });
    expect((await own.call(getUserSettings)).org.assistantModel).toBeNull();
  });

  it('shows nothing of another organisation', async () => {
    await recordRun(admin.ctx, run({ promptVersion: 'ours' }));
    const { runs } = await stranger.call(contract.listModelRuns);
    expect(runs.filter(({ promptVersion }) => promptVersion === 'ours')).toEqual([]);
  });
});
