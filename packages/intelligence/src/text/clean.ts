import {
  isDisclaimer,
  isHeaderLine,
  isListNote,
  isMobileSignature,
  isReplyMarker,
  mayBeginMarker,
} from './reply-markers.ts';

interface CleanMessage {
  /** The new text of this message. */
  visible: string;
  /** Quoted earlier messages, with the lines that introduce them. */
  quoted: string;
  signature: string;
  disclaimer: string;
}

type Part = 'own' | 'quote' | 'signature' | 'disclaimer';

/** The kind of a line: empty, delimiter, marker of a quoted mail, header, quote, mobile signature, text. */
type Kind = 'e' | 'd' | 'b' | 'h' | 'q' | 's' | 't';

/** Beyond this size the rest of a message is history or a paste; it is kept as quoted text without analysis. */
const MAX_READ = 400_000;
/** Text lines after a quote that count as a footer; more are an answer below the quote. */
const FOOTER_LINES = 7;

const DELIMITER = /^[ \t]*(?:[-_,=+~#*ᐧ—–]+|[-_=*]{3,}[ \t].{0,3})[ \t]*$/u;
const QUOTE = /^[ \t]*(?:>|&gt;|[\p{L}]{1,12}>(?:\s|$)|\|\s)/u;

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
  const kept = ownRows(rows);
  const footer = signatureSpan(rows);
  const parts: Part[] = lines.map(() => 'own');
  for (const row of rows) {
    const part: Part = kept.has(row) ? 'own' : partOf(row, footer);
    for (let index = row.from; index < row.to; index += 1) parts[index] = part;
  }
  markDisclaimer(lines, parts);
  return lines.map((line, index) => ({ line, part: parts[index] ?? 'own' }));
}

interface Row {
  kind: Kind;
  from: number;
  to: number;
}

/** One row per line; a marker that spans lines is one row. */
function classify(lines: string[]): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? '';
    const span = markerSpan(lines, index);
    if (span > 0) {
      rows.push({ kind: 'b', from: index, to: index + span });
      index += span;
    } else {
      rows.push({ kind: kindOf(line), from: index, to: index + 1 });
      index += 1;
    }
  }
  return rows;
}

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'e';
  if (DELIMITER.test(line)) return 'd';
  if (QUOTE.test(line)) return 'q';
  if (isMobileSignature(line) || isListNote(line)) return 's';
  return isHeaderLine(line) ? 'h' : 't';
}

/** The number of lines of the reply marker that begins here; 0 if none does. */
function markerSpan(lines: string[], from: number): number {
  const first = lines[from] ?? '';
  if (first.startsWith('>') || first.trim() === '') return 0;
  if (isReplyMarker(first)) return endsOnNextLine(first, lines[from + 1] ?? '') ? 2 : 1;
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

/**
 * A marker with a line break before its colon: "Ann Lee <\nann@x.example>:" or "... schrieb am Di., 16. Aug.\num
 * 12:52 Uhr:".
 */
const endsOnNextLine = (first: string, next: string): boolean =>
  !/[:：]\s*$/.test(first) && next.length < 120 && /(?:>|\d|uhr|h)\s?[:：]\s*$/iu.test(next);

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

  const delimiter = word().indexOf('d');
  if (delimiter >= 0) upTo(delimiter);
  drop('s');
  const below = lastTextBelowQuote(word());
  if (below > 0) rows = rows.slice(below);
  const marker = markerToCutAt(word());
  if (marker > 0) upTo(marker);
  const tail = trailing(word(), 'qbe');
  if (tail > 0 && word().slice(0, tail).includes('t')) upTo(tail);
  drop('b');
  rows = withoutHeaders(rows);
  const end = trailing(word(), 'eq');
  upTo(end);
  return new Set(rows);
}

/** An answer below the quote: the message begins with a marker and has text only at its end. */
function lastTextBelowQuote(word: string): number {
  const text = word.indexOf('t');
  if (text < 0 || !/^[bqeh]*b[bqeh]+$/.test(word.slice(0, text))) return 0;
  return /^[et]+$/.test(word.slice(text)) ? text : 0;
}

/** The first marker after text whose history reaches the end, except for a footer. */
function markerToCutAt(word: string): number {
  for (let at = word.indexOf('b'); at >= 0; at = word.indexOf('b', at + 1)) {
    if (!word.slice(0, at).includes('t')) continue;
    const after = word.slice(at);
    if (!after.includes('q')) return at;
    const footer = /^b[eqbh]*([te]*)$/.exec(after)?.[1];
    if (footer !== undefined && footer.replaceAll('e', '').length < FOOTER_LINES) return at;
  }
  return 0;
}

/** The index where the final run of these kinds begins. */
function trailing(word: string, kinds: string): number {
  let index = word.length;
  while (index > 0 && kinds.includes(word[index - 1] ?? '')) index -= 1;
  return index;
}

/** Three headers in a row after text begin a quoted mail; a block of headers alone introduces a forwarded one. */
function withoutHeaders(rows: Row[]): Row[] {
  const word = rows.map(({ kind }) => kind).join('');
  const block = /h[ht]{0,6}h[ht]{0,2}h?/.exec(word);
  if (!block || (block[0].match(/h/g)?.length ?? 0) < 3) return rows;
  const before = word.slice(0, block.index);
  if (before.includes('t')) return rows.slice(0, block.index);
  const end = block.index + block[0].lastIndexOf('h') + 1;
  return rows.filter((_, index) => index < block.index || index >= end);
}

interface Span {
  from: number;
  to: number;
}

/** The lines from the first delimiter to the history that follows it, if any. */
function signatureSpan(rows: Row[]): Span {
  const delimiter = rows.findIndex(({ kind }) => kind === 'd');
  if (delimiter < 0) return { from: Infinity, to: Infinity };
  const history = rows.findIndex(({ kind }, index) => index > delimiter && 'bqh'.includes(kind));
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

/** Trims empty lines before and after, and spaces at the start of the first text line. */
const trimBlank = (text: string) =>
  text
    .replace(/^\s*\n/, '')
    .replace(/^[ \t]+/, '')
    .trimEnd();
