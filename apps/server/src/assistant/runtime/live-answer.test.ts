import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveAnswer, UNFOLLOWED_MS } from './live-answer.ts';
import type { SentEvent } from './live-answer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answer = () => new LiveAnswer({ sessionId: 's', memoryId: 'm' });
const reader = () => {
  const read: SentEvent[] = [];
  return { read, onEvent: (sent: SentEvent) => void read.push(sent) };
};

it('sends every follower all events in order, from the start or after the last one received', () => {
  const live = answer();
  live.send('message', { text: 'a' });
  const first = reader();
  live.follow(first.onEvent);
  live.send('message', { text: 'b' });
  const second = reader();
  live.follow(second.onEvent, 1);
  live.send('end', { state: 'done' });
  expect(first.read.map(({ id, event }) => [id, event])).toEqual([
    [1, 'message'],
    [2, 'message'],
    [3, 'end'],
  ]);
  expect(second.read).toEqual(first.read.slice(1));
});

it('sends only its end after a stop', () => {
  const live = answer();
  const { read, onEvent } = reader();
  live.follow(onEvent);
  live.stop('asked');
  live.send('message', { text: 'late' });
  live.send('end', { state: 'stopped' });
  live.send('end', { state: 'done' });
  expect(live.signal.aborted).toBe(true);
  expect(read.map(({ data }) => data)).toEqual([{ state: 'stopped' }]);
});

it('stops when nobody has followed it for 60 seconds', () => {
  const live = answer();
  vi.advanceTimersByTime(UNFOLLOWED_MS - 1);
  const leave = live.follow(() => undefined);
  vi.advanceTimersByTime(10 * UNFOLLOWED_MS);
  expect(live.stopped).toBeNull();
  leave();
  vi.advanceTimersByTime(UNFOLLOWED_MS - 1);
  live.follow(() => undefined)();
  vi.advanceTimersByTime(UNFOLLOWED_MS - 1);
  expect(live.stopped).toBeNull();
  vi.advanceTimersByTime(1);
  expect(live.stopped).toBe('unfollowed');
});

it('limits the size of an answer', () => {
  const live = answer();
  for (let piece = 0; piece < 20; piece += 1) live.send('message', { text: 'x'.repeat(100_000) });
  expect(live.stopped).toBe('too-long');
  const { read, onEvent } = reader();
  live.follow(onEvent);
  expect(read.length).toBeLessThan(12);
});
