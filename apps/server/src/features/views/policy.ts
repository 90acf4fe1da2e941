import type { Ctx } from '../../platform/context.ts';

interface Owned {
  member_id: string;
  shared: boolean;
}

/** A view can be changed by its owner; a shared view also by administrators. */
export const mayChange = ({ asker }: Pick<Ctx, 'asker'>, view: Owned): boolean =>
  view.member_id === asker.member || (view.shared && asker.role === 'admin');

/** Only the owner can share or unshare a view. */
export const mayShare = ({ asker }: Pick<Ctx, 'asker'>, view: Owned): boolean =>
  view.member_id === asker.member;
