import type { z } from 'zod';
import { writeBlock } from '@rapport/contract/chat/answer-blocks.ts';
import type { AnswerChart, AnswerTable } from '@rapport/contract/chat/answer-blocks.ts';
import type { Citation, EmailDraft, Step } from '@rapport/contract/chat/chat.ts';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { escapeMarkdown, singular } from './formats.ts';
import { dayIn } from '../../platform/days.ts';
import { dayFormat, formatClock } from '../../platform/format.ts';
import type { DayFormat } from '../../platform/format.ts';

export { escapeMarkdown } from './formats.ts';

/** A quote with the account of its message. */
type Quoted = z.input<typeof Quote> & { accountId: string | null };

/** Rows of a table that an answer shows; View All opens the others. */
export const ROWS_SHOWN = 10;

/** What a model needs to write a mail instead of the rules' draft. */
export interface DraftTopic {
  conversationId: string;
  accountId: string | null;
  /** The purpose of the mail; contains no text of customers. */
  wish: string;
  /** Recipient, writer and known facts besides the thread; sent as data. */
  known: { to: string | null; writer: string } & Record<string, unknown>;
}

export interface DraftRequest extends DraftTopic {
  /** The rules' draft. */
  draft: EmailDraft;
  /** The answer up to the draft. */
  opening: string;
}

/** Builds an answer from paragraphs, tables, charts and drafts, with a numbered citation for each quote. */
export class AnswerBuilder {
  readonly citations: z.input<typeof Citation>[] = [];
  readonly steps: Step[];
  readonly followUps: string[] = [];
  readonly drafts: EmailDraft[] = [];
  /** The draft that a model may rewrite. */
  drafting: DraftRequest | null = null;
  /** Writes the day of a moment in the organisation's zone. */
  readonly day: DayFormat;
  readonly #zone: string;
  readonly #parts: string[] = [];

  /** `zone`: of the organisation. `steps`: lookups made before this answer. */
  constructor(zone: string, steps: readonly Step[] = []) {
    this.#zone = zone;
    this.day = dayFormat(zone);
    this.steps = [...steps];
  }

  /** The calendar day of a moment in the organisation's zone, as tables take it: 2026-11-21. */
  calendarDay(at: string): string {
    return dayIn(new Date(at), this.#zone);
  }

  /** The time of a moment in the organisation's zone: 16:30. */
  clock(at: string): string {
    return formatClock(at, this.#zone);
  }

  /** A paragraph, or a list when several lines are given. */
  paragraph(...lines: string[]): void {
    this.#parts.push(lines.join('\n'));
  }

  list(items: readonly string[]): void {
    if (items.length > 0) this.paragraph(...items.map((item) => `- ${item}`));
  }

  /** A small Markdown table without links to records. */
  markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
    if (rows.length === 0) return;
    this.paragraph(
      `| ${head.join(' | ')} |`,
      `| ${head.map(() => '---').join(' | ')} |`,
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    );
  }

  /** A table of records, each row with the address of its record. */
  table(table: AnswerTable): void {
    if (table.rows.length > 0) this.paragraph(writeBlock('table', table).trim());
  }

  chart(chart: AnswerChart): void {
    if (chart.points.some(({ value }) => value !== null))
      this.paragraph(writeBlock('chart', chart).trim());
  }

  /** A draft as a block, for a person to send; over several lines, so that it streams in field by field. */
  draft(draft: EmailDraft, topic: DraftTopic | null): void {
    this.drafting = topic && { ...topic, draft, opening: this.text };
    this.drafts.push(draft);
    this.paragraph(`\`\`\`email-draft\n${JSON.stringify(draft, null, 1)}\n\`\`\``);
  }

  /** The citation mark of a quote; equal quotes share a number. */
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
        messageId: quote.messageId,
        conversationId: quote.conversationId,
        accountId: quote.accountId,
        author: quote.author,
        sentAt: new Date(quote.sentAt).toISOString(),
        title: quote.title,
      });
    return ` [${number}](#cite-${number})`;
  }

  /** A quote in “ ” with its citation mark. */
  quote(quote: Quoted): string {
    return `“${escapeMarkdown(quote.text)}”${this.cite(quote)}`;
  }

  /** A quote in “ ” with its citation mark, author and day. */
  quoteWithSource(quote: Quoted): string {
    return `${this.quote(quote)}, ${escapeMarkdown(quote.author ?? 'Unknown')}, ${this.day(quote.sentAt)}`;
  }

  /** A link to a record of Rapport, the source of a figure or fact. */
  link(words: string, href: string | null): string {
    return href ? `[${escapeMarkdown(words)}](${href})` : escapeMarkdown(words);
  }

  /** An image that a tool found, by the URL of its document. */
  image(words: string, href: string): void {
    this.paragraph(`!${this.link(words, href)}`);
  }

  addStep(label: string, found: number): void {
    this.steps.push({ label: found === 1 ? singular(label) : label, found });
  }

  get text(): string {
    return this.#parts.join('\n\n');
  }
}
