export interface Sentence {
  text: string;
  /** Offsets into the input: `text.slice(start, end) === sentence.text`. */
  start: number;
  end: number;
}

const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|sr|jr|vs|etc|e\.g|i\.e|no|nr|approx|dept|inc|ltd|co|corp|fig|vol|al|z\.b|d\.h|bzw|ca|usw|evtl|ggf|inkl|tel|p\.ex|env|av|sra|bv|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|a\.m|p\.m|[a-z])\.$/i;
const END = /[.!?…。！？]+["'”’»)\]]*/gu;
const LIST_ITEM = /^[ \t]*(?:[-*•–]|\d{1,2}[.)]|[a-z]\))[ \t]+/i;
const MAX_SENTENCE = 1_200;

/** Splits text into sentences; list items, blank lines and short lines also end one. */
export function splitSentences(text: string): Sentence[] {
  return blocks(text).flatMap((block) => splitBlock(text, block.start, block.end));
}

/** Groups consecutive lines; an empty line, a list item, or a short line before a capital letter begins a new group. */
function blocks(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  let position = 0;
  let previous = '';
  const close = (end: number) => {
    if (text.slice(start, end).trim()) found.push({ start, end });
    start = end;
  };
  for (const line of text.split('\n')) {
    const fresh = line.trim() === '' || LIST_ITEM.test(line) || endsShort(previous, line);
    if (fresh && position > 0) close(position);
    previous = line;
    position += line.length + 1;
  }
  close(text.length);
  return found;
}

/** A greeting or heading: a short line without final punctuation, or with a comma before a capital letter. */
function endsShort(previous: string, line: string): boolean {
  const before = previous.trim();
  const after = line.trim();
  if (before === '' || before.length > 48 || !/^[\p{Lu}\p{N}"“]/u.test(after)) return false;
  return /[,:;]$/.test(before)
    ? before.length < 40
    : !/[\p{Ll}]$/u.test(before) || before.length < 32;
}

function splitBlock(text: string, from: number, to: number): Sentence[] {
  const sentences: Sentence[] = [];
  let start = from;
  const push = (end: number) => {
    const raw = text.slice(start, end);
    const lead =
      raw.length - raw.trimStart().length + (LIST_ITEM.exec(raw.trimStart())?.[0].length ?? 0);
    const body = raw.slice(lead).trimEnd();
    if (body) sentences.push({ text: body, start: start + lead, end: start + lead + body.length });
    start = end;
  };
  END.lastIndex = from;
  for (let match = END.exec(text); match && match.index < to; match = END.exec(text)) {
    const end = match.index + match[0].length;
    if (isEnd(text, start, match.index, end, to)) push(end);
  }
  push(to);
  return sentences.flatMap((sentence) =>
    sentence.text.length > MAX_SENTENCE
      ? [
          {
            ...sentence,
            text: sentence.text.slice(0, MAX_SENTENCE),
            end: sentence.start + MAX_SENTENCE,
          },
        ]
      : [sentence],
  );
}

function isEnd(text: string, start: number, mark: number, end: number, to: number): boolean {
  if (/[。！？]/u.test(text.slice(mark, end))) return true;
  if (end >= to) return true;
  if (!/\s/.test(text[end] ?? '')) return false;
  if (text[mark] !== '.') return true;
  if (ABBREVIATION.test(text.slice(Math.max(start, mark - 12), mark + 1))) return false;
  const next = text.slice(end, end + 40).trimStart()[0] ?? '';
  return next === '' || !/\p{Ll}/u.test(next);
}
