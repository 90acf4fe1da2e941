import { endsInAbbreviation, isAbbreviation } from './abbreviations.ts';
import { splitBlocks } from './blocks.ts';
import type { Block, BlockKind } from './blocks.ts';

export interface Sentence {
  text: string;
  /** Offsets into the input: `text.slice(start, end) === sentence.text`. */
  start: number;
  end: number;
}

export interface Segment extends Sentence {
  kind: BlockKind;
}

/** Longer runs without an end are cut here. */
const MAX_SENTENCE = 1_200;

/** The sentences and list items the writer wrote, without quoted lines, code, logs, tables and rules. */
export const splitSentences = (text: string, language = 'und'): Sentence[] =>
  splitSegments(text, language)
    .filter(({ kind }) => kind === 'prose' || kind === 'item')
    .map(({ text: words, start, end }) => ({ text: words, start, end }));

/** Everything in a text in order: prose and list items by sentence, other lines whole. */
export const splitSegments = (text: string, language = 'und'): Segment[] =>
  splitBlocks(text).flatMap((block) => splitBlock(text, block, language));

function splitBlock(text: string, block: Block, language: string): Segment[] {
  const segments: Segment[] = [];
  const push = (from: number, to: number) => {
    const raw = text.slice(from, to);
    const words = raw.trim();
    const start = from + raw.length - raw.trimStart().length;
    for (let at = 0; at < words.length; at += MAX_SENTENCE) {
      const piece = words.slice(at, at + MAX_SENTENCE);
      const end = start + at + piece.length;
      segments.push({ text: piece, start: start + at, end, kind: block.kind });
    }
  };
  if (block.kind !== 'prose' && block.kind !== 'item') push(block.start, block.end);
  else {
    let from = block.start;
    for (const end of sentenceEnds(text.slice(block.start, block.end), language)) {
      push(from, block.start + end);
      from = block.start + end;
    }
  }
  return segments;
}

const SEGMENTERS = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = SEGMENTERS.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: 'sentence' });
  SEGMENTERS.set(language, made);
  return made;
}

/** Ends of sentences within a block. A line break is a space here: blocks end where a line break ends a sentence. */
function sentenceEnds(words: string, language: string): number[] {
  const flat = words.replace(/[\r\n\u2028\u2029\u0085]/g, ' ');
  if (!/[.!?…。！？｡؟]["'”’»)\]]*(?:\s+\S|[^\s\p{P}\p{ASCII}])/u.test(flat)) return [words.length];
  const lowerCase = !/[.!?]\s+\p{Lu}/u.test(flat) ? lowerCaseEnds(flat) : [];
  const ends = new Set(lowerCase);
  for (const { index, segment } of segmenterOf(language).segment(flat)) {
    const end = index + segment.length;
    const spaced = /\s$|[。！？｡]["'”’»)\]」』]*$/u.test(segment);
    if (end === flat.length || (spaced && !endsInAbbreviation(flat, end))) ends.add(end);
  }
  return [...ends].sort((a, b) => a - b);
}

/** In a text without capitals a full stop after a whole word ends a sentence: "ok for june. but why not". */
const lowerCaseEnds = (flat: string): number[] =>
  [...flat.matchAll(/\p{L}{2,}\.\s+(?=\p{Ll}{2})/gu)]
    .map((match) => match.index + match[0].length)
    .filter((end) => !isAbbreviation(flat, end));
