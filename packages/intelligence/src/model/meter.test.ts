import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { answerWithTools } from './answering/answer-with-tools.ts';
import { openModel } from './provider.ts';
import { streamText } from './stream.ts';
import { startFakeModel } from './testing/fake-model.ts';
import type { Behaviour, FakeModel } from './testing/fake-model.ts';
import { write } from './writing/write.ts';

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel(['']);
});
afterAll(() => fake.close());

const COUNTED = { inputTokens: 120, outputTokens: 30, estimated: false };
const PROMPT = 'How is Blue Harbour? '.repeat(60);

async function spentOn(
  script: Behaviour[],
  { leaveAfter = Infinity, signal = new AbortController() } = {},
) {
  fake.play(script);
  const model = openModel(fake.config());
  let pieces = 0;
  for await (const part of streamText({
    model,
    instructions: 'Be brief.',
    prompt: PROMPT,
    limits: { chunkMs: 500, retries: 1 },
    signal: signal.signal,
  }))
    if (part.type === 'text' && (pieces += 1) >= leaveAfter) signal.abort();
  return model.spent();
}

it('is what the model’s server counts, where it does', async () => {
  expect(await spentOn(['It leaves.'])).toEqual(COUNTED);
});

it('is an estimate of what was sent and received where an answer is stopped, stalls or breaks off', async () => {
  const atLeast = (spent: Awaited<ReturnType<typeof spentOn>>, received: number) => {
    expect(spent.estimated).toBe(true);
    expect(spent.inputTokens).toBeGreaterThan(PROMPT.length / 4);
    expect(spent.inputTokens).toBeLessThan(PROMPT.length);
    expect(spent.outputTokens).toBeGreaterThanOrEqual(received);
  };
  const long = 'It leaves, and so on. ';
  atLeast(await spentOn([{ pieces: [long, long, long], pauseMs: 30 }], { leaveAfter: 2 }), 14);
  atLeast(await spentOn([{ does: 'stall', begin: long }]), 7);
  atLeast(await spentOn([{ does: 'cut', begin: long }]), 7);
});

it('counts what was sent where a call is stopped before its first word', async () => {
  const signal = new AbortController();
  setTimeout(() => signal.abort(), 60);
  const spent = await spentOn([{ does: 'hang' }], { signal });
  expect(spent).toMatchObject({ outputTokens: 0, estimated: true });
  expect(spent.inputTokens).toBeGreaterThan(PROMPT.length / 4);
});

it('is nothing for what a server refuses, and one answer for a second try', async () => {
  expect(await spentOn([{ status: 401 }])).toEqual({ ...COUNTED, inputTokens: 0, outputTokens: 0 });
  expect(await spentOn([{ status: 503 }, 'It leaves.'])).toEqual(COUNTED);
});

it('adds up the steps of a turn, and both tries of an answer of the wrong form', async () => {
  fake.play([{ calls: [{ name: 'look', arguments: {} }] }, { does: 'cut', begin: 'They ' }]);
  const model = openModel(fake.config());
  const look = {
    name: 'look',
    title: 'Look',
    description: 'Looks.',
    input: z.object({}),
    run: async () => ({ result: { said: 'x'.repeat(3_000) } }),
  };
  for await (const _ of answerWithTools(model, {
    question: 'How?',
    tools: [look],
    today: '2026-11-21',
  }));
  const { inputTokens, outputTokens, estimated } = model.spent();
  expect(inputTokens).toBeGreaterThan(120 + 1_000);
  expect(outputTokens).toBeGreaterThan(30);
  expect(estimated).toBe(true);

  fake.play(['no JSON at all']);
  const other = openModel(fake.config());
  await write({ model: other, instructions: '', prompt: 'x', schema: z.object({ a: z.string() }) });
  expect(other.spent()).toEqual({ inputTokens: 240, outputTokens: 60, estimated: false });
});
