/** A document larger than this is not read, bytes. */
export const MAX_DOCUMENT = 20_000_000;
/** Text beyond this is left out, characters. */
export const MAX_TEXT = 1_000_000;
/** Pages beyond this are left out. */
export const MAX_PAGES = 1_000;
/** A page of a document that has no pages of its own, characters. */
const PAGE = 10_000;

/** Text in pages, each ending where a line does if one ends near. */
export function pagesOf(text: string): string[] {
  const pages: string[] = [];
  const end = Math.min(text.length, MAX_TEXT);
  for (let at = 0; at < end;) {
    const until = Math.min(at + PAGE, end);
    const line = until < end ? text.lastIndexOf('\n', until) : -1;
    const next = line > at + PAGE / 2 ? line + 1 : until;
    pages.push(text.slice(at, next));
    at = next;
  }
  return pages.map((page) => page.trim()).filter((page) => page !== '');
}
