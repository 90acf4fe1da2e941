import { describe, expect, it } from 'vitest';
import { HOME, ownPath } from './redirect.ts';

const ORIGIN = 'https://rapport.example';

describe('ownPath', () => {
  it.each(['/app/accounts?page=2#top', '/app/home', '/connect-account?provider=slack'])(
    'keeps %s',
    (path) => expect(ownPath(path, ORIGIN)).toBe(path),
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
  ])('leads home instead of %j', (redirect) => expect(ownPath(redirect, ORIGIN)).toBe(HOME));

  it('leads home without a wish', () => {
    expect(ownPath(null, ORIGIN)).toBe(HOME);
    expect(ownPath(undefined, ORIGIN)).toBe(HOME);
  });
});
