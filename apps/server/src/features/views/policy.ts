import type { Ctx } from '../../platform/context.ts';

interface Owned {
  member_id: string;
  shared: boolean;
}

/** A view is changed by its owner; one that is shared by administrators as well. */
export const mayChange = ({ asker }: Pick<Ctx, 'asker'>, view: Owned): boolean =>
  view.member_id === asker.member || (view.shared && asker.role === 'admin');

/** Only its owner shares a view, or takes it back. */
export const mayShare = ({ asker }: Pick<Ctx, 'asker'>, view: Owned): boolean =>
  view.member_id === asker.member;
