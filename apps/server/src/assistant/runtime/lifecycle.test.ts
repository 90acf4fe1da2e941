import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@rapport/contract/chat/chat.ts';
import { createSession } from '@rapport/contract/chat/history.ts';
import { suspendMember } from '@rapport/contract/members.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { streamRoute } from '../../platform/http/route.ts';
import { openSignals } from '../../platform/program/signals.ts';
import { routes } from '../../registry/routes.ts';
import { AnswerBuilder } from '../compose/answer-builder.ts';
import { lostAnswersJob } from './jobs.ts';
import { MOST_A_PERSON } from './live-answers.ts';
import { streamAnswer } from './stream-answer.ts';

let app: TestApp;
let dana: TestPerson;
/** Ends the slow answers. */
let finish: () => void;
let slow: Promise<void>;
let seen: AbortSignal[] = [];

const slowly = streamRoute(
  { ...contract.askAcross, path: '/slowly' },
  (ctx, { query }, send, exchange) => {
    const find = async (_asked: unknown, signal: AbortSignal) => {
      seen.push(signal);
      const stopped = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
        if (signal.aborted) resolve();
      });
      await Promise.race([slow, stopped]);
      const out = new AnswerBuilder('UTC');
      out.paragraph('Slow words.');
      return { out };
    };
    return streamAnswer(ctx, query, { source: 'actions', find }, send, exchange);
  },
);

beforeAll(async () => {
  app = await startTestApp({ routes: [...routes, slowly] });
  dana = await app.asPerson();
});
afterAll(() => app.close());

const hold = () => {
  seen = [];
  slow = new Promise((resolve) => (finish = resolve));
};

type Reader = AsyncIterator<{
  event: string;
  data: { state?: string; text?: string; error?: string };
}>;
const asked = async (person = dana, signal?: AbortSignal) => {
  const session = await person.call(createSession, {
    body: { source: 'actions', forceNewSession: true },
  });
  const stream = person.stream(
    slowly.endpoint as typeof contract.askAcross,
    { query: { query: 'Slowly?', sessionId: session.id } },
    signal,
  );
  const events = stream[Symbol.asyncIterator]() as Reader;
  await events.next();
  await events.next();
  // The stream begins before the look-up does.
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  const { memories } = await person.call(contract.getMemories, {
    query: { sessionId: session.id },
  });
  return { events, memoryId: memories[0]!.id, sessionId: session.id };
};
const rest = async (events: Reader) => {
  const found: { event: string; data: { state?: string; text?: string; error?: string } }[] = [];
  for (let next = await events.next(); !next.done; next = await events.next())
    found.push(next.value);
  return found;
};
const resume = (person: TestPerson, memoryId: string) =>
  person.stream(contract.resumeAnswer, { params: { memoryId } })[Symbol.asyncIterator]() as Reader;
const memoryOf = async (person: TestPerson, sessionId: string) =>
  (await person.call(contract.getMemories, { query: { sessionId } })).memories[0]!;

it('continues when its asker disconnects, and can be followed again from the start', async () => {
  hold();
  const controller = new AbortController();
  const { memoryId, sessionId } = await asked(dana, controller.signal);
  controller.abort();
  const again = resume(dana, memoryId);
  expect((await again.next()).value).toMatchObject({ event: 'progress' });
  expect((await again.next()).value).toMatchObject({ event: 'metadata' });
  finish();
  const events = await rest(again);
  expect(events.map(({ event }) => event)).toEqual([
    'metadata',
    'message',
    'message',
    'message-actions',
    'end',
  ]);
  expect(await memoryOf(dana, sessionId)).toMatchObject({
    answer: 'Slow words.',
    in_progress: false,
    stopped: false,
  });
});

it('numbers its events, so that a reader can continue after the last one received', async () => {
  hold();
  const { memoryId } = await asked();
  finish();
  const whole = await dana.fetch(`/api/v1/ai/clients/query/ask/resume/${memoryId}`);
  expect(await whole.text()).toContain('event: end');
  hold();
  const second = await asked();
  const path = `/api/v1/ai/clients/query/ask/resume/${second.memoryId}`;
  const reading = dana.fetch(path, { headers: { 'last-event-id': '2' } });
  setTimeout(finish, 50);
  const text = await (await reading).text();
  expect(text).toMatch(/^id: 3\nevent: metadata\n/);
  expect(text).not.toContain('event: progress');
});

