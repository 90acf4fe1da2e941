import { afterEach, expect, it, vi } from 'vitest';
import { listOwners } from '@rapport/contract/accounts/accounts.ts';
import { api } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it('reports an unreachable server in its own message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api.call(listOwners, { query: {} })).rejects.toThrow(
    'The server did not answer. Check the connection and try again.',
  );
});
