import { REFRESH_IMPOSSIBLE, RETRY_HEADER, TOKEN_STORAGE_KEY } from '@rapport/contract/auth.ts';

const LOCK = 'rapport-refresh';

/** Gets a new bearer token, or null when the person must sign in again. Set once by the auth feature. */
type RefreshToken = () => Promise<string | null>;

let refreshToken: RefreshToken = async () => null;

export function setTokenRefresher(refresh: RefreshToken): void {
  refreshToken = refresh;
}

/** The bearer token of this browser, or null when nobody is signed in. */
export const bearerToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY);

export function storeBearerToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_STORAGE_KEY);
  else localStorage.setItem(TOKEN_STORAGE_KEY, token);
}

/** Nobody is signed in; the browser is already going to the sign-in page. */
class SignedOutError extends Error {
  constructor() {
    super(REFRESH_IMPOSSIBLE);
    this.name = 'SignedOutError';
  }
}

/**
 * `fetch` with the bearer token. After a 401 it refreshes the token once and repeats the call with the retry-count
 * header; where no refresh is possible, it goes to the sign-in page.
 */
export async function sessionFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const token = bearerToken();
  const response = await fetch(url, withBearerToken(init, token));
  if (response.status !== 401) return response;
  const renewed = await renewToken(token);
  const again = withBearerToken(init, renewed);
  again.headers.set(RETRY_HEADER, '1');
  return fetch(url, again);
}

function withBearerToken(init: RequestInit, token: string | null) {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** Calls and tabs that get a 401 together share one lock, so that only the first refreshes the token. */
async function renewToken(stale: string | null): Promise<string> {
  const token = await navigator.locks.request(LOCK, async () => {
    const current = bearerToken();
    if (current !== null && current !== stale) return current;
    const fresh = await refreshToken();
    storeBearerToken(fresh);
    return fresh;
  });
  if (token !== null) return token;
  goToSignIn();
  throw new SignedOutError();
}

/** Goes to the sign-in page, which returns to the current page afterwards. */
function goToSignIn(): void {
  const { pathname, search, hash } = window.location;
  if (pathname === '/') return;
  const redirect = encodeURIComponent(`${pathname}${search}${hash}`);
  window.location.assign(`/?redirect=${redirect}`);
}
