import { mayBeImage } from '@rapport/contract/documents/documents.ts';
import { knownNumbers } from '../../evidence/check-numbers.ts';
import type { KnownNumbers } from '../../evidence/check-numbers.ts';
import type { Grounds } from '../../evidence/check-sentence.ts';
import { splitSegments } from '../../text/sentences.ts';
import { isOrderToModel } from '../prompts/orders.ts';

/** Text of a message that a tool returned, with its citation number. */
export interface Source {
  number: number;
  messageId: string;
  text: string;
}

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
/** Fields with people's addresses that Rapport fills; never text of messages. */
const PEOPLE = new Set(['email', 'ownerEmail', 'recipients']);

type Fields = Record<string, unknown>;

/**
 * What an answer may use: the tool results of its turn and the asker's own text. Text with instructions to a model is never
 * citable.
 */
export class TurnGrounds implements Grounds {
  readonly quotes = new Map<number, string>();
  readonly sources = new Map<number, Source>();
  readonly links = new Set<string>();
  /** Links of documents that are images: the only images an answer may show. */
  readonly images = new Set<string>();
  readonly names = new Set<string>();
  /** E-mail addresses that a tool returned as people: possible recipients of a draft. */
  readonly people = new Set<string>();
  readonly numbers: KnownNumbers = knownNumbers([]);
  facts = '';

  /** Adds text that is known without a tool: the question and the asker. */
  addWords(text: string): void {
    this.facts += `\n${text}`;
    knownNumbers([text], this.numbers);
    this.#addNames(text);
  }

  /** Adds a tool result; returns it with `cite` next to each citable quote. */
  take(result: Fields): Fields {
    knownNumbers([result], this.numbers);
    return this.#read(result, '') as Fields;
  }

  #read(value: unknown, key: string): unknown {
    if (typeof value === 'string') {
      this.facts += `\n${value}`;
      this.#addNames(value);
      if (key === 'link') this.links.add(value);
      if (PEOPLE.has(key)) this.people.add(value.toLowerCase());
      return value;
    }
    if (Array.isArray(value)) return value.map((one) => this.#read(one, key));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [name, this.#read(inside, name)]),
    );
    const { link, mimeType } = fields;
    if (typeof link === 'string' && typeof mimeType === 'string' && mayBeImage({ mimeType }))
      this.images.add(link);
    const cite = this.#cite(fields);
    return cite === null ? fields : { cite, ...fields };
  }

  #cite({ messageId, text }: Fields): number | null {
    if (typeof messageId !== 'string' || typeof text !== 'string') return null;
    const citable = withoutOrders(text);
    if (citable.trim() === '') return null;
    for (const source of this.sources.values())
      if (source.messageId === messageId && source.text === citable) return source.number;
    const number = this.sources.size + 1;
    this.sources.set(number, { number, messageId, text: citable });
    this.quotes.set(number, citable);
    return number;
  }

  #addNames(text: string): void {
    for (const [name] of [...text.matchAll(UUID), ...text.matchAll(EMAIL)])
      this.names.add(name.toLowerCase());
  }
}

/** A message up to its first instruction to a model; the rest may belong to it. */
function withoutOrders(text: string): string {
  const order = splitSegments(text).find((sentence) => isOrderToModel(sentence.text));
  return order ? text.slice(0, order.start) : text;
}
