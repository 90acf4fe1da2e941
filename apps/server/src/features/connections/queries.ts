import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
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
  const { rows } = await sql<ConnectionRow>`
    select id, provider, member_id, state from connection where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Stages whose time has come. */
export async function dueStages(db: TenantDb, connection: string, now: Date): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    select stage, cursor, version from connection_stage where connection_id = ${connection} and next_run_at <= ${now}`.execute(
    db,
  );
  return rows;
}

/** Connections with a stage whose time has come. */
export async function dueConnections(db: TenantDb, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from connection c where c.state = 'active' and exists (select from connection_stage s
      where s.org_id = c.org_id and s.connection_id = c.id and s.next_run_at <= ${now}) order by c.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
