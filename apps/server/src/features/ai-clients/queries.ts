import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';

/** Throws where the database does not answer. */
export const reachDatabase = ({ owner }: Pick<Services, 'owner'>): Promise<unknown> =>
  sql`select 1`.execute(owner);
