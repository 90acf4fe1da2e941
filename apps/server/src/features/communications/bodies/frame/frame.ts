import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const STYLE = read('./frame.css');
const SCRIPT = read('./frame.js');

/**
 * The policy of a mail's page: its own origin, only our script and style, only images of this server.
 * Links open beside it.
 */
export const FRAME_HEADERS = {
  'content-security-policy': [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
} as const;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** The page of one mail. `quoted` is the beginning of what it quotes. */
export const framePage = (clean: string, quoted: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Email</title><style>${STYLE}</style></head>` +
  `<body data-quote="${escaped(quoted)}"><main>${clean}</main><script>${SCRIPT}</script></body></html>`;
