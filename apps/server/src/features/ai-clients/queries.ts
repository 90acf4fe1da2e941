import type { Services } from '../../platform/services.ts';

/** Throws when the database does not respond. */
export const reachDatabase = ({ database }: Pick<Services, 'database'>): Promise<unknown> =>
  database.ping();
