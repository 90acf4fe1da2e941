import Papa from 'papaparse';
import { csvText } from './text.ts';
import type { CsvForm } from './text.ts';

/** Characters and lines of a record; more mean that a quotation mark was left open. */
const MAX_RECORD = 500_000;
const MAX_LINES = 1_000;
/** Characters that may be read again after open quotation marks, in the whole file. */
const MAX_READ_AGAIN = 20_000_000;

export interface CsvRecord {
  /** Its first line in the file, from 1. */
  line: number;
  cells: string[];
  /** It opens a quotation mark that is not closed properly: `cells` holds the start of its first line. */
  opensQuote?: true;
}

/**
 * Yields the records that are not empty. When a record opens a quotation mark and does not close it properly, only its
 * first line is lost: the lines after it are read as separate records.
 */
export async function* readRecords(file: string, form: CsvForm): AsyncGenerator<CsvRecord> {
  const { encoding, delimiter, namesDelimiter } = form;
  let [line, rest, mayReadAgain] = [1, '', MAX_READ_AGAIN];
  const width = await widthOf(file, form);
  function* numbered(rows: string[][]): Generator<CsvRecord> {
    for (const cells of rows) {
      const isNote = namesDelimiter && line === 1;
      if (!isNote && isFilled(cells)) yield { line, cells };
      line += 1 + cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
    }
  }
  function* recordsOf(text: string, isEnd: boolean): Generator<CsvRecord> {
    let at = 0;
    for (;;) {
      const to = windowEnd(text, at);
      const isLast = to === text.length;
      const found = cut(text.slice(at, to), { delimiter, isEnd: isEnd && isLast, width });
      yield* numbered(found.rows);
      at += found.end;
      if (!found.isOpen && found.end > 0 && !isLast) continue;
      if (!found.isOpen && isLast && (isEnd || text.length - at <= MAX_RECORD)) break;
      const next = text.indexOf('\n', at) + 1;
      if (next === 0 && !isEnd)
        throw new Error(`line ${line} is longer than ${MAX_RECORD} characters`);
      mayReadAgain -= to - at;
      if (mayReadAgain < 0)
        throw new Error(
          `line ${line} is one of too many that open a quotation mark and do not close it: export the file again`,
        );
      yield {
        line,
        cells: [
          text
            .slice(at, next || text.length)
            .slice(0, 200)
            .trimEnd(),
        ],
        opensQuote: true,
      };
      line += 1;
      at = next || text.length;
    }
    rest = isEnd ? '' : text.slice(at);
  }
  for await (const text of csvText(file, encoding)) yield* recordsOf(rest + text, false);
  yield* recordsOf(rest, true);
}

/** Where a piece of the text ends that is longer than any record from `at` on may be. */
function windowEnd(text: string, at: number): number {
  const most = at + MAX_RECORD + 1;
  let end = at;
  for (let lines = 0; lines <= MAX_LINES + 1; lines += 1) {
    end = text.indexOf('\n', end) + 1;
    if (end === 0 || end > most) break;
  }
  return Math.min(end || text.length, most, text.length);
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** The number of values of the header; 0 when the beginning of the file does not show it. */
async function widthOf(
  file: string,
  { encoding, delimiter, namesDelimiter }: CsvForm,
): Promise<number> {
  let text = '';
  for await (const piece of csvText(file, encoding, MAX_RECORD)) text += piece;
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 20 });
  return data.slice(namesDelimiter ? 1 : 0).find(isFilled)?.length ?? 0;
}

const lineBreaks = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

interface Cut {
  rows: string[][];
  /** Where the rows end: the record after them is incomplete, or open. */
  end: number;
  isOpen: boolean;
}

/** Splits a text into whole records, up to one whose quotation mark is open. */
function cut(
  text: string,
  { delimiter, isEnd, width }: { delimiter: string; isEnd: boolean; width: number },
): Cut {
  const rows: string[][] = [];
  let [end, isOpen] = [0, false];
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      // More of the last record may be in the next piece.
      if (!isEnd && meta.cursor >= text.length) return;
      isOpen = isOpenRecord(text.slice(end, meta.cursor), data, errors, { delimiter, width });
      if (isOpen) return parser.abort();
      rows.push(data);
      end = meta.cursor;
    },
  });
  return { rows, end, isOpen };
}

/** Whether a record goes over lines because of a stray or unclosed quotation mark. */
function isOpenRecord(
  text: string,
  cells: readonly string[],
  errors: readonly Papa.ParseError[],
  { delimiter, width }: { delimiter: string; width: number },
): boolean {
  const [, ...swallowed] = text.replace(/\n$/, '').split('\n', MAX_LINES + 2);
  const isTorn = errors.some(({ type }) => type === 'Quotes');
  if (swallowed.length === 0) return isTorn && errors.some(isMissing);
  return isTorn || swallowed.length > MAX_LINES || areRows(swallowed, { delimiter, width, cells });
}

const isMissing = ({ code }: Papa.ParseError) => code === 'MissingQuotes';

/** Whether the lines within a record look like rows: nearly all have as many values as the header. */
function areRows(
  lines: readonly string[],
  { delimiter, width, cells }: { delimiter: string; width: number; cells: readonly string[] },
): boolean {
  const isWhole = cells.length === width;
  if (width < (isWhole ? 3 : 2) || lines.length < (isWhole ? 3 : 1)) return false;
  const sample = lines.slice(0, 20);
  const alike = sample.filter((line) => line.split(delimiter).length === width).length;
  return alike >= sample.length * 0.8;
}
