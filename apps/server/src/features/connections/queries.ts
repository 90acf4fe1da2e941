import type { ExpressionBuilder } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { DB } from '@rapport/database/tables.ts';
import type { RecordKind } from '@rapport/connectors/records.ts';

export interface ConnectionRow {
  id: string;
  provider: string;
  member_id: string | null;
  state: 'active' | 'reconnect_needed' | 'removing';
}

export interface StageRow {
  stage: RecordKind;
  cursor: string | null;
  version: number;
}

export async function findConnection(db: TenantDb, id: string): Promise<ConnectionRow | null> {
  const row = await db
    .selectFrom('connection')
    .select(['id', 'provider', 'member_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (row as ConnectionRow | undefined) ?? null;
}

/** Stages whose time has come. */
export async function dueStages(db: TenantDb, connection: string, now: Date): Promise<StageRow[]> {
  const rows = await db
    .selectFrom('connection_stage')
    .select(['stage', 'cursor', 'version'])
    .where('connection_id', '=', connection)
    .where('next_run_at', '<=', now)
    .execute();
  return rows as StageRow[];
}

/** Whether a connection may be used now: active, and of the organisation or an active member. */
export async function isInUse(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('connection as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where('c.state', '=', 'active')
    .where(ofActiveMember)
    .executeTakeFirst();
  return row !== undefined;
}

const ofActiveMember = (eb: ExpressionBuilder<DB & { c: DB['connection'] }, 'c'>) =>
  eb.or([
    eb('c.member_id', 'is', null),
    eb.exists(
      eb
        .selectFrom('member as m')
        .select('m.id')
        .whereRef('m.org_id', '=', 'c.org_id')
        .whereRef('m.id', '=', 'c.member_id')
        .where('m.status', '=', 'active'),
    ),
  ]);

/** Connections with a stage whose time has come; one of a suspended or removed member waits. */
export async function dueConnections(
  db: TenantDb,
  now: Date,
): Promise<Pick<ConnectionRow, 'id' | 'provider'>[]> {
  return db
    .selectFrom('connection as c')
    .select(['c.id', 'c.provider'])
    .where('c.state', '=', 'active')
    .where(ofActiveMember)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('connection_stage as s')
          .select('s.stage')
          .whereRef('s.org_id', '=', 'c.org_id')
          .whereRef('s.connection_id', '=', 'c.id')
          .where('s.next_run_at', '<=', now),
      ),
    )
    .orderBy('c.id')
    .execute();
}
