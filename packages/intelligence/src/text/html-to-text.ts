const MAX_HTML = 2_000_000;
const SKIPPED = new Set([
  'style',
  'script',
  'head',
  'title',
  'svg',
  'math',
  'template',
  'noscript',
  'object',
  'iframe',
]);
const BREAKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'tr',
  'table',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'section',
  'article',
  'header',
  'footer',
]);
const TAG = /<(?:!--[\s\S]*?(?:-->|$)|!?(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?)/giy;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  copy: '©',
  reg: '®',
  trade: '™',
  bull: '•',
  middot: '·',
};

/**
 * Plain text of an HTML mail, in one pass without a DOM: blocks become lines, quoted blocks `> ` lines, list items
 * `- ` lines, cells are parted by tabs, a rule or a mail program's reply divider a line of dashes. Scripts, styles and pixels are dropped.
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, MAX_HTML);
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let skip = '';
  let mark = '';
  const flush = (force = false) => {
    const text = line
      .replace(/ *\t[ \t]*/g, '\t')
      .replace(/ +/g, ' ')
      .trim();
    if (text || force) lines.push(`${'> '.repeat(Math.min(depth, 8))}${text ? mark : ''}${text}`);
    if (text) mark = '';
    line = '';
  };
  for (let at = 0; at < source.length;) {
    const open = source.indexOf('<', at);
    const end = open < 0 ? source.length : open;
    if (end > at && !skip) line += decodeEntities(source.slice(at, end).replace(/\s+/g, ' '));
    if (open < 0) break;
    TAG.lastIndex = open;
    const tag = TAG.exec(source);
    if (!tag) {
      if (!skip) line += '<';
      at = open + 1;
      continue;
    }
    at = Math.max(open + 1, TAG.lastIndex);
    const [, closing, name = '', attributes = ''] = tag;
    const element = name.toLowerCase();
    if (skip) {
      if (closing && element === skip) skip = '';
      continue;
    }
    if (!closing && SKIPPED.has(element)) {
      skip = attributes.endsWith('/') ? '' : element;
      continue;
    }
    if (BREAKS.has(element)) flush(element === 'br' || (element === 'p' && Boolean(closing)));
    if (element === 'blockquote') depth = Math.max(0, depth + (closing ? -1 : 1));
    if (
      element === 'hr' ||
      (!closing && /(?:divRplyFwdMsg|appendonsend|yahoo_quoted|moz-cite-prefix)/i.test(attributes))
    ) {
      flush();
      if (element === 'hr' || /divRplyFwdMsg|appendonsend/i.test(attributes))
        lines.push('________________________________');
    }
    if (element === 'li') mark = closing ? '' : '- ';
    if ((element === 'td' || element === 'th') && closing) line += '\t';
  }
  flush();
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const decodeEntities = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi,
        (whole, hex: string, decimal: string, name: string) => {
          if (name) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole;
          const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
        },
      )
    : text;
