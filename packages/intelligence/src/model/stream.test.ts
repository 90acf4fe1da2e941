import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openModel } from './provider.ts';
import { streamText } from './stream.ts';
import type { Call, StreamPart } from './stream.ts';
import { startFakeModel } from './testing/fake-model.ts';
import type { FakeModel } from './testing/fake-model.ts';

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel(['']);
});
afterAll(() => fake.close());

const call = (options: Partial<Call> = {}) =>
  streamText({
    model: openModel(fake.config()),
    instructions: 'Be brief.',
    prompt: 'How is Blue Harbour?',
    ...options,
  });
async function partsOf(options?: Partial<Call>): Promise<StreamPart[]> {
  const parts: StreamPart[] = [];
  for await (const part of call(options)) parts.push(part);
  return parts;
}

describe('streamText', () => {
  it('hands on each piece as it comes and ends with what it cost', async () => {
    fake.play([{ pieces: ['It ', 'will ', 'leave.'], pauseMs: 5 }]);
    expect(await partsOf()).toEqual([
      { type: 'text', text: 'It ' },
      { type: 'text', text: 'will ' },
      { type: 'text', text: 'leave.' },
      { type: 'end', usage: { inputTokens: 120, outputTokens: 30 } },
    ]);
  });

  it('tries again before the first words, never after them', async () => {
    fake.play([{ status: 500 }, 'Well.']);
    expect((await partsOf()).map(({ type }) => type)).toEqual(['text', 'end']);
    fake.play([{ does: 'cut' }]);
    expect((await partsOf()).map(({ type }) => type)).toEqual(['text', 'failed']);
    expect(fake.asked).toHaveLength(1);
  });

  it('ends a stall with what stalled', async () => {
    fake.play([{ does: 'stall' }]);
    expect((await partsOf({ limits: { chunkMs: 60 } })).at(-1)).toMatchObject({
      type: 'failed',
      failure: { kind: 'stalled', where: expect.stringContaining('fake-1 at 127.0.0.1') },
    });
  });

  it('closes the connection when the reader leaves', async () => {
    fake.play([{ does: 'stall' }]);
    const before = fake.left();
    for await (const part of call()) if (part.type === 'text') break;
    await vi.waitFor(() => expect(fake.left()).toBe(before + 1), 10_000);
  });

  it('stops when the signal says so', async () => {
    fake.play([{ does: 'stall' }]);
    const controller = new AbortController();
    const seen: StreamPart[] = [];
    for await (const part of call({ signal: controller.signal })) {
      seen.push(part);
      controller.abort();
    }
    expect(seen.at(-1)).toMatchObject({ type: 'failed', failure: { kind: 'stopped' } });
  });

  it('takes a dialogue', async () => {
    fake.play(['Yes.']);
    const prompt: Call['prompt'] = [
      { role: 'user', content: 'One?' },
      { role: 'assistant', content: 'Two.' },
      { role: 'user', content: 'Three?' },
    ];
    expect((await partsOf({ prompt })).at(-1)).toMatchObject({ type: 'end' });
    expect(fake.asked[0]?.body['messages']).toHaveLength(4);
  });
});
