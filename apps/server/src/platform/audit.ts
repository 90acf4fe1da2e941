import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from './context.ts';
import { toJsonb } from './jsonb.ts';

interface Entry {
  action: `${string}.${string}`;
  subject?: { kind: string; id: string };
  detail?: Record<string, unknown>;
}

/** Adds a row to the audit log inside the write's own transaction. */
export async function audit(
  db: TenantDb,
  ctx: Ctx,
  { action, subject, detail = {} }: Entry,
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      org_id: ctx.asker.organisation,
      id: uuidv7(),
      member_id: ctx.principal?.member ?? null,
      impersonator_id: ctx.principal?.impersonator ?? null,
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      detail: toJsonb(detail),
      ip: ctx.ip,
    })
    .execute();
}
