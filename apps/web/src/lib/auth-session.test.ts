// @vitest-environment node
import { RETRY_HEADER } from '@rapport/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bearerToken, storeBearerToken, setTokenRefresher, sessionFetch } from './auth-session.ts';

const assign = vi.fn<(url: string) => void>();
const refresh = vi.fn<() => Promise<string | null>>();
let accepted: string;
let requests: Headers[];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', {
    location: { pathname: '/app/accounts', search: '?page=2', hash: '#top', assign },
  });
  accepted = 'fresh';
  requests = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    requests.push(headers);
    const valid = headers.get('authorization') === `Bearer ${accepted}`;
    return new Response(null, { status: valid ? 200 : 401 });
  });
  refresh.mockReset().mockResolvedValue('fresh');
  assign.mockReset();
  setTokenRefresher(refresh);
});
afterEach(() => vi.unstubAllGlobals());

describe('sessionFetch', () => {
  it('sends the bearer token, and no retry count, while it is good', async () => {
    storeBearerToken('fresh');
    expect((await sessionFetch('/x')).status).toBe(200);
    expect(requests.map((headers) => headers.get(RETRY_HEADER))).toEqual([null]);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('refreshes once after a 401 and repeats the call, marked', async () => {
    storeBearerToken('stale');
    expect((await sessionFetch('/x')).status).toBe(200);
    expect(requests.map((headers) => headers.get(RETRY_HEADER))).toEqual([null, '1']);
    expect(bearerToken()).toBe('fresh');
  });

  it('refreshes once for three calls that get a 401 together', async () => {
    storeBearerToken('stale');
    const answers = await Promise.all([sessionFetch('/a'), sessionFetch('/b'), sessionFetch('/c')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(6);
  });

  it('repeats no more than once', async () => {
    storeBearerToken('stale');
    accepted = 'something else';
    expect((await sessionFetch('/x')).status).toBe(401);
    expect(requests).toHaveLength(2);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('goes to the sign-in page with a redirect back when no refresh is possible', async () => {
    storeBearerToken('stale');
    refresh.mockResolvedValue(null);
    await expect(sessionFetch('/x')).rejects.toThrow('Could not refresh token - no auth user');
    expect(bearerToken()).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/?redirect=%2Fapp%2Faccounts%3Fpage%3D2%23top');
  });

  it('keeps the session when the issuer cannot be reached', async () => {
    storeBearerToken('stale');
    refresh.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sessionFetch('/x')).rejects.toThrow('Failed to fetch');
    expect(bearerToken()).toBe('stale');
    expect(assign).not.toHaveBeenCalled();
  });
});
