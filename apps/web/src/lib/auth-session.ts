import { REFRESH_IMPOSSIBLE, RETRY_HEADER, TOKEN_STORAGE_KEY } from '@rapport/contract/auth.ts';

const LOCK = 'rapport-refresh';

/** Gets a new bearer token, or null when only signing in again helps. Set once by the session feature. */
type RefreshToken = () => Promise<string | null>;

let refreshToken: RefreshToken = async () => null;

/** Says how a bearer token is refreshed. */
export function refreshWith(refresh: RefreshToken): void {
  refreshToken = refresh;
}

/** The bearer token of this browser, or null when nobody is signed in. */
export const bearerToken = (): string | null => localStorage.getItem(TOKEN_STORAGE_KEY);

export function keepBearerToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_STORAGE_KEY);
  else localStorage.setItem(TOKEN_STORAGE_KEY, token);
}

/** Thrown by a call that found nobody signed in; the browser is already on its way to the sign-in page. */
class SignedOutError extends Error {
  constructor() {
    super(REFRESH_IMPOSSIBLE);
    this.name = 'SignedOutError';
  }
}

/**
 * `fetch` with the bearer token. An answer of 401 is followed by one refresh and one repetition, which says so in the
 * retry-count header; where no refresh is possible, by the sign-in page.
 */
export async function sessionFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const token = bearerToken();
  const response = await fetch(url, authorised(init, token));
  if (response.status !== 401) return response;
  const renewed = await renewedToken(token);
  const again = authorised(init, renewed);
  again.headers.set(RETRY_HEADER, '1');
  return fetch(url, again);
}

function authorised(init: RequestInit, token: string | null) {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** Calls and tabs that meet a 401 together wait for one another: who comes later finds the token already renewed. */
async function renewedToken(stale: string | null): Promise<string> {
  const token = await navigator.locks.request(LOCK, async () => {
    const current = bearerToken();
    if (current !== null && current !== stale) return current;
    const fresh = await refreshToken();
    keepBearerToken(fresh);
    return fresh;
  });
  if (token !== null) return token;
  leaveForSignIn();
  throw new SignedOutError();
}

/** Goes to the sign-in page, which leads back to where the person is now. */
function leaveForSignIn(): void {
  const { pathname, search, hash } = window.location;
  if (pathname === '/') return;
  const redirect = encodeURIComponent(`${pathname}${search}${hash}`);
  window.location.assign(`/?redirect=${redirect}`);
}
