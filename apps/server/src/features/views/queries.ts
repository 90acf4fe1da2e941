import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';

const MOST = 200;

const views = (db: TenantDb) =>
  db
    .selectFrom('saved_view')
    .innerJoin('member', (join) =>
      join
        .onRef('member.org_id', '=', 'saved_view.org_id')
        .onRef('member.id', '=', 'saved_view.member_id'),
    )
    .select([
      'saved_view.id',
      'saved_view.name',
      'saved_view.shared',
      'saved_view.settings',
      'saved_view.member_id',
      'member.name as member_name',
    ]);
export type ViewRow = Awaited<ReturnType<typeof oneView>>;

/** The asker's own and shared views of a screen, oldest first. */
export const listViews = (db: TenantDb, screen: string): Promise<ViewRow[]> =>
  views(db)
    .where('saved_view.screen', '=', screen)
    .orderBy('saved_view.created_at')
    .orderBy('saved_view.id')
    .limit(MOST)
    .execute();

/** One view visible to the asker. */
export async function oneView(db: TenantDb, id: string) {
  const view = await views(db).where('saved_view.id', '=', id).executeTakeFirst();
  if (!view) throw new AppError('not_found', { message: 'View not found.' });
  return view;
}
