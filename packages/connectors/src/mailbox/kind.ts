import { isPostmark } from '../mbox/postmark.ts';

type MailboxKind = 'gzip' | 'mbox' | 'mail' | 'other';

/** Bytes at the start of a file that are needed to detect its kind. */
export const HEAD_BYTES = 1024;

/** Detects the kind of a file from its first bytes, else from its name. */
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
