import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { readVariation } from '../settings/queries.ts';

/** Without the feature there is no project to be found. */
export async function needProjects(db: TenantDb, { asker }: Pick<Ctx, 'asker'>): Promise<void> {
  const { flags } = await readVariation(db, asker.organisation);
  if (!flags.projects) throw new AppError('project_not_found');
}
