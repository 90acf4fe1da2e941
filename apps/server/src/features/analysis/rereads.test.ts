import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getModelSettings, saveModelSettings } from '@rapport/contract/models/models.ts';
import * as contract from '@rapport/contract/models/rereads.ts';
import { estimateTokens } from '@rapport/intelligence/model/limits.ts';
import { startFakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import type { Asked, FakeModel, Script } from '@rapport/intelligence/model/testing/fake-model.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { CallError, TestApp, TestPerson } from '../../testing/testApp.ts';
import { analyseAll } from './commands/analyse-all.ts';
import { runReread } from './commands/run-reread.ts';
import { rereadSweepJob } from './jobs.ts';
import { rereadProcess } from './testing/reread-process.ts';

let fake: FakeModel;
let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  fake = await startFakeModel(['']);
  app = await startTestApp({ config: { model: fake.config() } });
});
afterAll(async () => {
  await Promise.all([app.close(), fake.close()]);
});

const TOPICS = ['harbour', 'quay', 'crane', 'depot', 'ferry'];
const said = (topic: string) =>
  `The ${topic} importer lost our customs codes twice. Half of the ${topic} planners went back.`;
const ANSWER = JSON.stringify({
  summary: [],
  risks: [],
  opportunities: [],
  requests: [],
  misread: [],
  fyi: [],
});
/** The tokens that the fake reports for each answer. */
const EACH = { input: 120, output: 30 };
const PRICES = { input: 3, output: 15 };
const COST = (EACH.input * PRICES.input + EACH.output * PRICES.output) / 1_000_000;

/** What the customer wrote in the question, and in no other. */
const topicOf = ({ body }: Asked) => /The (\w+) importer/.exec(JSON.stringify(body))?.[1];
/** A finding about each conversation. */
const findings: Script = (asked) => {
  const topic = topicOf(asked);
  const quote = `The ${topic} importer lost our customs codes twice.`;
  const text = `They say that the ${topic} importer lost codes.`;
  return JSON.stringify({ ...JSON.parse(ANSWER), summary: [{ text, message: 1, quote }] });
};

beforeEach(async () => {
  person = await app.asPerson({ role: 'admin', name: 'Ada' });
  fake.play(findings);
  await setScene(person.system, {
    accounts: [{ name: 'Blue Harbour', domain: 'blueharbour.example' }],
    said: TOPICS.map((topic, place) => ({
      from: 'ann@blueharbour.example',
      subject: `The ${topic}`,
      text: said(topic),
      thread: topic,
      daysAgo: 2 + place * 60,
    })),
  });
});

const setModel = async (over: { costCap?: number; enabled?: boolean; model?: string } = {}) => {
  const { changedAt } = await person.call(getModelSettings);
  const { model = 'fake-1', costCap = null, enabled = true } = over;
  await person.call(saveModelSettings, {
    body: {
      own: { kind: 'openai-compatible', model, baseUrl: fake.url, key: 'secret-key' },
      enabled,
      prices: PRICES,
      costCap,
      tokenCap: null,
      changedAt,
    },
  });
};
const work = (reread: string, services = app.services) =>
  runReread(services, { organisation: person.organisation, reread });
const current = async () => (await person.call(contract.getReread)).reread!;
async function estimate(since: string | null = null) {
  const { id } = await person.call(contract.estimateReread, { body: { since } });
  await work(id);
  return current();
}
const start = (id: string, retryFailed = false) =>
  person.call(contract.startReread, { params: { id }, body: { retryFailed } });
const later = (minutes: number) => ({
  ...app.services,
  now: () => new Date(app.services.now().getTime() + minutes * 60_000),
});
const summaries = async () => {
  const { rows } = await person.system.run((db) =>
    sql<{ summary: string }>`select summary from conversation where method = 'fake-1'`.execute(db),
  );
  return rows.length;
};
/** How often each conversation was sent. */
const sent = () => fake.asked.map((asked) => topicOf(asked) ?? '').sort();

