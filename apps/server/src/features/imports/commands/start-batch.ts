import { stat } from 'node:fs/promises';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ImportKind } from './detect-kind.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

interface BatchInput {
  kind: ImportKind;
  fileName: string;
  dryRun: boolean;
  options?: Record<string, unknown>;
  upload?: string | null;
  bytesTotal?: number | null;
}

/** Creates the batch of an import, which holds its counts and makes undo possible. */
export async function startBatch(
  ctx: Ctx,
  input: BatchInput,
  alongside?: (db: TenantDb, id: string) => Promise<void>,
): Promise<string> {
  const id = uuidv7();
  await ctx.run(async (db) => {
    await db
      .insertInto('import_batch')
      .values({
        org_id: ctx.asker.organisation,
        id,
        kind: input.kind,
        file_name: input.fileName,
        dry_run: input.dryRun,
        options: toJsonb(input.options ?? {}),
        upload_id: input.upload ?? null,
        bytes_total: input.bytesTotal ?? null,
        created_by: ctx.principal?.member ?? null,
      })
      .execute();
    await audit(db, ctx, {
      action: 'import.started',
      subject: { kind: 'import', id },
      detail: { kind: input.kind, dryRun: input.dryRun },
    });
    await alongside?.(db, id);
  });
  return id;
}

/** Bytes of a file; null for a folder. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then((facts) => (facts.isFile() ? facts.size : null));
