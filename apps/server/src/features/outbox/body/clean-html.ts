import sanitizeHtml from 'sanitize-html';

/** Tags that a mail is written with, and those of what it quotes; whatever else comes is text. */
const TAGS =
  'p br div span strong b em i u s a ul ol li blockquote h1 h2 h3 h4 h5 h6 code pre hr sub sup small del ins dl dt dd center table caption thead tbody tfoot tr td th';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href'],
    ol: ['start'],
    td: ['colspan', 'rowspan', 'align', 'valign'],
    th: ['colspan', 'rowspan', 'align', 'valign'],
  },
  allowedClasses: { div: ['gmail_quote'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  disallowedTagsMode: 'discard',
  nestingLimit: 150,
};

const HAS_TAGS = /<\/?[a-z][^>]*>/i;

/** A body as clean HTML; a text without tags is taken as it is written. */
export const cleanHtml = (body: string): string =>
  HAS_TAGS.test(body) ? sanitizeHtml(body, ALLOWED) : paragraphs(body);

/** A text as HTML, a paragraph for each block of lines. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${escapeHtml(block.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const unescapeHtml = (text: string) =>
  text
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');

const BLOCK = /^(?:p|div|ul|ol|dl|h[1-6]|pre|hr|blockquote|table|center)$/;
const LINE = /^(?:tr|dt|dd|caption)$/;

/** The text of clean HTML, for readers without HTML: quoted lines begin with `>`, items with `-`. */
export function textOf(html: string): string {
  const lines: string[] = [''];
  let depth = 0;
  const prefix = () => '> '.repeat(depth);
  const lineBreak = () => lines.push('');
  const endBlock = () => {
    if (lines.at(-1)?.trim() !== '') lineBreak();
    if (lines.length > 1 && lines.at(-2)?.replaceAll('>', '').trim() !== '') lineBreak();
  };
  for (const [part, closing, name] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/gi)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      const at = lines.length - 1;
      if (lines[at] === '') lines[at] = prefix();
      lines[at] += unescapeHtml(part.replaceAll(/\s+/g, ' '));
    } else if (tag === 'br') lineBreak();
    else if (tag === 'li' && closing === '') {
      if (lines.at(-1)?.trim() !== '') lineBreak();
      lines[lines.length - 1] = `${prefix()}- `;
    } else if (tag === 'td' || tag === 'th') {
      if (closing === '' && lines.at(-1)?.trim()) lines[lines.length - 1] += '  ';
    } else if (LINE.test(tag)) {
      if (lines.at(-1)?.trim()) lineBreak();
    } else if (BLOCK.test(tag)) {
      endBlock();
      if (tag === 'blockquote') depth = Math.max(0, depth + (closing === '' ? 1 : -1));
    }
  }
  return (
    lines
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      // One quote is not parted into several by an empty line.
      .replaceAll(/^(>.*)\n\n(?=>)/gm, '$1\n>\n')
      .trim()
  );
}
