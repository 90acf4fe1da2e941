import { sql } from 'kysely';
import type { z } from 'zod';
import type { createActivity } from '@rapport/contract/communications/activities.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { needAccount } from '../../accounts/policy.ts';

type Body = z.output<(typeof createActivity)['body']>;

/** Posts to the team's chat of an account, on its own or in answer to a message or post; returns its id. */
export const postToTeam = (
  ctx: Ctx & { principal: Principal },
  { accountId, text, parentActivityId }: Body,
): Promise<string> =>
  ctx.run(async (db) => {
    await needAccount(db, accountId);
    const place = parentActivityId
      ? await placeUnder(db, accountId, parentActivityId)
      : { root_id: null, message_id: null };
    const id = uuidv7();
    await db
      .insertInto('team_post')
      .values({
        org_id: ctx.asker.organisation,
        id,
        account_id: accountId,
        author_id: ctx.principal.member,
        ...place,
        text,
        sent_at: ctx.now,
      })
      .execute();
    await audit(db, ctx, {
      action: 'activity.created',
      subject: { kind: 'activity', id },
      detail: { accountId, parentActivityId: parentActivityId ?? null },
    });
    return id;
  });

/** Replies to replies join the thread of the first post, and posts about a message stay with it. */
async function placeUnder(db: TenantDb, accountId: string, parent: string) {
  const { rows } = await sql<{ root_id: string | null; message_id: string | null }>`
    select case when message_id is null then coalesce(root_id, id) end as root_id, message_id
      from team_post where id = ${parent} and account_id = ${accountId}
    union all select null, id from message where id = ${parent} and account_id = ${accountId}`.execute(
    db,
  );
  if (!rows[0])
    throw new AppError('not_found', {
      details: [
        {
          where: 'body.parentActivityId',
          what: 'This message is no longer on this account. Reload and choose it again.',
        },
      ],
    });
  return rows[0];
}
