import type { AuthSession } from '@rapport/contract/auth.ts';
import type { SessionRow } from './queries.ts';
import { readDevice } from './read-device.ts';

/** @param current the session of the call that asks. */
export const presentSession = (row: SessionRow, current: string | undefined): AuthSession => ({
  id: row.id,
  ...readDevice(row.user_agent),
  address: row.ip,
  since: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  current: row.id === current,
});
