import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openModel } from '../provider.ts';
import { startFakeModel } from '../testing/fake-model.ts';
import type { FakeModel } from '../testing/fake-model.ts';
import { write } from './write.ts';

const SECRET = 'Blue Harbour will not renew';
const schema = z.object({ mood: z.string(), points: z.number() });
const GOOD = '{"mood": "calm", "points": 3}';

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel([GOOD]);
});
afterAll(() => fake.close());

const ask = (options: Partial<Parameters<typeof write<z.infer<typeof schema>>>[0]> = {}) =>
  write({
    model: openModel(fake.config()),
    schema,
    instructions: 'Answer by the schema.',
    prompt: SECRET,
    ...options,
  });

describe('write', () => {
  it('returns what fits the schema, with what it cost', async () => {
    fake.play([GOOD]);
    expect(await ask()).toEqual({
      ok: true,
      value: { mood: 'calm', points: 3 },
      usage: { inputTokens: 120, outputTokens: 30 },
    });
    const [request] = fake.asked;
    expect(request?.headers.authorization).toBe('Bearer secret-key');
    expect(request?.body).toMatchObject({
      model: 'fake-1',
      max_tokens: 4000,
      response_format: { type: 'json_schema', json_schema: { name: 'answer' } },
    });
  });

  it('puts together an answer that comes in bits', async () => {
    fake.play([{ pieces: GOOD.split(''), pauseMs: 2 }]);
    expect(await ask()).toMatchObject({ ok: true, value: { mood: 'calm' } });
  });

  it.each([429, 500, 503])('tries again after %i, at most twice', async (status) => {
    fake.play([{ status }, { status }, GOOD]);
    expect(await ask()).toMatchObject({ ok: true });
    expect(fake.asked).toHaveLength(3);
    fake.play([{ status }]);
    expect(await ask()).toMatchObject({
      ok: false,
      failure: { kind: status === 429 ? 'rate-limited' : 'unavailable', status, transient: true },
    });
    expect(fake.asked).toHaveLength(3);
  });

  it.each([
    [401, 'key-refused'],
    [404, 'not-found'],
    [400, 'refused'],
  ] as const)('does not try again after %i', async (status, kind) => {
    fake.play([{ status }]);
    expect(await ask()).toMatchObject({ ok: false, failure: { kind, status, transient: false } });
    expect(fake.asked).toHaveLength(1);
  });

  it.each(['{"mood": "calm", "poi', 'I would say: calm.', '{"mood": 4}'])(
    'asks once more for an answer that does not fit: %s',
    async (bad) => {
      fake.play([bad, GOOD]);
      expect(await ask()).toMatchObject({ ok: true });
      fake.play([bad]);
      expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
      expect(fake.asked).toHaveLength(2);
    },
  );

  it('notices a stall, a silent server and a slow answer within their limits', async () => {
    const began = performance.now();
    fake.play([{ does: 'stall' }]);
    expect(await ask({ limits: { chunkMs: 80 } })).toMatchObject({ failure: { kind: 'stalled' } });
    fake.play([{ does: 'hang' }]);
    expect(await ask({ limits: { totalMs: 80 } })).toMatchObject({
      failure: { kind: 'timed-out' },
    });
    fake.play([{ pieces: GOOD.split(''), pauseMs: 20 }]);
    expect(await ask({ limits: { totalMs: 80 } })).toMatchObject({
      failure: { kind: 'timed-out' },
    });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('names a connection that is cut or was never there', async () => {
    fake.play([{ does: 'cut' }]);
    expect(await ask()).toMatchObject({ failure: { kind: 'unreachable', transient: true } });
    const model = openModel({
      kind: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:9',
      model: 'm',
    });
    expect(await ask({ model, limits: { retries: 0 } })).toMatchObject({
      failure: { kind: 'unreachable', where: 'm at 127.0.0.1:9' },
    });
  });

  it('stops at once by its signal and leaves the connection', async () => {
    fake.play([{ does: 'hang' }]);
    const before = fake.left();
    const signal = AbortSignal.timeout(50);
    expect(await ask({ signal })).toMatchObject({ failure: { kind: 'stopped' } });
    await vi.waitFor(() => expect(fake.left()).toBe(before + 1), 10_000);
  });

  it('sends nothing that is over its budget', async () => {
    fake.play([GOOD]);
    expect(await ask({ limits: { inputTokens: 5 } })).toMatchObject({
      failure: { kind: 'too-long' },
    });
    expect(fake.asked).toHaveLength(0);
  });

  it('neither says nor prints what was asked or answered', async () => {
    const printed = (['log', 'warn', 'error', 'info'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    );
    for (const script of [[{ status: 400 }], ['not json'], [{ does: 'cut' as const }]]) {
      fake.play(script);
      expect(JSON.stringify(await ask())).not.toMatch(/Blue Harbour|secret-key|not json|scripted/);
    }
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('follows no redirect, which would carry the key elsewhere', async () => {
    fake.play([{ status: 307, headers: { location: `${fake.url}/elsewhere` } }, GOOD]);
    expect(await ask({ limits: { retries: 0 } })).toMatchObject({ ok: false });
    expect(fake.asked).toHaveLength(1);
  });

  it.each([
    ['openai', '/chat/completions', 'authorization', 'Bearer secret-key'],
    ['anthropic', '/messages', 'x-api-key', 'secret-key'],
    ['google', '/models/fake-1:streamGenerateContent?alt=sse', 'x-goog-api-key', 'secret-key'],
  ] as const)('speaks the wire form of %s', async (kind, path, header, key) => {
    fake.play([{ pieces: ['{"mood": "calm",', '"points": 3}'] }]);
    expect(await ask({ model: openModel(fake.config(kind)) })).toEqual({
      ok: true,
      value: { mood: 'calm', points: 3 },
      usage: { inputTokens: 120, outputTokens: 30 },
    });
    expect(fake.asked[0]).toMatchObject({ path, headers: { [header]: key } });
    expect(JSON.stringify(fake.asked[0]?.body)).toContain('points');
  });
});
