import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { listOwners } from '@rapport/contract/accounts/accounts.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { api, queryClient } from '../lib/api.ts';
import { Toaster } from '../ui/overlay/toast.tsx';
import { OutageBanner } from './outage-banner.tsx';

afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function Owners() {
  const { data, error } = useQuery({
    queryKey: ['owners'],
    queryFn: () => api.call(listOwners, { query: {} }),
    retry: false,
  });
  return <p>{data ? 'Owners are here' : (error?.message ?? 'Loading')}</p>;
}

it.each([
  ['database', () => json(503, { code: 'database_unavailable', message: 'Away.' }), /its database/],
  ['server', () => Promise.reject(new TypeError('Failed to fetch')), /isn’t answering/],
] as const)(
  'says that the %s is away, and loads the page again when it is back',
  async (_, away, text) => {
    let back = false;
    vi.stubGlobal('fetch', async (url: string) => {
      if (!back) return away();
      return json(200, url === '/readyz' ? { status: 'ready' } : { owners: [] });
    });
    queryClient.clear();
    render(
      <QueryClientProvider client={queryClient}>
        <Owners />
        <OutageBanner />
        <Toaster />
      </QueryClientProvider>,
    );
    await screen.findByText(text);
    back = true;
    await screen.findByText('Owners are here', undefined, { timeout: 15_000 });
    await screen.findByText('Connected again');
    expect(screen.queryByText(/Trying again/)).toBeNull();
  },
);
