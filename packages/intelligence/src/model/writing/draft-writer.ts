import { checkNumbers } from '../../evidence/check-numbers.ts';
import { sentenceHolds } from '../../evidence/check-sentence.ts';
import type { Grounds } from '../../evidence/check-sentence.ts';
import { isOrderToModel } from '../prompts/orders.ts';
import type { Segment } from '../checking/segments.ts';
import type { TurnGrounds } from '../answering/turn-grounds.ts';

const WORD = /\p{L}{2,}/gu;
/** Shorter sentences are greetings or closings. */
const SAYS = 4;
const LONGEST = 4_000;
const MARKDOWN = /\*\*|__|`|^#{1,6}\s/gm;

/**
 * Checks a mail sentence by sentence: drops and counts one with an unsupported figure, quote, link, address or markup.
 * Emits nothing until the first sentence of substance passes; when that fails, the whole draft is `refused`.
 */
export class DraftWriter {
  dropped = 0;
  refused = false;
  readonly #grounds: Grounds;
  readonly #numbers: TurnGrounds['numbers'];
  /** The greeting, held back until the first sentence passes. */
  #held = '';
  #gap = '';
  #length = 0;
  #begun = false;

  constructor({ facts, numbers }: TurnGrounds) {
    // A mail to a customer contains no citations, URLs or record links.
    this.#grounds = { quotes: new Map(), facts, names: new Set() };
    this.#numbers = numbers;
  }

  /** The next text that may be shown. */
  write(segments: readonly Segment[]): string {
    return segments.map((segment) => this.#textOf(segment)).join('');
  }

  #textOf(segment: Segment): string {
    if (segment.type === 'first-words' || this.refused) return '';
    const written = segment.type === 'block' ? segment.body : segment.text;
    const sentence = written.replaceAll(MARKDOWN, '');
    const words = sentence.trim();
    const says = (words.match(WORD)?.length ?? 0) >= SAYS || segment.type === 'block';
    const before = this.#gap + (/^\s*/.exec(sentence)?.[0] ?? '');
    if (words === '') {
      this.#gap = before;
      return '';
    }
    const after = /\s*$/.exec(sentence)?.[0] ?? '';
    if (segment.type === 'block' || !this.#holds(words)) {
      this.dropped += 1;
      this.refused = says && !this.#begun;
      this.#gap = before + after;
      return '';
    }
    const text = this.#held + (this.#held || this.#begun ? gapOf(before) : '') + words;
    this.#gap = after;
    this.#held = says || this.#begun ? '' : text;
    if (this.#held !== '') return '';
    this.#begun = true;
    this.#length += text.length;
    return text;
  }

  #holds(sentence: string): boolean {
    return (
      this.#length + sentence.length <= LONGEST &&
      /\p{L}/u.test(sentence) &&
      !sentence.startsWith('|') &&
      !isOrderToModel(sentence) &&
      sentenceHolds(sentence, this.#grounds) &&
      checkNumbers(sentence, this.#numbers).every(({ supported }) => supported)
    );
  }
}

/** White space between two sentences: a space, a line break or a paragraph. */
const gapOf = (space: string): string => {
  const lines = space.split('\n').length - 1;
  return lines > 1 ? '\n\n' : lines === 1 ? '\n' : ' ';
};
