import type { z } from 'zod';
import { ColumnMapping } from '@rapport/contract/imports.ts';
import type { TablePreview } from '@rapport/contract/imports.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { oneUpload, rememberedMapping } from '../queries.ts';
import { fieldsOf, previewTable } from '../tables/open.ts';
import { withLocalFile } from '../uploads/local-file.ts';
import { isZip } from '../uploads/is-zip.ts';
import { signatureOf } from './queue-import.ts';

const SHOWN = 5;

/** Columns, first rows and mapping of an uploaded table: the mapping used last for such columns, else a guess. */
export async function previewUploaded(
  ctx: Ctx,
  upload: string,
  kind: 'accounts' | 'contacts',
): Promise<z.input<typeof TablePreview>> {
  const entity = kind === 'accounts' ? 'account' : 'contact';
  const { place } = await ctx.run((db) => oneUpload(db, upload));
  const preview = await withLocalFile(ctx.services.storage, place, async (file) =>
    previewTable(file, await isZip(file), entity),
  ).catch((error: Error) => {
    throw new AppError('invalid_input', {
      message: `This file cannot be read as a table: ${error.message}`,
    });
  });
  const known = ColumnMapping.array().safeParse(
    await ctx.run((db) => rememberedMapping(db, kind, signatureOf(preview.columns))),
  );
  return {
    columns: preview.columns,
    samples: preview.samples.slice(0, SHOWN),
    fields: fieldsOf(entity).map(({ key, label, required }) => ({
      key,
      label,
      required: required ?? false,
    })),
    mapping: known.success ? known.data : preview.mapping,
    remembered: known.success,
  };
}
