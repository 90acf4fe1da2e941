/** Where a sign-in leads when it was not told. */
export const HOME = '/app/home';

/** A place of our own to go to after signing in: a path of this origin, else home. */
export function ownPath(redirect: string | null | undefined, origin: string): string {
  if (!redirect?.startsWith('/')) return HOME;
  const url = URL.parse(redirect, origin);
  if (!url || url.origin !== origin) return HOME;
  const path = `${url.pathname}${url.search}${url.hash}`;
  const isSignIn = url.pathname === '/' || url.pathname.startsWith('/auth/');
  return isSignIn || path.startsWith('//') ? HOME : path;
}
