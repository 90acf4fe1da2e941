/**
 * The original below an answer is in an element of this class: mail programs fold it, and a mail that is taken back
 * is parted there again.
 */
const BEGIN = '<div class="gmail_quote">';

/** What the person wrote, where the original is below it and ends the mail; null where it is not. */
export function withoutOriginal(html: string): string | null {
  const start = html.indexOf(BEGIN);
  if (start < 0) return null;
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<(\/?)div[\s>]/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) {
      const rest = html.slice(start + index + '</div>'.length);
      return rest.trim() === '' ? html.slice(0, start) : null;
    }
  }
  return null;
}