describe('the estimate', () => {
  it('says what would be sent and what it costs, and sends nothing', async () => {
    await setModel();
    const { state, estimate: counted, model, progress } = await estimate();
    expect({ state, model }).toEqual({ state: 'ready', model: 'fake-1' });
    expect(counted).toMatchObject({ conversations: 5, messages: 5, outputTokens: 2_500, known: 0 });
    expect(counted.inputTokens).toBeGreaterThan(5 * estimateTokens(said('quay')));
    expect(counted.cost).toBeCloseTo(
      (counted.inputTokens * PRICES.input + 2_500 * PRICES.output) / 1_000_000,
      9,
    );
    expect(progress).toMatchObject({ total: 5, left: 5, done: 0 });
    expect(fake.asked).toEqual([]);
  });

  it('leaves out older conversations, when asked to, and automatic mail', async () => {
    const since = new Date(app.services.now().getTime() - 100 * 86_400_000);
    const { estimate: counted } = await estimate(since.toISOString().slice(0, 10));
    expect(counted).toMatchObject({ conversations: 2, cost: null });
  });

  it('is refused without a model, and while a run is in progress', async () => {
    await setModel({ enabled: false });
    const refused = person.call(contract.estimateReread, { body: { since: null } });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    await setModel();
    await person.call(contract.estimateReread, { body: { since: null } });
    const again = person.call(contract.estimateReread, { body: { since: null } });
    await expect(again).rejects.toThrow('in progress');
  });
});