it('sends a finished answer again from the database', async () => {
  hold();
  const { events, memoryId } = await asked();
  finish();
  await rest(events);
  const again = await rest(resume(dana, memoryId));
  expect(again.map(({ event }) => event)).toEqual([
    'metadata',
    'message',
    'message',
    'message-actions',
    'end',
  ]);
  expect(again[1]?.data.text).toBe('Slow words.');
});

it('can be stopped by its asker, and all followers learn of it', async () => {
  hold();
  const { events, memoryId, sessionId } = await asked();
  const stopped = await dana.call(contract.stopAnswer, { params: { memoryId } });
  expect(stopped).toEqual({ state: 'stopped' });
  expect(seen[0]?.aborted).toBe(true);
  expect((await rest(events)).at(-1)).toEqual({ event: 'end', data: { state: 'stopped' } });
  expect(await memoryOf(dana, sessionId)).toMatchObject({ stopped: true, in_progress: false });
  expect(await dana.call(contract.stopAnswer, { params: { memoryId } })).toEqual({
    state: 'stopped',
  });
});

it('can be resumed and stopped only by its asker', async () => {
  hold();
  const { events, memoryId } = await asked();
  const others = [
    await app.asPerson({ organisation: dana.organisation, role: 'admin' }),
    await app.asPerson({ role: 'admin' }),
  ];
  for (const other of others) {
    await expect(resume(other, memoryId).next()).rejects.toMatchObject({ status: 404 });
    await expect(other.call(contract.stopAnswer, { params: { memoryId } })).rejects.toMatchObject({
      status: 404,
    });
  }
  expect(seen[0]?.aborted).toBe(false);
  finish();
  expect((await rest(events)).at(-1)?.data).toEqual({ state: 'done' });
  for (const other of others)
    await expect(resume(other, memoryId).next()).rejects.toMatchObject({ status: 404 });
});

it('stops with its stream when its asker is suspended, within five seconds', async () => {
  hold();
  const boss = await app.asPerson({ organisation: dana.organisation, role: 'admin' });
  const other = await app.asPerson({ organisation: dana.organisation });
  const { events, memoryId } = await asked(other);
  const began = performance.now();
  await boss.call(suspendMember, { params: { id: other.member } });
  const ended = await rest(events).catch((error: Error) => error);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(ended).not.toContainEqual(expect.objectContaining({ data: { state: 'done' } }));
  await expect.poll(() => seen[0]?.aborted, { timeout: 3_000 }).toBe(true);
  await expect
    .poll(() =>
      other.ctx.run((db) =>
        db.selectFrom('chat_turn').select('state').where('id', '=', memoryId).executeTakeFirst(),
      ),
    )
    .toEqual({ state: 'stopped' });
  finish();
});

it('counts towards the limit of answers per person', async () => {
  hold();
  const many = await Promise.all(Array.from({ length: MOST_A_PERSON }, () => asked()));
  await expect(asked()).rejects.toMatchObject({ status: 429 });
  const other = await app.asPerson({ organisation: dana.organisation });
  const theirs = await asked(other);
  finish();
  await Promise.all([...many, theirs].map(({ events }) => rest(events)));
  const { events } = await asked();
  await rest(events);
});

/** A question left behind by a process that was killed. */
async function leftBehind(secondsAgo: number) {
  const session = await dana.call(createSession, {
    body: { source: 'actions', forceNewSession: true },
  });
  const id = uuidv7();
  await dana.ctx.run((db) =>
    db
      .insertInto('chat_turn')
      .values({
        org_id: dana.organisation,
        id,
        session_id: session.id,
        question: 'Lost?',
        heartbeat_at: new Date(app.services.now().getTime() - secondsAgo * 1_000),
      })
      .execute(),
  );
  return { id, sessionId: session.id };
}

