import { markNumbers } from '../../evidence/check-numbers.ts';
import { sentenceHolds } from '../../evidence/check-sentence.ts';
import { withoutImages } from '../../evidence/known-images.ts';
import { checkBlock } from '../checking/check-block.ts';
import type { Segment } from '../checking/segments.ts';
import type { Source, TurnGrounds } from '../answering/turn-grounds.ts';

/** A citation as shown: its number and the quoted text. */
export type Cited = Source;

/** Replaces the rest of a sentence that failed the check after its first words were shown. */
export const WITHHELD = '… *(withheld: no source holds the rest of this sentence)*';

const LONGEST_CITATION = 400;
const SEVERAL = /\[(\d{1,3}(?:\s?[,;]\s?\d{1,3}){1,8})\]/g;
const MARK = /\[(\d{1,3})\](?:\(#cite-\d{1,3}\)|(?!\())/g;
const QUOTED = /[“"„«]([^“”"„«»]{2,400})[”"»]/g;

/** Writes an answer part by part: numbers citations by appearance; drops and counts parts that fail the check. */
export class TurnWriter {
  dropped = 0;
  unsupported = 0;
  readonly #grounds: TurnGrounds;
  /** The numbers shown, by number of the source. */
  readonly #shown = new Map<number, number>();
  /** The start of a sentence, shown before the sentence was complete. */
  #first = '';
  #begun = false;

  constructor(grounds: TurnGrounds) {
    this.#grounds = grounds;
  }

  *write(segments: readonly Segment[]): Generator<{ type: 'text'; text: string; cited: Cited[] }> {
    for (const segment of segments) {
      const cited: Cited[] = [];
      const text = this.#textOf(segment, cited);
      if (text === '' || (!this.#begun && text.trim() === '')) continue;
      this.#begun = true;
      yield { type: 'text', text, cited };
    }
  }

  #textOf(segment: Segment, cited: Cited[]): string {
    if (segment.type === 'first-words') {
      this.#first += segment.text;
      return segment.text;
    }
    if (segment.type === 'sentence') return this.#sentence(segment.text, cited);
    const { text, dropped, unsupported } = checkBlock(segment, this.#grounds);
    this.dropped += dropped;
    this.unsupported += unsupported;
    return text;
  }

  /** The part of a sentence that is not shown yet. */
  #sentence(written: string, cited: Cited[]): string {
    const first = this.#first;
    this.#first = '';
    const sentence = written.replaceAll(SEVERAL, (_, numbers: string) =>
      numbers
        .split(/[,;]/)
        .map((number) => `[${number.trim()}]`)
        .join(''),
    );
    if (sentence.trim() === '') return sentence;
    if (!sentenceHolds(withoutImages(sentence, this.#grounds.images), this.#grounds)) {
      this.dropped += 1;
      const end = sentence.endsWith('\n') ? '\n' : '';
      return first ? `${WITHHELD}${end}` : end;
    }
    const marked = markNumbers(sentence, this.#grounds.numbers);
    this.unsupported += marked.unsupported;
    return this.#cite(marked.text, cited).slice(first.length);
  }

  #cite(sentence: string, cited: Cited[]): string {
    return sentence.replaceAll(MARK, (_, written: string) => {
      const number = this.#shown.get(Number(written)) ?? this.#shown.size + 1;
      if (!this.#shown.has(Number(written))) {
        this.#shown.set(Number(written), number);
        const source = this.#grounds.sources.get(Number(written));
        if (source) cited.push({ ...source, number, text: shortWords(source.text, sentence) });
      }
      return `[${number}](#cite-${number})`;
    });
  }
}

/** The quoted part of a long message, else its beginning. */
function shortWords(text: string, sentence: string): string {
  if (text.length <= LONGEST_CITATION) return text;
  const quoted = [...sentence.matchAll(QUOTED)].map(([, words = '']) => words);
  return quoted.find((words) => text.includes(words)) ?? text.slice(0, LONGEST_CITATION);
}
