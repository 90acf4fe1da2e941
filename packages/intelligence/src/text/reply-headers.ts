import { readHeaderLine } from './header-names.ts';
import type { HeaderKind } from './header-names.ts';

export interface LineSpan {
  from: number;
  /** The line after the last one. */
  to: number;
}

const QUOTED = /^[ \t]*>/;
const MOMENT =
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+(?:at\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?(?:\s+[a-z]{2,4})?\b/i;
/** "Ann Lee@ACME 04/04/2001 05:44 PM", "Ann Lee on 02/07/2000 11:09:16 AM", or the moment alone. */
const ENDS_IN_MOMENT = new RegExp(`${MOMENT.source}\\s*(?:please respond to .*)?$`, 'i');
const TIME_ALONE = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?(?:\s+[a-z]{2,4})?$/i;
const FORWARDED = /^[\s*]*[-_]{2,}\s*forwarded by\b/i;
/** Recipients may take many lines. */
const MAX_HEADER_LINES = 120;
const MAX_PREAMBLE_LINES = 8;

/**
 * Blocks of headers that introduce a quoted mail without `>`: Outlook ("From: Sent: To: Subject:"), Lotus Notes (a name
 * and a moment above "To: cc: Subject:"), "Forwarded by". What follows such a block was written before.
 */
export function findHeaderBlocks(lines: readonly string[]): LineSpan[] {
  const found: LineSpan[] = [];
  let free = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const block = forwardedAt(lines, index) ?? headersAt(lines, index, free);
    if (!block) continue;
    found.push(block);
    free = block.to;
    index = block.to - 1;
  }
  return found;
}

/** "---- Forwarded by Ann Lee/NA/Acme on 11/15/2000 12:03 PM ----", on up to three lines. */
function forwardedAt(lines: readonly string[], from: number): LineSpan | null {
  if (!FORWARDED.test(lines[from] ?? '')) return null;
  for (let to = from + 1; to <= from + 3; to += 1)
    if (/[-_]{2,}\s*$/.test(lines[to - 1] ?? '')) return { from, to };
  return { from, to: from + 1 };
}

function headersAt(lines: readonly string[], first: number, free: number): LineSpan | null {
  const line = lines[first] ?? '';
  if (QUOTED.test(line)) return null;
  const header = readHeaderLine(line);
  if (!header) return null;
  const { kinds, addressed, timed, spaced, to } = readRun(lines, first);
  const preamble = preambleStart(lines, first, free);
  const outlook =
    kinds.size >= 3 &&
    kinds.has('from') &&
    (spaced ? kinds.has('subject') && (addressed || timed) : kinds.has('subject') || addressed);
  const notes =
    (preamble < first || ENDS_IN_MOMENT.test(line)) &&
    kinds.size >= 2 &&
    (kinds.has('to') || kinds.has('subject'));
  return outlook || notes ? { from: preamble, to } : null;
}

/** The headers that follow one another from a line on, with wrapped values and single empty lines between them. */
function readRun(lines: readonly string[], first: number) {
  const kinds = new Set<HeaderKind>();
  let addressed = false;
  let timed = false;
  let spaced = false;
  let to = first;
  for (let index = first; index < Math.min(lines.length, first + MAX_HEADER_LINES); index += 1) {
    const line = lines[index] ?? '';
    const header = QUOTED.test(line) ? null : readHeaderLine(line);
    if (header) {
      kinds.add(header.kind);
      addressed ||= header.kind === 'from' && header.value.includes('@');
      timed ||= header.kind === 'date' && /\d[:.h]\d{2}/.test(header.value);
      to = index + 1;
    } else if (line.trim() === '') {
      if (!headerWithin(lines, index + 1, 1)) break;
      spaced = true;
    } else if (isRecipients(lines[index - 1] ?? '', line)) to = index + 1;
    else if (!headerWithin(lines, index + 1, 2)) break;
  }
  return { kinds, addressed, timed, spaced, to };
}

const headerWithin = (lines: readonly string[], from: number, count: number): boolean =>
  lines
    .slice(from, from + count)
    .some((line) => !QUOTED.test(line) && readHeaderLine(line) !== null);

/** A wrapped list of recipients. */
const isRecipients = (before: string, line: string): boolean =>
  !/[.?!]\s*$/.test(line) &&
  isPartOfList(before) &&
  (isPartOfList(line) || line.trim().length < 40);

const isPartOfList = (line: string): boolean =>
  /[,;]\s*$/.test(line) ||
  (/[@/]/.test(line) && /[,;]/.test(line)) ||
  /^\s*\S+[@/]\S+\s*$/.test(line);

/** The line where a name and a moment above the headers begin; the first header itself if there is no moment. */
function preambleStart(lines: readonly string[], first: number, free: number): number {
  let moment = ENDS_IN_MOMENT.test(lines[first] ?? '') ? first : -1;
  for (
    let back = 1, index = first - 1;
    moment < 0 && back <= 4 && index >= free;
    back += 1, index -= 1
  ) {
    const line = (lines[index] ?? '').trim();
    if (line.length > 200 || QUOTED.test(line)) break;
    if (ENDS_IN_MOMENT.test(line)) moment = index;
    // "Ann Lee <ann@x.example> on 04/19/2001" and the time on the next line.
    else if (TIME_ALONE.test(line) && ENDS_IN_MOMENT.test(`${lines[index - 1]} ${line}`))
      moment = index - 1;
  }
  if (moment < 0) return first;
  let start = moment;
  const named = /\p{L}{2}/u.test(
    (lines[moment] ?? '')
      .replace(MOMENT, '')
      .replace(/[ap]\.?m\b/gi, '')
      .replace(/\b(?:on|at)\b/gi, ''),
  );
  const above = named ? 2 : MAX_PREAMBLE_LINES;
  for (let index = moment - 1; index >= free && moment - index <= above; index -= 1) {
    const line = (lines[index] ?? '').trim();
    const spaced = line === '' && named && index === moment - 1;
    if (!spaced && !isSenderLine(line, named)) break;
    if (!spaced) start = index;
  }
  return start;
}

/** A name, an address or an organisation above the moment of a Notes header. */
const isSenderLine = (line: string, named: boolean): boolean =>
  line !== '' &&
  line.length < 100 &&
  (/^(?:sent by|on behalf of)\b/i.test(line) ||
    /^"?[^"]{1,60}"?\s*<[^<>\s]+@[^<>\s]*>?/.test(line) ||
    (named
      ? /\b(?:inc|corp|llc|ltd|gmbh|ag|company|co)\b\.?$/i.test(line)
      : !/[.?!:;]$/.test(line) && /^["'(]?\p{Lu}/u.test(line) && line.split(/\s+/).length <= 7));
