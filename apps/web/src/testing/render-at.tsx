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
import { addressSyntax } from '../lib/address/address.ts';

interface StubRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: unknown;
}

/** Returns the body or the whole response to a request; undefined answers 500. */
type Respond = (request: StubRequest) => unknown;

interface Options {
  path?: string;
  /** The route pattern, where the page reads parameters: /app/accounts/$accountId. */
  route?: string;
  respond?: Respond;
}

/** Renders an element inside router and query client, at a path, with a stubbed server. */
export async function renderAt(
  element: ReactElement,
  { path = '/', route = '$', respond }: Options = {},
) {
  const requests: StubRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // The page of an earlier test still looks whether its server is back.
    if (url === '/readyz') return Response.json({ status: 'ready' });
    const request = {
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    requests.push(request);
    const answer = await respond?.(request);
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? Response.json({ code: 'unexpected', message: 'It failed.' }, { status: 500 })
      : Response.json(answer);
  });
  vi.stubGlobal('scrollTo', () => undefined);
  const root = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: route,
    component: () => element,
  });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    ...addressSyntax,
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
    requests,
    /** Path and query of the router. */
    currentPath: () => router.state.location.href,
  };
}