describe('a reading', () => {
  it('waits for its start, then reads each conversation once and says what was spent', async () => {
    await setModel();
    const { id } = await estimate();
    await work(id);
    expect(fake.asked).toEqual([]);
    await start(id);
    await work(id);
    const { state, progress, spent } = await current();
    expect(state).toBe('done');
    expect(progress).toMatchObject({ total: 5, left: 0, done: 5, known: 0, failed: 0 });
    expect(spent).toMatchObject({ inputTokens: 5 * EACH.input, outputTokens: 5 * EACH.output });
    expect(spent.cost).toBeCloseTo(5 * COST, 9);
    expect(sent()).toEqual([...TOPICS].sort());
    expect(await summaries()).toBe(5);
    const { rows } = await person.system.run((db) =>
      sql<{
        action: string;
      }>`select action from audit_event where action like 'reread.%' order by at, id`.execute(db),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'reread.estimated',
      'reread.started',
      'reread.ended',
    ]);
  });

  it('pays for no text twice: not in a second run, nor after an edit, only for new words', async () => {
    const first = await estimate();
    await start(first.id);
    await work(first.id);
    await person.system.run(async (db) => {
      await db.updateTable('contact').set({ name: 'Anna Lee' }).execute();
      await db.updateTable('conversation').set({ dirty_since: app.services.now() }).execute();
    });
    await analyseAll(person.system);
    fake.play(findings);
    const second = await estimate();
    expect(second.estimate).toMatchObject({ conversations: 0, known: 5, inputTokens: 0 });
    await start(second.id);
    await work(second.id);
    expect((await current()).progress).toMatchObject({ done: 0, known: 5 });
    expect(fake.asked).toEqual([]);
    await addMessages(
      person.system,
      [
        {
          from: 'ann@blueharbour.example',
          subject: 'The quay',
          text: 'And a third time.',
          thread: 'quay',
        },
      ],
      9,
    );
    const third = await estimate();
    expect(third.estimate).toMatchObject({ conversations: 1, known: 4 });
    await start(third.id);
    await work(third.id);
    expect(sent()).toEqual(['quay']);
  });

  it('sends nothing twice when its job runs twice at once', async () => {
    const { id } = await estimate();
    await start(id);
    await Promise.all([work(id), work(id), work(id)]);
    await work(id);
    expect((await current()).state).toBe('done');
    expect(sent()).toEqual([...TOPICS].sort());
  });

  it(
    'goes on where it was when its process is killed in the middle of a call',
    { timeout: 120_000 },
    async () => {
      const { id } = await estimate();
      await start(id);
      fake.play((asked) => (fake.asked.length === 3 ? { does: 'hang' } : findings(asked)));
      const child = rereadProcess(app, { organisation: person.organisation, reread: id });
      onTestFinished(() => void child.kill('SIGKILL'));
      await vi.waitFor(() => expect(fake.asked).toHaveLength(3), 60_000);
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      expect((await current()).progress).toMatchObject({ done: 2, left: 3 });
      const stuck = topicOf(fake.asked[2]!);
      fake.play(findings);
      await work(id);
      expect(sent()).not.toContain(stuck);
      expect(sent()).toHaveLength(2);
      await work(id, later(7));
      expect((await current()).progress).toMatchObject({ done: 5, left: 0 });
      expect(sent()).toHaveLength(3);
    },
  );

  it('is given to another worker when nobody has worked on it for some minutes', async () => {
    const { id } = await estimate();
    await start(id);
    const queued: unknown[] = [];
    const send = async (_: unknown, payload: unknown) => void queued.push(payload);
    const sweep = (minutes: number) => {
      const services = later(minutes);
      return rereadSweepJob.run(
        { ...services, jobs: { ...services.jobs, send } },
        {},
        new AbortController().signal,
      );
    };
    await sweep(1);
    expect(queued).not.toContainEqual(expect.objectContaining({ reread: id }));
    await sweep(7);
    expect(queued).toContainEqual({ organisation: person.organisation, reread: id });
  });

  it('begins no further call once it is stopped, keeps what it read, and resumes there', async () => {
    const { id } = await estimate();
    await start(id);
    const stopped = Promise.withResolvers<void>();
    fake.play((asked) => ({
      pieces: [findings(asked) as string],
      ...(fake.asked.length === 2 && { after: stopped.promise }),
    }));
    const working = work(id);
    await vi.waitFor(() => expect(fake.asked).toHaveLength(2), 10_000);
    expect(await person.call(contract.stopReread, { params: { id } })).toMatchObject({
      state: 'stopped',
      reason: null,
    });
    stopped.resolve();
    await working;
    expect(fake.asked).toHaveLength(2);
    expect((await current()).progress).toMatchObject({ done: 2, left: 3 });
    const first = sent();
    fake.play(findings);
    await start(id);
    await work(id);
    expect((await current()).state).toBe('done');
    expect([...first, ...sent()].sort()).toEqual([...TOPICS].sort());
  });

  it('stops at the cap and says so, and goes on when the cap is raised', async () => {
    await setModel({ costCap: 0.01 });
    await person.system.run((db) =>
      sql`insert into ai_run (org_id, id, at, task, provider, model, prompt_version, inputs_digest, input_tokens, output_tokens, cost, latency_ms, outcome)
        values (${person.organisation}, gen_random_uuid(), ${app.services.now()}, 'answer', 'x', 'y', 'z', 'd', 1, 1, ${0.01 - 1.5 * COST}, 1, 'done')`.execute(
        db,
      ),
    );
    const { id } = await estimate();
    await start(id);
    await work(id);
    expect(await current()).toMatchObject({
      state: 'stopped',
      reason: 'over-cap',
      progress: { done: 2, left: 3 },
    });
    await setModel({ costCap: 5 });
    await start(id);
    await work(id);
    expect(await current()).toMatchObject({ state: 'done', reason: null, progress: { done: 5 } });
    expect(sent()).toEqual([...TOPICS].sort());
  });

  it('stops when the model is switched off or is not the one that was counted for', async () => {
    await setModel();
    const { id } = await estimate();
    await setModel({ model: 'dearer-2' });
    await start(id);
    await work(id);
    expect(await current()).toMatchObject({ state: 'stopped', reason: 'model-changed' });
    await setModel({ enabled: false });
    await start(id);
    await work(id);
    expect(await current()).toMatchObject({ state: 'stopped', reason: 'off' });
    expect(fake.asked).toEqual([]);
  });

  it('names what failed with the reason, and reads it again when asked to', async () => {
    const { id } = await estimate();
    await start(id);
    fake.play((asked) => (topicOf(asked) === 'crane' ? 'no json' : findings(asked)));
    await work(id);
    const { state, progress, failures, spent } = await current();
    expect({ state, progress }).toMatchObject({ state: 'done', progress: { done: 4, failed: 1 } });
    expect(failures).toEqual([
      { reason: expect.stringContaining('did not have the form'), conversations: 1 },
    ]);
    expect(spent.inputTokens).toBe(6 * EACH.input);
    fake.play(findings);
    await expect(start(id)).rejects.toMatchObject({ status: 409 });
    await start(id, true);
    await work(id);
    expect((await current()).progress).toMatchObject({ done: 5, failed: 0 });
    expect(sent()).toEqual(['crane']);
  });

  it('waits longer and longer for a model that is busy, then stops with its words', async () => {
    const { id } = await estimate();
    await start(id);
    fake.play([{ status: 503 }]);
    const pauses = [];
    for (let round = 0; round < 6; round += 1) pauses.push(await work(id));
    expect(pauses).toEqual([30, 60, 120, 240, 480, null]);
    expect(await current()).toMatchObject({ state: 'stopped', reason: 'failing' });
    expect((await current()).failure).toContain('server failed');
    fake.play(findings);
    await start(id, true);
    await work(id);
    expect((await current()).progress).toMatchObject({ done: 5, failed: 0 });
  });

  it('stops at once when the key is refused', async () => {
    const { id } = await estimate();
    await start(id);
    fake.play([{ status: 401 }]);
    expect(await work(id)).toBeNull();
    expect(await current()).toMatchObject({
      state: 'stopped',
      reason: 'failing',
      progress: { left: 5, failed: 0 },
    });
    expect(fake.asked).toHaveLength(1);
  });
});