it('fails when the process that wrote it is gone', async () => {
  const byJob = await leftBehind(60);
  await lostAnswersJob.run(app.services, {}, new AbortController().signal);
  expect(await memoryOf(dana, byJob.sessionId)).toMatchObject({
    in_progress: false,
    is_error: true,
  });
  const byReader = await leftBehind(60);
  expect((await rest(resume(dana, byReader.id))).at(-1)?.data).toEqual({
    state: 'failed',
    error: contract.APOLOGY,
  });
});

it('is replaced when its question is asked again', async () => {
  const { sessionId } = await leftBehind(60);
  await lostAnswersJob.run(app.services, {}, new AbortController().signal);
  const again = dana.stream(contract.askAcross, {
    query: { query: 'Lost?', sessionId },
  }) as unknown as Reader;
  expect((await rest(again)).at(-1)?.data).toEqual({ state: 'done' });
  const { memories } = await dana.call(contract.getMemories, { query: { sessionId } });
  expect(memories).toMatchObject([{ question: 'Lost?', is_error: false }]);
});

/** Another process of the same installation, which receives signals and settles its answer. */
async function elsewhere(id: string, state: 'done' | 'stopped', answer: string) {
  const heard: unknown[] = [];
  const other = openSignals(app.databaseUrl, app.services.database, app.services.log);
  const settle = () =>
    dana.ctx.run((db) =>
      db.updateTable('chat_turn').set({ state, answer }).where('id', '=', id).execute(),
    );
  await other.hear('rapport_answers', (payload) => {
    const signal = JSON.parse(payload) as { what: string };
    heard.push(signal);
    if (signal.what === 'stop') void settle();
  });
  return { heard, settle, close: () => other.close() };
}

it('is stopped by the process that writes it', async () => {
  const { id } = await leftBehind(5);
  const other = await elsewhere(id, 'stopped', 'So far.');
  expect(await dana.call(contract.stopAnswer, { params: { memoryId: id } })).toEqual({
    state: 'stopped',
  });
  expect(other.heard).toEqual([{ memoryId: id, what: 'stop' }]);
  await other.close();
  const stranger = await app.asPerson({ organisation: dana.organisation });
  const { id: second } = await leftBehind(5);
  await expect(
    stranger.call(contract.stopAnswer, { params: { memoryId: second } }),
  ).rejects.toMatchObject({ status: 404 });
});

it('stops when another process is asked to stop it, and lives while it is followed there', async () => {
  hold();
  const { events, memoryId } = await asked();
  const signal = (what: string) =>
    app.services.signals.send('rapport_answers', JSON.stringify({ memoryId, what }));
  await signal('followed');
  expect(seen[0]?.aborted).toBe(false);
  await signal('stop');
  expect((await rest(events)).at(-1)?.data).toEqual({ state: 'stopped' });
});

it('is sent once another process has finished writing it', async () => {
  const { id } = await leftBehind(5);
  const other = await elsewhere(id, 'done', 'Whole words.');
  const reading = resume(dana, id);
  expect((await reading.next()).value).toMatchObject({ event: 'progress' });
  expect((await reading.next()).value).toMatchObject({ event: 'metadata' });
  await other.settle();
  const events = await rest(reading);
  expect(events.map(({ event }) => event)).toEqual([
    'metadata',
    'message',
    'message',
    'message-actions',
    'end',
  ]);
  expect(events[1]?.data.text).toBe('Whole words.');
  expect(other.heard).toEqual([{ memoryId: id, what: 'followed' }]);
  await other.close();
});

it('ends when the program shuts down, followed or not', async () => {
  hold();
  const { events } = await asked();
  const controller = new AbortController();
  const alone = await asked(dana, controller.signal);
  controller.abort();
  const began = performance.now();
  const [ended] = await Promise.all([rest(events), app.services.backgroundWork.leave()]);
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(ended.at(-1)?.data).toEqual({
    state: 'stopped',
    error: 'Rapport is being restarted. Ask again in a moment.',
  });
  expect(await memoryOf(dana, alone.sessionId)).toMatchObject({ stopped: true });
});
