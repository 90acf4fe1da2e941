import { isCodeLine, isTableRow } from './code-lines.ts';
import { isClosingLine, isGreetingLine } from './greetings.ts';

/** `item` is an entry of a list; `quote`, `code`, `table` and `rule` hold no sentence of the writer. */
export type BlockKind = 'prose' | 'item' | 'quote' | 'code' | 'table' | 'rule';

/** Lines that belong together: a paragraph or a single line. */
export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
}

interface Line {
  text: string;
  start: number;
  /** Where the words begin, after indentation and list mark. */
  words: number;
  kind: BlockKind | 'blank';
}

const QUOTE_LINE = /^[ \t]*(?:>|&gt;|\p{L}{1,12}>(?:\s|$)|\|(?:\s(?!.*\|)|$))/u;
const RULE_LINE = /^[ \t]*(?:[-_=*~#+.•·–—][ \t]?){3,}$/u;
const LIST_MARK =
  /^[ \t]*(?:(?:[-–—*•●▪◦‣·o?]|\[[ xX]?\]|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})\)|\d{1,2}(?:\.\d{1,2})?\.)[ \t]+|[•●▪◦‣·](?=\S)|\*(?=[^\s*][^*]*$)|-(?=\p{L}))/u;
/** Lengths of lines that mail programs break; the longest of several, or one of the usual length, shows it. */
const PAGE = { least: 48, most: 120, ragged: 14, usual: [64, 82] } as const;

/** A line that ends with such a word goes on, whatever the next one begins with. */
const IS_OPEN =
  /\s(?:a|an|the|of|to|from|with|and|or|which|my|our|your|their|der|die|das|den|dem|ein|eine|und|oder|von|mit|für|zu|le|la|les|un|une|des|de|du|et|ou|el|los|las|y|con)$/u;

/** Groups the lines of a text: a paragraph, a list item, or a run of quoted lines, code or table rows is one block. */
export function splitBlocks(text: string): Block[] {
  const lines = markRuns(readLines(text));
  const page = pageWidth(lines);
  const blocks: Block[] = [];
  let open: Block | null = null;
  let previous: Line | null = null;
  for (const line of lines) {
    const end = line.start + line.text.length;
    if (line.kind === 'blank') open = null;
    else if (open && previous && goesOn(open, previous, line, page)) open.end = end;
    else {
      open = { kind: line.kind, start: line.words, end };
      blocks.push(open);
    }
    previous = line;
  }
  return blocks;
}

function readLines(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const read = readLine(line, start);
    start += line.length + 1;
    return read;
  });
}

function readLine(text: string, start: number): Line {
  if (text.trim() === '') return { text, start, words: start, kind: 'blank' };
  if (QUOTE_LINE.test(text)) return { text, start, words: start, kind: 'quote' };
  if (RULE_LINE.test(text)) return { text, start, words: start, kind: 'rule' };
  if (isTableRow(text)) return { text, start, words: start, kind: 'table' };
  if (isCodeLine(text)) return { text, start, words: start, kind: 'code' };
  const mark = LIST_MARK.exec(text)?.[0].length ?? 0;
  const item = mark > 0 && !isOrdinalDate(text);
  return { text, start, words: start + (item ? mark : 0), kind: item ? 'item' : 'prose' };
}

/** "24. November" at the start of a wrapped line is no list mark. */
const isOrdinalDate = (text: string): boolean =>
  /^[ \t]*\d{1,2}\.[ \t]+(?:jan|feb|m[äa]r|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[zc])\p{L}*\b/iu.test(
    text,
  );

/** A table has at least two rows; a single line with columns is prose. */
function markRuns(lines: Line[]): Line[] {
  return lines.map((line, index) => {
    if (line.kind !== 'table') return line;
    const beside = (step: number) => {
      const next = lines[index + step];
      return (
        next?.kind === 'table' ||
        (next?.kind === 'rule' && lines[index + 2 * step]?.kind === 'table')
      );
    };
    return beside(1) || beside(-1) ? line : { ...line, kind: 'prose' };
  });
}

/** The width at which the writer's program breaks lines; null when it does not break them. */
function pageWidth(lines: readonly Line[]): number | null {
  const widths = lines
    .filter(({ kind }) => kind === 'prose' || kind === 'item')
    .map(({ text }) => text.trimEnd().length);
  const longest = widths.reduce((most, width) => Math.max(most, width), 0);
  if (longest < PAGE.least || longest > PAGE.most) return null;
  const full = widths.filter((width) => width > longest - PAGE.ragged).length;
  return full > 1 || (longest >= PAGE.usual[0] && longest <= PAGE.usual[1]) ? longest : null;
}

function goesOn(open: Block, before: Line, line: Line, page: number | null): boolean {
  if (open.kind !== 'prose' && open.kind !== 'item') return open.kind === line.kind;
  if (line.kind !== 'prose') return false;
  const last = before.text.trim();
  const next = line.text.trim();
  const alone = open.kind === 'prose' && open.start === before.words;
  if (alone && (isGreetingLine(last) || isClosingLine(last))) return false;
  if (/^\p{Ll}/u.test(next)) return !/[.!?:]$/.test(last) || isFull(before, next, page);
  if (IS_OPEN.test(last) || (/^I\b(?!\.)/.test(next) && /[\p{L}\p{N}]$/u.test(last))) return true;
  if (page === null) return false;
  return isFull(before, next, page) && !last.endsWith(':');
}

/** Whether the first word of the next line had no room on this one. */
const isFull = (before: Line, next: string, page: number | null): boolean =>
  page !== null &&
  before.text.trimEnd().length + 1 + (/^\S+/.exec(next)?.[0].length ?? 0) > page - 2;
