import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';

/** Throws when the database does not respond. */
export const reachDatabase = ({ owner }: Pick<Services, 'owner'>): Promise<unknown> =>
  sql`select 1`.execute(owner);
