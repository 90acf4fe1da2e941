/** Bytes; larger documents are not read. */
export const MAX_DOCUMENT = 20_000_000;
/** Characters; text beyond this is dropped. */
export const MAX_TEXT = 1_000_000;
/** Pages beyond this are dropped. */
export const MAX_PAGES = 1_000;
/** Characters per page, for documents without pages. */
const PAGE = 10_000;

/** Splits text into pages, at a line end when one is near. */
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

/** Pages as the document has them, so that their numbers hold: empty ones too, long ones cut, within the limit of a text. */
export function boundPages(pages: readonly string[]): string[] {
  let left = MAX_TEXT;
  return pages.slice(0, MAX_PAGES).map((page) => {
    const text = page.trim().slice(0, Math.min(left, 10 * PAGE));
    left -= text.length;
    return text;
  });
}
