import { isGreetingLine } from './greetings.ts';
import { readHeaderLine } from './header-names.ts';
import { findHeaderBlocks } from './reply-headers.ts';
import {
  isCertainMarker,
  isDayThenAddress,
  isDisclaimer,
  isListNote,
  isMobileSignature,
  isReplyMarker,
  isWroteLine,
  mayBeginMarker,
} from './reply-markers.ts';
import { scrubbedLines } from './scrubbed-parts.ts';
import { findContactBlock, isFooter } from './signature.ts';

interface CleanMessage {
  /** The new text of this message. */
  visible: string;
  /** Quoted earlier messages, with the lines that introduce them. */
  quoted: string;
  signature: string;
  disclaimer: string;
}

type Part = 'own' | 'quote' | 'signature' | 'disclaimer';

/**
 * The kind of a line: empty, delimiter, marker of a quoted mail, headers of a forwarded or quoted mail, header, quote,
 * mobile signature, text.
 */
type Kind = 'e' | 'd' | 'b' | 'f' | 'h' | 'q' | 's' | 't';

/** Beyond this size the rest of a message is history or a paste; it is kept as quoted text without analysis. */
const MAX_READ = 400_000;
/** Text lines after a quote that count as a footer; more are an answer below the quote. */
const FOOTER_LINES = 7;

/** A part below a line of dashes that is longer is a section of the message. */
const MAX_FOOTER_LINES = 40;

const DELIMITER = /^[ \t]*(?:[-_,=+~#*ᐧ—–]+|[-_=*]{3,}[ \t].{0,3})[ \t]*$/u;
const QUOTE = /^[ \t]*(?:(?:- )?>|&gt;|[\p{L}]{1,12}>(?:\s|$)|\|\s)/u;

/** Splits a message's plain text into new text, history, signature and disclaimer. Linear in its length. */
export function cleanMessage({ text }: { text: string }): CleanMessage {
  const parts = splitLines(text.length > MAX_READ ? text.slice(0, MAX_READ) : text);
  const pick = (wanted: Part) =>
    trimBlank(
      parts
        .filter(({ part }) => part === wanted)
        .map(({ line }) => line)
        .join('\n'),
    );
  const rest = text.length > MAX_READ ? text.slice(MAX_READ) : '';
  return {
    visible: pick('own'),
    quoted: pick('quote') + rest,
    signature: pick('signature'),
    disclaimer: pick('disclaimer'),
  };
}

/** Each line with the part of the message it belongs to, in order. */
export function splitLines(text: string): { line: string; part: Part }[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00A0/g, ' ')
    .split('\n');
  const rows = classify(lines);
  markDelimiters(rows, lines);
  const greeting = greetingAboveQuote(rows, lines);
  const kept = new Set([...greeting, ...ownRows(rows.filter((row) => !greeting.has(row)))]);
  const footer = signatureSpan(rows);
  const parts: Part[] = lines.map(() => 'own');
  for (const row of rows) {
    const part: Part = kept.has(row) ? 'own' : partOf(row, footer);
    for (let index = row.from; index < row.to; index += 1) parts[index] = part;
  }
  for (const index of scrubbedLines(lines)) if (parts[index] === 'own') parts[index] = 'disclaimer';
  markDisclaimer(lines, parts);
  markContactBlock(lines, parts);
  return lines.map((line, index) => ({ line, part: parts[index] ?? 'own' }));
}

interface Row {
  kind: Kind;
  from: number;
  to: number;
}

/** One row per line; a marker or a block of headers that spans lines is one row. */
function classify(lines: string[]): Row[] {
  const blocks = new Map(findHeaderBlocks(lines).map((block) => [block.from, block]));
  const rows: Row[] = [];
  for (let index = 0; index < lines.length;) {
    const block = blocks.get(index);
    const span = block ? block.to - index : markerSpan(lines, index);
    if (span > 0) rows.push({ kind: block ? 'f' : 'b', from: index, to: index + span });
    else rows.push({ kind: kindOf(lines[index] ?? ''), from: index, to: index + 1 });
    index += Math.max(1, span);
  }
  return refine(withDiffs(rows, lines), lines);
}

/** "357c357" above changed lines, or "12a13" above added ones, as the program diff prints them. */
const CHANGE = /^\d+(?:,\d+)?([ac])\d+(?:,\d+)?[ \t]*$/;
/** Lines of a change that are looked through for its second half. */
const LONGEST_CHANGE = 60;

/** The lines that diff prints, `>` and `---` among them, are the writer's own. */
function withDiffs(rows: Row[], lines: readonly string[]): Row[] {
  for (const [index, row] of rows.entries()) {
    const change = CHANGE.exec(lines[row.from] ?? '')?.[1];
    const next = lines[row.to] ?? '';
    if (change === undefined || !next.startsWith(change === 'a' ? '>' : '<')) continue;
    const rest = rows.slice(index + 1, index + 1 + LONGEST_CHANGE);
    const added = change === 'a' ? 0 : rest.findIndex(({ kind }) => kind === 'd') + 1;
    if (change === 'c' && added === 0) continue;
    const end = rest.findIndex(({ kind }, at) => at >= added && kind !== 'q');
    for (const one of rest.slice(0, end < 0 ? rest.length : end)) one.kind = 't';
  }
  return rows;
}

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'e';
  if (DELIMITER.test(line)) return 'd';
  if (QUOTE.test(line)) return 'q';
  if (isMobileSignature(line) || isListNote(line)) return 's';
  return readHeaderLine(line)?.value ? 'h' : 't';
}

