import { isPostmark } from '../mbox/postmark.ts';

type MailboxKind = 'gzip' | 'mbox' | 'mail' | 'other';

/** Bytes from the start of a file that are enough to tell its kind. */
export const HEAD_BYTES = 1024;

/** What a file holds, by its first bytes, and by its name where those do not tell. */
export function mailboxKind(head: Buffer, name: string): MailboxKind {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  if (/\.(?:mbox|mbx)$/i.test(name) || opensWithPostmark(head)) return 'mbox';
  if (/\.eml$/i.test(name) || /(?:^|\/)(?:cur|new)\/[^/]+$/.test(name)) return 'mail';
  return opensWithHeader(head) ? 'mail' : 'other';
}

function opensWithPostmark(head: Buffer): boolean {
  const blank = /^\s*/.exec(head.toString('latin1'))?.[0].length ?? 0;
  return isPostmark(Buffer.concat([Buffer.from('\n\n'), head.subarray(blank)]), 2);
}

const opensWithHeader = (head: Buffer): boolean =>
  /^\s*(?:From [^\r\n]*\r?\n)?[!-9;-~]{1,76}[ \t]*:/.test(head.toString('latin1'));
