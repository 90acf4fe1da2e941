import { beforeEach, expect, it, vi } from 'vitest';
import {
  FEED_ACCOUNT,
  feedId,
  feedMail,
  feedPost,
  FeedServer,
} from '../../../testing/feed-server.ts';
import { FeedStore } from './feed-store.ts';

let server: FeedServer;
let asked: string[];

beforeEach(() => {
  server = new FeedServer(Array.from({ length: 70 }, (_, number) => feedMail(number)));
  asked = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url);
    const answer = server.respond({ method: init.method ?? 'GET', url, body: undefined });
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? Response.json({ code: 'unexpected' }, { status: 500 })
      : Response.json(answer);
  });
});

const store = () => new FeedStore({ accountId: FEED_ACCOUNT, kinds: undefined });
const numbers = (feed: FeedStore) =>
  feed.view().items.map(({ originItemId }) => Number(originItemId.slice(1)));
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

it('begins with the newest 20, oldest first, and grows at both ends', async () => {
  const feed = store();
  await feed.loadNewest();
  expect(numbers(feed)).toEqual(range(50, 69));
  expect(feed.view()).toMatchObject({ hasOlder: true, hasNewer: false });
  server.items = [...server.items, feedMail(70)];
  expect(await feed.loadNewer()).toBe(1);
  await feed.loadOlder();
  expect(numbers(feed)).toEqual(range(30, 70));
});

it('asks for one page at a time, and for none beyond the first message', async () => {
  const feed = store();
  await feed.loadNewest();
  await Promise.all([feed.loadOlder(), feed.loadOlder()]);
  expect(numbers(feed)).toEqual(range(30, 69));
  await feed.loadOlder();
  await feed.loadOlder();
  expect(numbers(feed)).toEqual(range(0, 69));
  const before = asked.length;
  await feed.loadOlder();
  expect(asked).toHaveLength(before);
});

it('loads around one message, 15 on either side', async () => {
  const feed = store();
  await feed.loadAround(feedId(30));
  expect(numbers(feed)).toEqual(range(15, 45));
  expect(feed.view()).toMatchObject({ hasOlder: true, hasNewer: true });
  await feed.loadNewer();
  await feed.loadNewer();
  expect(numbers(feed)).toEqual(range(15, 69));
  expect(feed.view().hasNewer).toBe(false);
  await expect(feed.loadAround(feedId(999))).rejects.toThrow('Not found');
});

it('drops the answer of a load that another one took over', async () => {
  const feed = store();
  const first = feed.loadAround(feedId(10));
  expect(await Promise.all([first, feed.loadNewest(30)])).toEqual([false, true]);
  expect(numbers(feed)).toEqual(range(40, 69));
});

it('counts new posts as replies to the messages they answer', async () => {
  const feed = store();
  await feed.loadNewest();
  const parentActivity = { id: feedId(60), author: 'Bo', text: '' } as never;
  server.items = [...server.items, feedPost(80, 'Yes', { parentActivity })];
  await feed.loadNewer();
  const answered = feed.view().items.find(({ id }) => id === feedId(60));
  expect(answered?.repliesCount).toBe(1);
});
