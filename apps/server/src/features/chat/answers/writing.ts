import type { z } from 'zod';
import type { Citation, EmailDraft, Step } from '@rapport/contract/chat.ts';
import type { QuoteRow } from '../../claims/queries.ts';

/** A question with what it is about and who asks. */
export interface Question {
  text: string;
  /** The account it is about, or null: all that the asker may see. */
  account: { id: string; name: string } | null;
  /** Only accounts with these tags. */
  tags: string[];
  asker: { name: string };
  now: Date;
}

export type Quoted = Pick<
  QuoteRow,
  'text' | 'messageId' | 'conversationId' | 'author' | 'sentAt' | 'title'
> & { accountId: string | null };

/** Words of customers stand in Markdown: what would mean something there is taken as it is. */
export const plain = (words: string): string =>
  words.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#~$]/g, '\\$&');

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
export const dayOf = (at: Date | string): string => DAY.format(new Date(at));

/** $1,240,000 */
export const money = (value: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    value,
  );

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** An answer as it is put together: paragraphs, tables, and a numbered citation for each quote. */
export class Writing {
  readonly citations: z.input<typeof Citation>[] = [];
  readonly steps: Step[] = [];
  readonly followUps: string[] = [];
  readonly drafts: EmailDraft[] = [];
  readonly #parts: string[] = [];

  /** A paragraph, or a list when several lines are given. */
  say(...lines: string[]): void {
    this.#parts.push(lines.join('\n'));
  }

  list(items: readonly string[]): void {
    if (items.length > 0) this.say(...items.map((item) => `- ${item}`));
  }

  table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    if (rows.length === 0) return;
    this.say(
      `| ${head.join(' | ')} |`,
      `| ${head.map(() => '---').join(' | ')} |`,
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    );
  }

  /** The mark of a quote's citation; the same words are cited under one number. */
  cite(quote: Quoted | null | undefined): string {
    if (!quote) return '';
    const known = this.citations.find(
      ({ messageId, text }) => messageId === quote.messageId && text === quote.text,
    );
    const number = known?.number ?? this.citations.length + 1;
    if (!known)
      this.citations.push({
        number,
        text: quote.text,
        messageId: quote.messageId as never,
        conversationId: quote.conversationId as never,
        accountId: quote.accountId as never,
        author: quote.author,
        sentAt: new Date(quote.sentAt).toISOString(),
        title: quote.title,
      });
    return ` [${number}](#cite-${number})`;
  }

  /** “words” with the mark of their citation. */
  quote(quote: Quoted): string {
    return `“${plain(quote.text)}”${this.cite(quote)}`;
  }

  looked(label: string, found: number): void {
    this.steps.push({ label, found });
  }

  get text(): string {
    return this.#parts.join('\n\n');
  }
}
