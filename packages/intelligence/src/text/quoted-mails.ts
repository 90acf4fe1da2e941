import { splitLines } from './clean.ts';
import { readHeaderLine } from './header-names.ts';
import { findHeaderBlocks } from './reply-headers.ts';
import { isReplyMarker, isWroteLine } from './reply-markers.ts';

/** A mail that stands in the quoted history of another. */
export interface QuotedMail {
  /** What introduces it: "On 3 May, Ann Lee wrote:", or the lines of its headers. '' where nothing does. */
  introduction: string;
  /** Its own words without quote marks; `GAP` stands where other lines stood between them. */
  text: string;
  /** Turns a span of `text` without a gap in it into one of the history. */
  placeOf: (start: number, end: number) => { start: number; end: number };
}

/** Stands between words that do not follow one another; it holds no letter, so no sentence does. */
const GAP = '[…]';
/** Marks of a quoted line: "> ", ">>", "| ", "AL> ". */
const MARKS = /^(?:[ \t]*(?:>|\||&gt;|\p{L}{2,5}>(?=\s|$)))+[ \t]?/u;
const MOST_LINES = 4_000;
const QUOTED_LINE = /^[ \t]*>[ \t>]*\S/m;
/** Tags that a mail program left in plain text. */
const TAGS = /^(?:<\/?(?:div|br|p|span)[^<>]{0,80}>)+/i;
/** What mailing lists add below a mail. */
const LIST_FOOTER =
  /^\s*(?:_{20,}|this mailing list is for\b|you (?:are receiving|received) this (?:message|e-?mail) because\b|to unsubscribe\b)/i;
/** Lines with more marks count as that deep. */
const DEEPEST = 40;
/** Words of a header's value that goes on in the next line. */
const MOST_OF_HEADER = 6;
/** A marker may be broken over so many lines. */
const MARKER_LINES = 3;

interface Line {
  /** How many marks stand before it. */
  depth: number;
  words: string;
  /** Where its words begin in the history. */
  at: number;
}

interface Mail {
  introduction: string;
  /** How many mails were written after it. */
  age: number;
  lines: (Line & { row: number })[];
}

/** The words of a span of quoted history: without marks at the start of its lines, with single spaces. */
export const historyText = (span: string): string =>
  span
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.replace(MARKS, '')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The mails in quoted history, the oldest first. Those without own words are left out. */
export function quotedMails(history: string): QuotedMail[] {
  const lines = linesOf(history);
  const introductions = introductionsOf(lines);
  const mails: Mail[] = [];
  const atDepth: Mail[] = [];
  const begin = (depth: number, introduction: string) => {
    const newer = atDepth.slice(0, depth + 1).findLast((mail) => mail !== undefined);
    const mail = { introduction, age: newer ? newer.age + 1 : 1, lines: [] };
    atDepth.length = Math.min(atDepth.length, depth);
    atDepth[depth] = mail;
    mails.push(mail);
  };
  for (let row = 0; row < lines.length; row += 1) {
    const line = lines[row]!;
    const marker = introductions.get(row);
    if (marker) {
      const next = lines.slice(marker.to).find(({ words }) => words.trim() !== '');
      begin(next && next.depth > line.depth ? line.depth + 1 : line.depth, marker.text);
      row = marker.to - 1;
      continue;
    }
    // Lines without marks below no introduction are the rest of the message itself.
    const isRest = line.depth === 0 || line.words.trim() === '';
    if (!atDepth[line.depth] && isRest) continue;
    if (!atDepth[line.depth]) begin(line.depth, takeIntroduction(atDepth[line.depth - 1]));
    atDepth[line.depth]!.lines.push({ ...line, row });
  }
  return mails
    .toSorted((one, other) => other.age - one.age)
    .map(toQuotedMail)
    .filter(({ text }) => /\p{L}/u.test(text));
}

/** The mails a message quotes, the oldest first, and the text they stand in. */
export interface Quoted {
  history: string;
  mails: QuotedMail[];
}

/**
 * The mails a message quotes: in its history, or between its own words where the history has none. The history is ''
 * where it quotes none.
 */
export function quotedBy({
  text,
  history = '',
}: {
  text: string;
  history?: string | undefined;
}): Quoted {
  const mails = history === '' ? [] : quotedMails(history);
  if (mails.length > 0) return { history, mails };
  return QUOTED_LINE.test(text)
    ? { history: text, mails: quotedMails(text) }
    : { history: '', mails };
}

