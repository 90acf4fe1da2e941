import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';

interface Asked {
  method: string;
  /** Path and query below the server. */
  url: string;
  body: unknown;
}

/** What the server answers to a request: a body, or a whole response; undefined is a failure. */
type Answers = (asked: Asked) => unknown;

interface Options {
  /** Where the browser stands. */
  path?: string;
  /** The address with names for what the page reads of it, as /app/accounts/$accountId. */
  route?: string;
  answers?: Answers;
}

/** Shows something inside router and query client, at an address, with a stubbed server. */
export async function renderAt(
  shown: ReactElement,
  { path = '/', route = '$', answers }: Options = {},
) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = {
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    asked.push(request);
    const answer = await answers?.(request);
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? Response.json({ code: 'unexpected', message: 'It failed.' }, { status: 500 })
      : Response.json(answer);
  });
  vi.stubGlobal('scrollTo', () => undefined);
  const root = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => root, path: route, component: () => shown });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    asked,
    /** The address the browser stands at now. */
    place: () => router.state.location.href,
  };
}
