const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const CALL = new RegExp(`^/api/v1/(?:documents|files)/(${ID})(?:/signed-url)?$`, 'i');
const WHOLE = new RegExp(`^${ID}$`, 'i');

/**
 * The document named by an address: an API call about it, its signed URL, or a page with `document_id`. A path
 * belongs to the first origin. Null for every other address and other hosts.
 */
export function documentAt(address: string, origins: readonly string[]): string | null {
  if (!URL.canParse(address, origins[0])) return null;
  const { origin, pathname, searchParams } = new URL(address, origins[0]);
  if (!origins.includes(origin)) return null;
  const named = CALL.exec(pathname)?.[1];
  if (named) return named.toLowerCase();
  const above = searchParams.get('document_id') ?? '';
  return pathname.startsWith('/app/') && WHOLE.test(above) ? above.toLowerCase() : null;
}
