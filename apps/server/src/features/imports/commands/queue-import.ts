import { createHash } from 'node:crypto';
import type { Field } from '@rapport/connectors/table/fields/field.ts';
import { TABLE_FIELDS } from '@rapport/connectors/table/kinds.ts';
import type { TableKind } from '@rapport/connectors/table/kinds.ts';
import { isLacking } from '@rapport/connectors/table/mapping.ts';
import type { ColumnMapping } from '@rapport/connectors/table/mapping.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { isTableKind } from './detect-kind.ts';
import type { ImportKind } from './detect-kind.ts';
import type { TableOptions } from './import-table.ts';
import { startBatch } from './start-batch.ts';
import { importJob } from '../jobs.ts';
import { oneUpload } from '../queries.ts';

interface Order {
  upload: string;
  kind: ImportKind;
  dryRun: boolean;
  mapping?: ColumnMapping[] | undefined;
  createMissing?: boolean | undefined;
  confidential?: boolean | undefined;
  lookup?: TableOptions['lookup'] | undefined;
}

/** Opens a batch for an uploaded file and queues its job. Stores the mapping for the next file with the same columns. */
export async function queueImport(ctx: Ctx, order: Order): Promise<string> {
  const upload = await ctx.run((db) => oneUpload(db, order.upload));
  const { mapping, lookup, createMissing = false, confidential = false } = order;
  if (lookup) await ctx.run((db) => oneUpload(db, lookup.upload));
  if (mapping && isTableKind(order.kind)) checkMapping(mapping, order.kind);
  return startBatch(
    ctx,
    {
      kind: order.kind,
      fileName: upload.file_name,
      dryRun: order.dryRun,
      upload: order.upload,
      bytesTotal: upload.bytes,
      options: {
        createMissing,
        confidential,
        ...(mapping && { mapping }),
        ...(lookup && { lookup }),
      },
    },
    async (db, id) => {
      await ctx.services.jobs.send(
        importJob,
        { organisation: ctx.asker.organisation, batch: id },
        { key: id, db },
      );
      if (!mapping || order.dryRun) return;
      const known = JSON.stringify(mapping);
      await db
        .insertInto('import_mapping')
        .values({
          org_id: ctx.asker.organisation,
          entity: order.kind,
          signature: signatureOf(mapping.map(({ column }) => column)),
          mapping: known,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['org_id', 'entity', 'signature'])
            .doUpdateSet({ mapping: known, updated_at: ctx.now }),
        )
        .execute();
    },
  );
}

/** Identifies a set of columns, whatever their order. */
export const signatureOf = (columns: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...columns].sort()))
    .digest('hex');

function checkMapping(mapping: readonly ColumnMapping[], kind: TableKind) {
  const fields: readonly Field[] = TABLE_FIELDS[kind];
  const details = mapping.flatMap(({ column, field }, position) => {
    if (field === null) return [];
    const where = `body.mapping.${position}.field`;
    if (!fields.some(({ key }) => key === field))
      return [{ where, what: `There is no field "${field}".` }];
    const first = mapping.findIndex((other) => other.field === field);
    return first === position
      ? []
      : [{ where, what: `"${column}" and "${mapping[first]?.column}" cannot both be ${field}.` }];
  });
  const mapped = new Set(mapping.map(({ field }) => field));
  for (const field of fields) {
    if (isLacking(field, (key) => mapped.has(key)))
      details.push({ where: 'body.mapping', what: `Choose the column for ${field.label}.` });
  }
  if (details.length > 0) throw new AppError('invalid_input', { details });
}
