import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountId } from '@rapport/contract/ids.ts';
import { FEED_ACCOUNT } from '../../../testing/feed-server.ts';
import { useLiveUpdates } from './use-live-updates.ts';

/** Streams that the server has open, newest last; each can send and end. */
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
const look = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  look.mockClear();
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void streams.push(controller),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  show('visible');
});

const follow = () => renderHook(() => useLiveUpdates(FEED_ACCOUNT as AccountId, look));
const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const changed = () =>
  new TextEncoder().encode(
    `event: changed\ndata: ${JSON.stringify({ accountId: FEED_ACCOUNT })}\n\n`,
  );

it('looks every 8 seconds', async () => {
  const { unmount } = follow();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(look).toHaveBeenCalledTimes(2);
  unmount();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(look).toHaveBeenCalledTimes(2);
});

it('looks at once when the server says that something is new', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(10);
  streams[0]!.enqueue(changed());
  await vi.advanceTimersByTimeAsync(10);
  expect(look).toHaveBeenCalledTimes(1);
});

it('follows again after the stream has ended', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(10);
  streams[0]!.close();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(streams).toHaveLength(2);
  streams[1]!.enqueue(changed());
  await vi.advanceTimersByTimeAsync(10);
  expect(look).toHaveBeenCalledTimes(1);
});

it('rests while the tab is hidden, and looks when it is seen again', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(10);
  show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).not.toHaveBeenCalled();
  show('visible');
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(streams).toHaveLength(2);
});
