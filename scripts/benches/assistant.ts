import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { askAcross, stopAnswer } from '@rapport/contract/chat/chat.ts';
import type { Client } from '@rapport/contract/kit/client.ts';
import { readEvents } from '@rapport/contract/kit/sse.ts';
import { startFakeModel } from '../../packages/intelligence/src/model/testing/fake-model.ts';
import type { FakeModel } from '../../packages/intelligence/src/model/testing/fake-model.ts';
import { startProduct } from '../testing/product.ts';
import { quantile, rowOf } from './measure.ts';
import type { BenchRow } from './measure.ts';

const execute = promisify(execFile);

const RUNS = 100;
const STOPS = 20;
const AT_ONCE = 100;
const PEOPLE = 20;
const WORDS =
  'They have said that they are content with how things go at the moment and want to talk. ';
const BENCH = 'assistant';

/** Time to the first text compared with the model asked directly, time from stop to the model's closed socket, and many streams at once. */
export async function run(): Promise<BenchRow[]> {
  const model = await startFakeModel(['']);
  const product = await startProduct('bench-assistant', model.url);
  try {
    const { id } = await product.organisation('Bench');
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, place) => product.person(id, `Person ${place}`)),
    );
    const [first] = people;
    if (!first) return [];
    return [
      ...(await firstText(model, first)),
      await stopToSocket(model, first),
      ...(await manyAtOnce(model, product.url, people)),
    ];
  } finally {
    await product.close();
    await model.close();
  }
}

const wordByWord = (times: number, pauseMs: number) => ({
  pieces: WORDS.repeat(times).match(/\S+\s*/g) ?? [],
  pauseMs,
});

async function firstText(model: FakeModel, person: Client): Promise<BenchRow[]> {
  model.play([wordByWord(1, 1)]);
  const ours: number[] = [];
  const direct: number[] = [];
  for (let turn = -5; turn < RUNS; turn += 1) {
    const [a, b] = [await throughProduct(person), await directly(model)];
    if (turn >= 0) {
      ours.push(a);
      direct.push(b);
    }
  }
  const [middle, peer] = [ours, direct].map((times) =>
    quantile(
      times.sort((a, b) => a - b),
      0.5,
    ),
  );
  return [
    rowOf(
      BENCH,
      `first text, median of ${RUNS}; peer: the model directly`,
      middle ?? 0,
      peer ?? 0,
      'ms',
    ),
    rowOf(
      BENCH,
      'first text later than directly; peer: limit',
      (middle ?? 0) - (peer ?? 0),
      30,
      'ms',
    ),
  ];
}

/** Milliseconds from the question to the first words in the stream; the rest is read to its end. */
async function throughProduct(person: Client): Promise<number> {
  const began = performance.now();
  let first = 0;
  for await (const { event, data } of person.stream(askAcross, { query: { query: 'How is it?' } }))
    if (event === 'message' && data.text !== '') first ||= performance.now() - began;
  return first;
}

async function directly(model: FakeModel): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${model.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stream: true, messages: [{ role: 'user', content: 'How is it?' }] }),
  });
  let first = 0;
  if (response.body)
    for await (const { data } of readEvents(response.body))
      if (/"content":"[^"]/.test(data)) first ||= performance.now() - began;
  return first;
}

/** Milliseconds from the stop call to the end of the model's connection; the slowest run. */
async function stopToSocket(model: FakeModel, person: Client): Promise<BenchRow> {
  const times: number[] = [];
  for (let turn = 0; turn < STOPS; turn += 1) {
    model.play([wordByWord(200, 20)]);
    const left = model.left();
    let memoryId = '';
    for await (const { event, data } of person.stream(askAcross, { query: { query: 'Go on?' } })) {
      if (event === 'metadata') memoryId = data.memoryId;
      if (event !== 'message' || data.text === '' || times.length > turn) continue;
      const began = performance.now();
      void person.call(stopAnswer, { params: { memoryId } });
      while (model.left() === left) await new Promise((resolve) => setTimeout(resolve, 1));
      times.push(performance.now() - began);
    }
  }
  return rowOf(
    BENCH,
    `stop to the model's socket, slowest of ${STOPS}; peer: limit`,
    Math.max(...times),
    200,
    'ms',
  );
}

/** Many streams at once, read by another process: how many are complete, and the growth in memory of the server with its model. */
async function manyAtOnce(
  model: FakeModel,
  url: string,
  people: readonly { token: string }[],
): Promise<BenchRow[]> {
  model.play([wordByWord(10, 20)]);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const readers = path.resolve(import.meta.dirname, 'assistant-readers.ts');
  const tokens = people.map(({ token }) => token);
  const { stdout } = await execute(process.execPath, [readers, url, `${AT_ONCE}`, ...tokens]);
  clearInterval(watch);
  return [
    rowOf(
      BENCH,
      `of ${AT_ONCE} streams at once, whole; peer: all`,
      Number(stdout),
      AT_ONCE,
      'streams',
    ),
    rowOf(
      BENCH,
      `memory growth with ${AT_ONCE} streams; peer: limit`,
      (most - before) / 1e6,
      100,
      'MB',
    ),
  ];
}
