import { describe, expect, it } from 'vitest';
import { HOME, localPath } from './redirect.ts';

const ORIGIN = 'https://rapport.example';

describe('localPath', () => {
  it.each(['/app/accounts?page=2#top', '/app/home', '/connect-account?provider=slack'])(
    'keeps %s',
    (path) => expect(localPath(path, ORIGIN)).toBe(path),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/..//evil.example/%2e%2e',
    'app/home',
    '',
    '/',
    '/?redirect=/x',
    '/auth/callback?code=1',
  ])('returns home instead of %j', (redirect) => expect(localPath(redirect, ORIGIN)).toBe(HOME));

  it('returns home without a redirect', () => {
    expect(localPath(null, ORIGIN)).toBe(HOME);
    expect(localPath(undefined, ORIGIN)).toBe(HOME);
  });
});
