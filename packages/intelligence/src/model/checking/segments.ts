import { quoteIsOpen } from '../../evidence/check-sentence.ts';

/** A part of an answer that is checked as a whole. */
export type Segment =
  /** The start of the first sentence; the complete sentence that follows repeats it. */
  | { type: 'first-words'; text: string }
  | { type: 'sentence'; text: string }
  | { type: 'block'; kind: string; body: string; whole: boolean };

/** Text that needs no check: without figure, quote, mark, link, emphasis or URL. */
const PLAIN = /^[\p{L}\p{M} ,;'’()-]+/u;
const FENCE = /^ {0,3}(`{3,}|~{3,})([^\n`]*)\n/;
const MAYBE_FENCE = /^ {0,3}(?:`{0,2}|~{0,2}|(?:`{3,}|~{3,})[^\n]*)$/;
/** The end of a sentence with its citation marks. */
const END =
  /[.!?…][”"»’')*_]{0,3}(?:\s{0,2}\[\d{1,3}(?:\s?[,;]\s?\d{1,3}){0,8}\](?:\(#cite-\d{1,3}\))?){0,8}[.!?]?(?=\s)/g;
const NO_END =
  /(?:^\s{0,8}(?:[-*]\s)?\d{1,3}\.|\b(?:e\.g|i\.e|vs|approx|no|mr|mrs|ms|dr|inc|ltd|co|corp|st)\.)$/i;
/** Citation marks that may still follow the end of a sentence. */
const MAYBE_MARKS = /^\s*(?:\[[\d,; ]{0,40}\]?(?:\([#\w-]{0,12}\)?)?\s?){0,9}[.!?]?$/;
const LONGEST = 4_000;
const LONGEST_BLOCK = 24_000;

/**
 * Splits a stream of Markdown into parts that can be checked: complete sentences, table lines and fenced blocks. Emits only
 * complete parts, except for the plain start of the first sentence.
 */
export class Segments {
  #waiting = '';
  /** Characters of the waiting text already emitted as first words. */
  #given = 0;
  #begun = false;
  #lineStart = true;

  push(piece: string): Segment[] {
    this.#waiting += piece;
    return this.#cut(false);
  }

  /** The rest: a sentence, or a block that was not closed. */
  end(): Segment[] {
    return this.#cut(true);
  }

  #cut(ended: boolean): Segment[] {
    const found: Segment[] = [];
    for (let next = this.#next(ended); next; next = this.#next(ended)) found.push(next);
    if (!ended && !this.#begun) found.push(...this.#firstWords());
    return found;
  }

  #next(ended: boolean): Segment | null {
    if (this.#waiting === '') return null;
    if (this.#lineStart && this.#given === 0) {
      const open = FENCE.exec(ended ? `${this.#waiting}\n` : this.#waiting);
      if (open) return this.#block(open, ended);
      if (!ended && MAYBE_FENCE.test(this.#waiting)) return null;
    }
    const length = this.#sentenceLength(ended);
    if (length === 0) return null;
    const text = this.#take(length);
    if (text.trim() !== '') this.#begun = true;
    return { type: 'sentence', text };
  }

  #block([line = '', fence = '', info = '']: RegExpExecArray, ended: boolean): Segment | null {
    const close = new RegExp(
      `(?:^|\\n) {0,3}\\${fence[0] ?? ''}{${fence.length},}[ \\t]*(?:\\n${ended ? '|$' : ''})`,
    );
    const inside = this.#waiting.slice(line.length);
    const end = close.exec(inside);
    if (!end && !ended && inside.length < LONGEST_BLOCK) return null;
    const body = end ? inside.slice(0, end.index) : inside;
    this.#take(line.length + (end ? end.index + end[0].length : inside.length));
    this.#lineStart = true;
    this.#begun = true;
    return { type: 'block', kind: info.trim().split(/\s/)[0] ?? '', body, whole: end !== null };
  }

  /** Length of the first sentence or line; 0 while incomplete. */
  #sentenceLength(ended: boolean): number {
    const newline = this.#waiting.indexOf('\n');
    const line = newline < 0 ? this.#waiting : this.#waiting.slice(0, newline + 1);
    const whole = newline >= 0 || ended || line.length > LONGEST;
    if (!(this.#lineStart && /^ {0,3}[|#]/.test(line)))
      for (const match of line.matchAll(END)) {
        const end = match.index + match[0].length;
        const sentence = line.slice(0, end);
        if (!whole && MAYBE_MARKS.test(line.slice(end))) return 0;
        if (!NO_END.test(sentence) && !quoteIsOpen(sentence)) return end;
      }
    return whole ? line.length : 0;
  }

  #firstWords(): Segment[] {
    const plain = PLAIN.exec(this.#waiting)?.[0] ?? '';
    if (plain.trim() === '' || plain.length <= this.#given) return [];
    const text = plain.slice(this.#given);
    this.#given = plain.length;
    return [{ type: 'first-words', text }];
  }

  #take(length: number): string {
    const text = this.#waiting.slice(0, length);
    this.#waiting = this.#waiting.slice(length);
    this.#given = 0;
    this.#lineStart = text.endsWith('\n');
    return text;
  }
}