describe('who may', () => {
  it('administrators alone, and another organisation sees nothing', async () => {
    const { id } = await estimate();
    const colleague = await app.asPerson({ organisation: person.organisation });
    const stranger = await app.asPerson({ role: 'admin' });
    const statuses = async (who: Pick<TestPerson, 'call'>) =>
      (
        await Promise.allSettled([
          who.call(contract.startReread, { params: { id }, body: {} }),
          who.call(contract.stopReread, { params: { id } }),
        ])
      ).map((call) =>
        call.status === 'rejected' ? (call.reason as CallError).status : 'answered',
      );
    expect(await statuses(colleague)).toEqual([403, 403]);
    expect(await statuses(stranger)).toEqual([404, 404]);
    await expect(colleague.call(contract.getReread)).rejects.toMatchObject({ status: 403 });
    expect(await stranger.call(contract.getReread)).toEqual({ reread: null });
    await work(id, app.services);
    const rows = (who: TestPerson) =>
      who.ctx.run(async (db) => ({
        readings: (await db.selectFrom('reread').select('id').execute()).length,
        conversations: (await db.selectFrom('reread_conversation').select('state').execute())
          .length,
        answers: (await db.selectFrom('model_answer').select('digest').execute()).length,
      }));
    await start(id);
    await work(id);
    expect(await rows(person)).toEqual({ readings: 1, conversations: 5, answers: 0 });
    expect(await rows(colleague)).toEqual({ readings: 0, conversations: 0, answers: 0 });
    expect(await rows(stranger)).toEqual({ readings: 0, conversations: 0, answers: 0 });
  });

  it('keeps what is read of private mail private, and forgets answers with their messages', async () => {
    const colleague = await app.asPerson({ organisation: person.organisation });
    await addMessages(
      person.system,
      [
        {
          from: 'ann@blueharbour.example',
          subject: 'Between us',
          text: said('secret'),
          thread: 'secret',
          privateTo: [person.principal.email],
        },
      ],
      9,
    );
    const { id } = await estimate();
    await start(id);
    await work(id);
    const seen = (who: TestPerson) =>
      who.ctx.run(async (db) => {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from evidence where quote like '%secret%'`.execute(db);
        return rows[0]?.n ?? 0;
      });
    expect(await seen(person)).toBeGreaterThan(0);
    expect(await seen(colleague)).toBe(0);
    const answers = () =>
      person.system.run(async (db) => {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from model_answer where answer::text like '%secret%'`.execute(
          db,
        );
        return rows[0]?.n;
      });
    expect(await answers()).toBe(1);
    await person.system.run((db) =>
      sql`delete from message where visible_text like '%secret%'`.execute(db),
    );
    expect(await answers()).toBe(0);
  });
});
