import { createHash, randomBytes } from 'node:crypto';

/** A client with cookies by path, as in a browser, that follows no redirects. */
export function testBrowser(base: string) {
  const jar = new Map<string, { value: string; path: string }>();

  const cookiesFor = (path: string) =>
    [...jar].flatMap(([name, cookie]) =>
      path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/'))
        ? [`${name}=${cookie.value}`]
        : [],
    );

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    if (value === '') jar.delete(name);
    else jar.set(name, { value, path });
  }

  async function go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, base);
    const headers = new Headers(init.headers);
    const cookies = cookiesFor(url.pathname);
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  return { go, cookies: jar };
}
export type TestBrowser = ReturnType<typeof testBrowser>;

/** A PKCE pair and the other parameters of the web app's authorisation request. */
export function authorisation(origin: string, extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${origin}/auth/callback`;
  const query = new URLSearchParams({
    client_id: 'rapport-web',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { path: `/oidc/auth?${query.toString()}`, verifier, redirectUri };
}

/** Sends a form to the token endpoint, as a public client. */
export const tokenRequest = (browser: TestBrowser, form: Record<string, string>) =>
  browser.go('/oidc/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: 'rapport-web', ...form }).toString(),
  });
