import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { useSummary } from '../api.ts';
import { ThreadMessages } from './thread-messages.tsx';

const THREAD = '0190d000-0000-7000-8000-000000000001';
const QUOTED = '0190b000-0000-7000-8000-000000000011';

interface Watch {
  element: Element | null;
  margin: string | undefined;
  seen: (entries: { isIntersecting: boolean }[]) => void;
}
let watched: Watch[] = [];

beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #watch: Watch;
      constructor(seen: Watch['seen'], options?: IntersectionObserverInit) {
        this.#watch = { element: null, margin: options?.rootMargin, seen };
      }
      observe(element: Element) {
        this.#watch.element = element;
        watched.push(this.#watch);
      }
      disconnect() {
        watched = watched.filter((watch) => watch !== this.#watch);
      }
    },
  );
});

const message = (number: number) => ({
  id: `0190b000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  originItemCreatedAt: `2026-11-${String(1 + (number % 28)).padStart(2, '0')}T09:00:00.000Z`,
  direction: 'incoming',
  body: `Message ${number}`,
  quotedText: '',
  sentiment: null,
  formatted: false,
  creatorContact: null,
  documents: [],
});

/** A server with so many messages, ten on a page. */
const serve = (count: () => number) => ({
  respond: ({ url }: { url: string }) => {
    const { searchParams } = new URL(url, 'http://x');
    const size = Number(searchParams.get('pageSize'));
    const page = searchParams.get('quote') ? 1 : Number(searchParams.get('page') ?? 0);
    const numbers = Array.from({ length: count() }, (_, index) => index);
    const activities = numbers.slice(page * size, (page + 1) * size).map(message);
    return { activities, total: count(), page, order: 'ASC' };
  },
});

const reach = (which: 'first' | 'last') => {
  const watch = which === 'first' ? watched[0] : watched.at(-1);
  expect(watch?.margin).toBe('200px 0px');
  act(() => watch?.seen([{ isIntersecting: true }]));
};
const shown = () => screen.getAllByRole('article').length;

it('begins at the page of a quote and loads ten more at either end', async () => {
  await renderAt(
    <ThreadMessages id={THREAD} summary={undefined} message={QUOTED} words={null} />,
    serve(() => 35),
  );
  await screen.findByText('Message 10');
  expect(shown()).toBe(10);
  await waitFor(() => expect(watched).toHaveLength(2));
  reach('first');
  await screen.findByText('Message 0');
  expect(shown()).toBe(20);
  await waitFor(() => expect(watched).toHaveLength(1));
  reach('last');
  await screen.findByText('Message 20');
  expect(shown()).toBe(30);
});

it('groups messages by day', async () => {
  const { respond } = serve(() => 3);
  await renderAt(
    <ThreadMessages id={THREAD} summary={undefined} message={undefined} words={null} />,
    {
      respond: (request) => {
        const answer = respond(request);
        for (const one of answer.activities.slice(1))
          one.originItemCreatedAt = '2026-11-09T12:00:00Z';
        return answer;
      },
    },
  );
  await screen.findByText('Message 2');
  const days = screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent);
  expect(days).toEqual([
    expect.stringContaining('November 1, 2026'),
    expect.stringContaining('November 9, 2026'),
  ]);
  const second = within(screen.getByRole('region', { name: days[1]! }));
  expect(second.getAllByRole('article')).toHaveLength(2);
});

it('asks for the newest message alone to find one that came in the meantime', async () => {
  let count = 2;
  const { user, requests } = await renderAt(
    <ThreadMessages id={THREAD} summary={undefined} message={undefined} words={null} />,
    serve(() => count),
  );
  await screen.findByText('Message 1');
  const check = await screen.findByRole('button', { name: 'Check for new messages' });
  await user.click(check);
  await screen.findByRole('button', { name: 'Check for new messages' });
  expect(requests.slice(1).map(({ url }) => url)).toEqual([
    expect.stringMatching(/pageSize=1$/),
    expect.stringMatching(/pageSize=1$/),
  ]);
  count = 3;
  await user.click(check);
  expect(await screen.findByText('Message 2')).toBeDefined();
});

it('shows such a message without being asked, and what is read from it since', async () => {
  let [count, title] = [2, 'Before'];
  const Both = () => {
    const { data } = useSummary(THREAD);
    return (
      <>
        <p>{data?.title}</p>
        <ThreadMessages id={THREAD} summary={data} message={undefined} words={null} />
      </>
    );
  };
  const { respond } = serve(() => count);
  await renderAt(<Both />, {
    respond: (request) =>
      request.url.includes('/enriched')
        ? { id: THREAD, accountId: null, title, evidence: [] }
        : respond(request),
  });
  await screen.findByText('Message 1');
  await screen.findByText('Before');
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  count = 3;
  look();
  expect(await screen.findByText('Message 2')).toBeDefined();
  // The number of messages stays as it is.
  title = 'After';
  look();
  expect(await screen.findByText('After')).toBeDefined();
});

it('says when there is nothing', async () => {
  await renderAt(
    <ThreadMessages id={THREAD} summary={undefined} message={undefined} words={null} />,
    serve(() => 0),
  );
  expect(await screen.findByText('No activities found for this thread')).toBeDefined();
});

it('forgets its messages when it closes', async () => {
  const { respond } = serve(() => 2);
  let isAnswering = true;
  const Opened = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Open or close
        </button>
        {open && (
          <ThreadMessages id={THREAD} summary={undefined} message={undefined} words={null} />
        )}
      </>
    );
  };
  const { user } = await renderAt(<Opened />, {
    respond: (request) => (isAnswering ? respond(request) : new Promise(() => undefined)),
  });
  await screen.findByText('Message 1');
  isAnswering = false;
  const button = screen.getByRole('button', { name: 'Open or close' });
  await user.click(button);
  await user.click(button);
  expect(screen.getByText('Loading messages')).toBeDefined();
  expect(screen.queryByText('Message 1')).toBeNull();
});
