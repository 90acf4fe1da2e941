import { open, stat } from 'node:fs/promises';
import { HEAD_BYTES, mailboxKind } from '@rapport/connectors/mailbox/kind.ts';
import { AppError } from '../../../platform/errors.ts';
import { guessEntity, previewTable } from '../tables/open.ts';
import { isZip } from '../uploads/is-zip.ts';

export type ImportKind = 'mail' | 'accounts' | 'contacts';

const KINDS: readonly string[] = ['mail', 'accounts', 'contacts'];

/** What a file or folder holds, by its name and content, unless it is told. */
export async function kindOfSource(source: string, told?: string): Promise<ImportKind> {
  if (told !== undefined) {
    if (!KINDS.includes(told))
      throw new AppError('invalid_input', { message: `"${told}" is none of ${KINDS.join(', ')}.` });
    return told as ImportKind;
  }
  const facts = await stat(source).catch(() => null);
  if (!facts) throw new AppError('not_found', { message: `There is no file ${source}.` });
  if (facts.isDirectory() || !/\.(?:csv|tsv|txt|xlsx)$/i.test(source)) return 'mail';
  if (await isMbox(source)) return 'mail';
  const { columns, samples } = await previewTable(source, await isZip(source), 'account');
  return guessEntity(columns, samples) === 'contact' ? 'contacts' : 'accounts';
}

/** Archives of mailing lists are mboxes that are called ".txt". */
async function isMbox(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return mailboxKind(buffer.subarray(0, bytesRead), '') === 'mbox';
  } finally {
    await handle.close();
  }
}
