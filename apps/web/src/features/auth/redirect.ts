/** The page after sign-in without a redirect. */
export const HOME = '/app/home';

/** The redirect after sign-in if it is a path of this origin, else home. */
export function localPath(redirect: string | null | undefined, origin: string): string {
  if (!redirect?.startsWith('/')) return HOME;
  const url = URL.parse(redirect, origin);
  if (!url || url.origin !== origin) return HOME;
  const path = `${url.pathname}${url.search}${url.hash}`;
  const isSignIn = url.pathname === '/' || url.pathname.startsWith('/auth/');
  return isSignIn || path.startsWith('//') ? HOME : path;
}
