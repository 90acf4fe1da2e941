import type { ViewSettings } from '@rapport/contract/views.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { listViews, oneView } from '../queries.ts';
import type { ViewRow } from '../queries.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

interface NewView {
  screen: 'accounts';
  name: string;
  shared: boolean;
  settings: ViewSettings;
}

/** Most views per person. */
const MOST_OWN = 50;

/** Saves a view of a screen, shared with everybody or private. */
export const createView = (ctx: Ctx & { principal: Principal }, view: NewView): Promise<ViewRow> =>
  ctx.run(async (db) => {
    const own = (await listViews(db, view.screen)).filter(
      ({ member_id }) => member_id === ctx.principal.member,
    );
    if (own.length >= MOST_OWN)
      throw new AppError('invalid_input', {
        message: `You have ${MOST_OWN} views, the maximum. Delete one first.`,
      });
    const id = uuidv7();
    const now = ctx.now;
    await db
      .insertInto('saved_view')
      .values({
        org_id: ctx.asker.organisation,
        id,
        member_id: ctx.principal.member,
        ...view,
        settings: toJsonb(view.settings),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await audit(db, ctx, {
      action: 'view.created',
      subject: { kind: 'view', id },
      detail: { name: view.name, shared: view.shared },
    });
    return oneView(db, id);
  });
