import { MemberId } from '@rapport/contract/ids.ts';
import { ViewSettings } from '@rapport/contract/views.ts';
import type { SavedView } from '@rapport/contract/views.ts';
import type { Ctx } from '../../platform/context.ts';
import { mayChange } from './policy.ts';
import type { ViewRow } from './queries.ts';

export const presentView = (ctx: Ctx, row: ViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  shared: row.shared,
  settings: ViewSettings.parse(row.settings),
  owner: { id: MemberId.parse(row.member_id), fullName: row.member_name },
  canEdit: mayChange(ctx, row),
});
