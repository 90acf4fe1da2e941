import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createClient, urlOf } from './client.ts';
import { endpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';
import { HEARTBEAT, HEARTBEAT_TIMEOUT, readEvents, writeEvent } from './sse.ts';
import { count, flag, listOf } from './values.ts';

const Query = z.object({
  tags: listOf(z.string()),
  open: flag,
  take: count({ min: 1, max: 50, default: 20 }),
});
const listed = endpoint({
  method: 'GET',
  path: '/things/:id/parts',
  summary: 'Parts of a thing',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.string() }),
  query: Query,
  answer: z.object({ parts: z.array(z.string()) }),
  errors: ['not_found', 'conflict', 'account_not_found'],
});
const streamed = endpoint({
  method: 'GET',
  path: '/streamed',
  summary: 'A story',
  scope: 'read',
  audit: false,
  events: { word: z.object({ text: z.string() }), end: z.object({}) },
});

describe('query values', () => {
  it('accept one value or several', () => {
    expect(Query.parse({ tags: 'a' }).tags).toEqual(['a']);
    expect(Query.parse({ tags: ['a', 'b'] }).tags).toEqual(['a', 'b']);
    expect(Query.parse({})).toEqual({ take: 20 });
  });

  it('parse flags and numbers from text, and refuse other values', () => {
    expect(Query.parse({ open: 'true', take: '7' })).toMatchObject({ open: true, take: 7 });
    expect(Query.parse({ open: '0' }).open).toBe(false);
    expect(Query.safeParse({ open: 'perhaps' }).success).toBe(false);
    expect(Query.safeParse({ take: '51' }).success).toBe(false);
    expect(Query.safeParse({ take: 'NaN' }).success).toBe(false);
  });
});

describe('the client', () => {
  it('escapes parameters, repeats lists and omits absent values', () => {
    expect(
      urlOf(listed, {
        params: { id: 'a/b' },
        query: { tags: ['x', 'y & z'], open: undefined, take: 5 },
      }),
    ).toBe('/api/v1/things/a%2Fb/parts?tags=x&tags=y+%26+z&take=5');
  });

  it('returns the events of a stream by name, and skips unknown ones', async () => {
    const text = `${writeEvent('word', { text: 'a' })}: heartbeat\n\n${writeEvent('other', {})}${writeEvent('end', {})}`;
    const { stream } = createClient(async () => new Response(text));
    const events = [];
    for await (const event of stream(streamed)) events.push(event);
    expect(events).toEqual([
      { event: 'word', data: { text: 'a' } },
      { event: 'end', data: {} },
    ]);
  });
});

describe('events', () => {
  it('are complete however the bytes are split, also with CRLF and multi-byte characters', async () => {
    const bytes = new TextEncoder().encode(
      `${writeEvent('word', { text: 'é – 日本' })}${writeEvent('end', {}).replaceAll('\n', '\r\n')}`,
    );
    for (const size of [1, 2, 3, 7, bytes.length]) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size)
            controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const found = [];
      for await (const event of readEvents(body)) found.push(event);
      expect(found).toEqual([
        { event: 'word', data: '{"text":"é – 日本"}' },
        { event: 'end', data: '{}' },
      ]);
    }
  });
});

describe('an event without end', () => {
  it('fails when it grows past the limit', async () => {
    const line = new TextEncoder().encode('data: '.padEnd(65_536, 'x'));
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(line) });
    await expect(readEvents(body).next()).rejects.toThrow(/exceeded max buffer size/);
  });
});

describe('a silent stream', () => {
  afterEach(() => vi.useRealTimers());

  it('counts as dead after five minutes, and as alive while heartbeats come', async () => {
    vi.useFakeTimers();
    let sender: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (sender = controller),
    });
    let outcome = 'open';
    readEvents(body)
      .next()
      .catch((error: Error) => (outcome = error.message));
    for (let count = 0; count < 3; count += 1) {
      await vi.advanceTimersByTimeAsync(HEARTBEAT_TIMEOUT - 1);
      sender!.enqueue(new TextEncoder().encode(HEARTBEAT));
    }
    await vi.advanceTimersByTimeAsync(HEARTBEAT_TIMEOUT - 1);
    expect(outcome).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatch(/silent/);
  });
});

describe('the OpenAPI document', () => {
  it('contains each endpoint with its parameters, and its errors by status', () => {
    const document = openApiDocument([listed, streamed], '1') as never as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { parameters: object[]; responses: Record<string, object> }>
      >;
    };
    expect(document.openapi).toBe('3.1.0');
    const call = document.paths['/things/{id}/parts']?.get;
    expect(call?.parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
    );
    expect(call?.responses['404']).toMatchObject({ description: 'not_found, account_not_found' });
    expect(call?.responses['409']).toMatchObject({ description: 'conflict' });
    expect(document.paths['/streamed']?.get?.responses['200']).toHaveProperty(
      'content.text/event-stream',
    );
  });
});
