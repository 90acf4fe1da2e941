/** What is known of a person whose traces are removed. */
export interface PersonTraces {
  addresses: readonly string[];
  /** As contacts, members and mails give it. */
  names: readonly string[];
  /** What the person wrote. */
  texts: readonly string[];
}

export const ERASED = '[erased]';
/** Words in a row that identify the person, in any text and in texts of their conversations. */
const RUN = 6;
const RUN_NEAR = 4;
const WORD = /[\p{L}\p{N}]+/gu;

/** Takes a person out of texts: their addresses, names and words. */
export class Redactor {
  readonly #anywhere: RegExp[];
  readonly #near: RegExp[];
  readonly #runs: ReadonlyMap<number, ReadonlySet<string>>;
  /** For Postgres: matches an address or a full name anywhere, in any case. */
  readonly pattern: string;

  constructor({ addresses, names, texts }: PersonTraces) {
    const full = names.filter((name) => partsOf(name).length > 1);
    const calls = names.flatMap((name) => partsOf(name).filter((part) => part.length > 2));
    const orders = full.flatMap((name) => [partsOf(name), reversed(name)]);
    this.#anywhere = [
      ...addresses.map(
        (address) => new RegExp(`(?<![\\w.+-])${escaped(address)}(?![\\w-])`, 'giu'),
      ),
      ...orders.map((parts) => whole(parts.map(escaped).join('[\\s,.]+'), 'giu')),
    ];
    this.#near = [...new Set(calls.flatMap((part) => [part, capitalised(part)]))].map((part) =>
      whole(escaped(part), 'gu'),
    );
    this.#runs = new Map(
      [RUN, RUN_NEAR].map((length) => [
        length,
        new Set(texts.flatMap((text) => runsOf(text, length))),
      ]),
    );
    this.pattern = [
      ...addresses.map(escaped),
      ...orders.map((parts) => parts.map(escaped).join('[\\s,.]+')),
    ].join('|');
  }

  /** `near`: of a conversation of theirs, where a first name means them. */
  without(text: string, near: boolean): string {
    const bare = this.#withoutRuns(text, near ? RUN_NEAR : RUN);
    return [...this.#anywhere, ...(near ? this.#near : [])].reduce(
      (rest, traces) => rest.replace(traces, ERASED),
      bare,
    );
  }

  /** The same for every text of a value. */
  withoutAll(value: unknown, near: boolean): unknown {
    if (typeof value === 'string') return this.without(value, near);
    if (Array.isArray(value)) return value.map((one) => this.withoutAll(one, near));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        this.without(key, near),
        this.withoutAll(one, near),
      ]),
    );
  }

  #withoutRuns(text: string, length: number): string {
    const runs = this.#runs.get(length);
    if (!runs || runs.size === 0) return text;
    const words = [...text.matchAll(WORD)];
    const theirs: boolean[] = [];
    for (let at = 0; at + length <= words.length; at += 1)
      if (runs.has(wordsAt(words, at, length)))
        for (let word = at; word < at + length; word += 1) theirs[word] = true;
    let bare = '';
    let done = 0;
    for (let at = 0; at < words.length; at += 1) {
      if (!theirs[at]) continue;
      const from = words[at]!.index;
      while (theirs[at + 1]) at += 1;
      bare += text.slice(done, from) + ERASED;
      done = words[at]!.index + words[at]![0].length;
    }
    return bare + text.slice(done);
  }
}

const wordsAt = (words: readonly RegExpExecArray[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .map(([word]) => word.toLowerCase())
    .join(' ');

function runsOf(text: string, length: number): string[] {
  const words = [...text.matchAll(WORD)];
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) =>
    wordsAt(words, at, length),
  );
}

const partsOf = (name: string) => name.split(/[\s,]+/).filter((part) => part !== '');
const reversed = (name: string) => [partsOf(name).at(-1) ?? '', ...partsOf(name).slice(0, -1)];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const whole = (pattern: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, flags);
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