/** The headers above a mail with hardly a word introduce the deeper one: only the end of a header stands between. */
function takeIntroduction(above: Mail | undefined): string {
  const words = above?.lines.flatMap((line) => line.words.match(/\p{L}+/gu) ?? []) ?? [];
  if (!above || words.length > MOST_OF_HEADER || !hasSender(above.introduction)) return '';
  const { introduction } = above;
  above.introduction = '';
  return introduction;
}

const hasSender = (introduction: string): boolean =>
  introduction.split('\n').some((line) => readHeaderLine(line)?.kind === 'from');

function linesOf(history: string): Line[] {
  let start = 0;
  return history
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => {
      const marks = MARKS.exec(line)?.[0] ?? '';
      const from = marks.length + (TAGS.exec(line.slice(marks.length))?.[0].length ?? 0);
      const found = {
        depth: Math.min(DEEPEST, marks.replaceAll('&gt;', '>').replace(/[ \t\p{L}]/gu, '').length),
        words: line.slice(from),
        at: start + from,
      };
      start += line.length + 1;
      return found;
    });
}

interface Introduction {
  text: string;
  /** The row after it. */
  to: number;
}

/** The markers and blocks of headers by the row they begin in. */
function introductionsOf(lines: readonly Line[]): Map<number, Introduction> {
  const words = lines.map((line) => line.words);
  const joined = (from: number, to: number) =>
    words
      .slice(from, to)
      .map((line) => line.trim())
      .join('\n');
  const found = new Map<number, Introduction>();
  for (const { from, to } of findHeaderBlocks(words))
    found.set(from, { text: joined(from, to), to });
  for (let row = 0; row < lines.length; row += 1) {
    const block = found.get(row);
    const length = block ? 0 : markerLength(lines, row);
    if (length > 0) found.set(row, { text: joined(row, row + length), to: row + length });
    row += Math.max(0, (block ? block.to - row : length) - 1);
  }
  return joinedOf(found, words);
}

/** How many lines the marker has that begins here; 0 where none does. Its lines stand equally deep. */
function markerLength(lines: readonly Line[], row: number): number {
  const { depth, words } = lines[row]!;
  if (words.trim() === '') return 0;
  let text = words.trim();
  for (let length = 1; length <= MARKER_LINES; length += 1) {
    const next = lines[row + length];
    const below = lines
      .slice(row + length, row + length + 2)
      .find((line) => line.words.trim() !== '');
    const deeper = below !== undefined && below.depth > depth;
    if (isReplyMarker(text) || (deeper && isWroteLine(text))) return length;
    if (next?.depth !== depth || next.words.trim() === '' || !/\d|@/.test(text)) return 0;
    text += ` ${next.words.trim()}`;
  }
  return 0;
}

/** "-----Original Message-----" and the headers below it introduce one mail. */
function joinedOf(
  found: ReadonlyMap<number, Introduction>,
  words: readonly string[],
): Map<number, Introduction> {
  const joined = new Map<number, Introduction>();
  let last: Introduction | null = null;
  for (const [row, one] of [...found].toSorted(([a], [b]) => a - b)) {
    const between = last && words.slice(last.to, row).every((line) => line.trim() === '');
    if (last && between && !/\p{L}/u.test(last.text.replace(/^[\s*_-]*[\p{L} ]+[\s*_-]*$/u, ''))) {
      last.text = one.text;
      last.to = one.to;
    } else {
      last = { ...one };
      joined.set(row, last);
    }
  }
  return joined;
}

/** The own words of a mail, with gaps where lines of others stood between them. */
function toQuotedMail({ introduction, lines: all }: Mail): QuotedMail {
  const footer = all.findIndex(({ words }) => LIST_FOOTER.test(words));
  const lines = footer < 0 ? all : all.slice(0, footer);
  const parts = splitLines(lines.map(({ words }) => words).join('\n'));
  const own = lines.filter((_, index) => parts[index]?.part === 'own');
  const placed: { line: Line; from: number }[] = [];
  let text = '';
  for (const [index, line] of own.entries()) {
    const before = own[index - 1];
    if (before && line.row !== before.row + 1) text += `${GAP}\n`;
    if (readHeaderLine(line.words) && text === '') continue;
    placed.push({ line, from: text.length });
    text += `${line.words.replaceAll(' ', ' ')}\n`;
  }
  const historyAt = (position: number) => {
    const { line, from } = placed.findLast((one) => one.from <= position)!;
    return line.at + position - from;
  };
  return {
    introduction,
    text,
    placeOf: (start, end) => ({ start: historyAt(start), end: historyAt(end - 1) + 1 }),
  };
}
