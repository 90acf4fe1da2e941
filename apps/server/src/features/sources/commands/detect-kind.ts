import { stat } from 'node:fs/promises';
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
  const { columns, samples } = await previewTable(source, await isZip(source), 'account');
  return guessEntity(columns, samples) === 'contact' ? 'contacts' : 'accounts';
}