/**
 * What the next lines say about a line: "Sent from my phone" above more words is one of them; a short line between quoted
 * ones is the end of a line that a mail program broke once more.
 */
function refine(rows: Row[], lines: readonly string[]): Row[] {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (row.kind === 's' && rows[index + 1]?.kind === 't') row.kind = 't';
    if (row.kind !== 't' || before?.kind !== 'q' || rows[index + 1]?.kind !== 'q') continue;
    const [wide, rest] = [lines[before.from] ?? '', lines[row.from] ?? ''];
    if (wide.trimEnd().length >= 60 && rest.trim().length <= 24) row.kind = 'q';
  }
  return rows;
}

/** A line of dashes that ends no message is part of its text. */
function markDelimiters(rows: Row[], lines: readonly string[]): void {
  const first = rows.findIndex(({ kind }) => kind === 't' || kind === 'h');
  const history = rows.findIndex(({ kind }, index) => index > first && 'bf'.includes(kind));
  let below: string[] = [];
  // From the end upwards: `below` holds the lines between a delimiter and the end or the next quote.
  for (let index = (history < 0 ? rows.length : history) - 1; index >= 0; index -= 1) {
    const row = rows[index];
    if (row?.kind === 'q') below = [];
    else if (row && 'ths'.includes(row.kind)) below.push(lines[row.from] ?? '');
    else if (row?.kind === 'd') {
      const spaced = rows[index - 1]?.kind !== 't';
      const ends =
        below.length <= MAX_FOOTER_LINES &&
        isFooter(lines[row.from] ?? '', below.toReversed(), spaced);
      if (first < 0 || index < first || !ends) {
        row.kind = 't';
        below.push(lines[row.from] ?? '');
      }
    }
  }
}

/** The number of lines of the reply marker that begins here; 0 if none does. */
function markerSpan(lines: string[], from: number): number {
  const span = candidateSpan(lines, from);
  if (span === 0) return 0;
  const quoted = QUOTE.test(
    lines.slice(from + span, from + span + 4).find((line) => line.trim() !== '') ?? '',
  );
  return quoted || isCertainMarker(lines.slice(from, from + span).join(' ')) ? span : 0;
}

function candidateSpan(lines: string[], from: number): number {
  const first = lines[from] ?? '';
  if (first.startsWith('>') || first.trim() === '') return 0;
  if (isDayThenAddress(first)) return isAlone(lines, from) ? 1 : 0;
  if (isReplyMarker(first)) return endsOnNextLine(first, lines[from + 1] ?? '') ? 2 : 1;
  if (isWroteLine(first) && (lines[from + 1] || lines[from + 2])?.startsWith('>')) return 1;
  if (!mayBeginMarker(first)) return 0;
  let joined = first;
  for (let span = 2; span <= 4; span += 1) {
    const next = lines[from + span - 1];
    if (next === undefined || next.trim() === '' || next.startsWith('>')) return 0;
    joined += ` ${next.trim()}`;
    if (isReplyMarker(joined)) return span;
  }
  return 0;
}

/** Whether the lines before and after one are empty; a quoted line may come after it. */
const isAlone = (lines: readonly string[], at: number): boolean =>
  !lines[at - 1]?.trim() && /^\s*(?:>|$)/.test(lines[at + 1] ?? '');

/**
 * A marker with a line break before its colon: "Ann Lee <\nann@x.example>:" or "... schrieb am Di., 16. Aug.\num
 * 12:52 Uhr:".
 */
const endsOnNextLine = (first: string, next: string): boolean =>
  !/[:：]\s*$/.test(first) && next.length < 120 && /(?:>|\d|uhr|h)\s?[:：]\s*$/iu.test(next);

/** A greeting with a quote right below it, as its own text stands below that: the rest must not count as a footer. */
function greetingAboveQuote(rows: readonly Row[], lines: readonly string[]): ReadonlySet<Row> {
  const marker = rows.findIndex(({ kind }) => kind === 'b');
  const above = rows.slice(0, Math.max(0, marker)).filter(({ kind }) => kind !== 'e');
  const isGreeting = above.every(
    ({ kind, from }) => kind === 't' && isGreetingLine(lines[from] ?? ''),
  );
  const below = rows.slice(marker + 1);
  const quoted = below.findIndex(({ kind }) => kind === 'q');
  const answers = quoted >= 0 && below.slice(quoted).some(({ kind }) => kind === 't');
  return new Set(isGreeting && answers ? above : []);
}

