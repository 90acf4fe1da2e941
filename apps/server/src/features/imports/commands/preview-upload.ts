import type { z } from 'zod';
import type { Field } from '@rapport/connectors/table/fields/field.ts';
import { TABLE_FIELDS } from '@rapport/connectors/table/kinds.ts';
import type { TableKind } from '@rapport/connectors/table/kinds.ts';
import { guessMapping } from '@rapport/connectors/table/mapping.ts';
import { ColumnMapping } from '@rapport/contract/imports/imports.ts';
import type { TablePreview } from '@rapport/contract/imports/imports.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { oneUpload, rememberedMapping } from '../queries.ts';
import { sampleTable } from '../tables/open.ts';
import { withLocalTable } from '../uploads/local-file.ts';
import { signatureOf } from './queue-import.ts';

const SHOWN = 5;

interface Asked {
  kind: TableKind;
  lookup?: string | undefined;
  lookupColumn?: string | undefined;
}

/** Columns, first rows and mapping of an uploaded table: the last mapping used for these columns, else a guess. */
export async function previewUploaded(
  ctx: Ctx,
  upload: string,
  { kind, lookup, lookupColumn }: Asked,
): Promise<z.input<typeof TablePreview>> {
  const fields: readonly Field[] = TABLE_FIELDS[kind];
  const places = await ctx.run(async (db) => {
    const { place } = await oneUpload(db, upload);
    const other = lookup && lookupColumn ? await oneUpload(db, lookup) : null;
    return {
      place,
      lookup: other && { place: other.place, name: other.file_name, column: lookupColumn ?? '' },
    };
  });
  const { columns, samples } = await withLocalTable(
    ctx.services.storage,
    places,
    sampleTable,
  ).catch((error: Error) => {
    throw new AppError('invalid_input', {
      message: `This file cannot be read as a table: ${error.message}`,
    });
  });
  const known = ColumnMapping.array().safeParse(
    await ctx.run((db) => rememberedMapping(db, kind, signatureOf(columns))),
  );
  return {
    columns,
    samples: samples.slice(0, SHOWN),
    fields: fields.map(({ key, label, required, instead }) => ({
      key,
      label,
      required: required ?? false,
      instead: [...(instead ?? [])],
    })),
    mapping: known.success ? known.data : guessMapping(columns, samples, fields),
    remembered: known.success,
  };
}
