import { writeBlock } from '@rapport/contract/chat/answer-blocks.ts';
import type { EmailDraft } from '@rapport/contract/chat/chat.ts';

/** A draft block that is streamed: subject and recipients first, then the body word by word. */
export class DraftBlock {
  body = '';
  readonly begin: string;
  readonly end: string;
  readonly #head: Pick<EmailDraft, 'title' | 'recipients' | 'messageId'>;

  constructor({ title, recipients, messageId }: EmailDraft) {
    this.#head = { title, recipients, ...(messageId && { messageId }) };
    const empty = writeBlock('email-draft', { ...this.#head, body: '' });
    const inside = empty.lastIndexOf('"}');
    this.begin = empty.slice(0, inside);
    this.end = empty.slice(inside);
  }

  /** Adds to the body and returns its JSON-escaped text for the block. */
  add(text: string): string {
    this.body += text;
    return JSON.stringify(text).slice(1, -1);
  }

  get draft(): EmailDraft {
    return { ...this.#head, body: this.body };
  }
}