/** The rows of this message itself, decided by the sequence of kinds. */
function ownRows(all: Row[]): Set<Row> {
  let rows = all;
  const word = () => rows.map(({ kind }) => kind).join('');
  const upTo = (index: number) => {
    rows = rows.slice(0, index);
  };
  const drop = (kinds: string) => {
    rows = rows.filter(({ kind }) => !kinds.includes(kind));
  };

  const headers = forwardStart(word());
  if (headers >= 0) upTo(headers);
  const delimiter = word().indexOf('d');
  if (delimiter >= 0) upTo(delimiter);
  drop('s');
  const below = lastTextBelowQuote(word());
  if (below > 0) rows = rows.slice(below);
  const marker = markerToCutAt(word());
  if (marker > 0) upTo(marker);
  const tail = trailing(word(), 'qbfe');
  if (tail > 0 && word().slice(0, tail).includes('t')) upTo(tail);
  drop('bf');
  const end = trailing(word(), 'eq');
  upTo(end);
  return new Set(rows);
}

/**
 * The headers after which all is an earlier mail. Those above `>` lines leave room for an answer below, unless the answer
 * stands above them: then the earlier mail quoted in its turn.
 */
function forwardStart(word: string): number {
  const open = word.search(/f(?!e*q)/);
  const text = word.indexOf('t');
  const answered = text < 0 ? -1 : word.indexOf('f', text);
  return open < 0 || answered < 0 ? Math.max(open, answered) : Math.min(open, answered);
}

/** An answer below the quote: the message begins with a marker and has text only at its end. */
function lastTextBelowQuote(word: string): number {
  const text = word.indexOf('t');
  if (text < 0 || !/^[bfqeh]*[bf][bfqeh]+$/.test(word.slice(0, text))) return 0;
  return /^[et]+$/.test(word.slice(text)) ? text : 0;
}

/** The first marker after text whose history reaches the end, except for a footer. */
function markerToCutAt(word: string): number {
  for (let at = word.indexOf('b'); at >= 0; at = word.indexOf('b', at + 1)) {
    if (!word.slice(0, at).includes('t')) continue;
    const after = word.slice(at);
    if (!after.includes('q') || isMailWithoutMarks(after)) return at;
    const footer = /^b[eqbh]*([te]*)$/.exec(after)?.[1];
    if (footer !== undefined && footer.replaceAll('e', '').length < FOOTER_LINES) return at;
  }
  return 0;
}

/** A marker, text, and the marker of an older mail: the quoted one stands between them without marks. */
const isMailWithoutMarks = (word: string): boolean => /^b[eh]*t[^qbf]*[bf]/.test(word);

/** The index where the final run of these kinds begins. */
function trailing(word: string, kinds: string): number {
  let index = word.length;
  while (index > 0 && kinds.includes(word[index - 1] ?? '')) index -= 1;
  return index;
}

interface Span {
  from: number;
  to: number;
}

/** The lines from the first delimiter to the history that follows it, if any. */
function signatureSpan(rows: Row[]): Span {
  const delimiter = rows.findIndex(({ kind }) => kind === 'd');
  if (delimiter < 0) return { from: Infinity, to: Infinity };
  const history = rows.findIndex(({ kind }, index) => index > delimiter && 'bfqh'.includes(kind));
  return { from: rows[delimiter]?.from ?? 0, to: rows[history]?.from ?? Infinity };
}

const partOf = (row: Row, footer: Span): Part =>
  row.kind === 's' || (row.from >= footer.from && row.from < footer.to) ? 'signature' : 'quote';

/** Splits off a closing legal paragraph. */
function markDisclaimer(lines: string[], parts: Part[]) {
  let end = parts.lastIndexOf('own');
  while (end > 0) {
    let start = end;
    while (start > 0 && (lines[start - 1] ?? '').trim() !== '') start -= 1;
    const paragraph = lines.slice(start, end + 1).join(' ');
    if (start === 0 || !isDisclaimer(paragraph)) return;
    for (let index = start; index <= end; index += 1) parts[index] = 'disclaimer';
    end = start - 1;
    while (end > 0 && ((lines[end] ?? '').trim() === '' || parts[end] !== 'own')) end -= 1;
  }
}

/** A name with phone and address at the end is the signature, with or without a line of dashes. */
function markContactBlock(lines: string[], parts: Part[]) {
  const end = parts.lastIndexOf('own') + 1;
  const from = parts.indexOf('own');
  if (end === 0) return;
  const block = findContactBlock(lines.slice(from, end));
  if (block) parts.fill('signature', from + block.from, from + block.to);
}

/** Trims empty lines before and after, and spaces at the start of the first text line. */
const trimBlank = (text: string) =>
  text
    .replace(/^\s*\n/, '')
    .replace(/^[ \t]+/, '')
    .trimEnd();
