import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';

interface StageStep {
  before: string | null;
  after: string | null;
}

const counts = (stage: string | null) => stage !== 'NewProspect' && stage !== 'Churned';

/**
 * Records an ARR movement when a person changes the stage: a customer that churns loses its ARR, a prospect that is won
 * brings it. Without a movement, past ARR would follow today's stage. Setting the stage back removes the movement. For
 * accounts with running subscriptions the movement is the one derived from them.
 */
export async function moveArrWithStage(
  db: TenantDb,
  accountId: string,
  { before, after }: StageStep,
  now: Date,
): Promise<void> {
  if (counts(before) === counts(after)) return;
  if (counts(after)) await forgetLoss(db, accountId);
  if (after === 'Churned') await addMovement(db, accountId, 'churn', now);
  if (after === 'NewProspect') await forgetGain(db, accountId);
  if (before === 'NewProspect' && (await beganAsProspect(db, accountId)))
    await addMovement(db, accountId, 'new', now);
}

const addMovement = (db: TenantDb, accountId: string, kind: 'churn' | 'new', now: Date) =>
  sql`
    insert into arr_movement (org_id, id, account_id, day, month, kind, amount, currency, origin)
    select a.org_id, case when existing.derived then md5('derived ' || a.id || ' ' || today.day || ' ' || ${kind}::text)::uuid else ${uuidv7()}::uuid end,
      a.id, today.day, date_trunc('month', today.day::timestamp)::date, ${kind}, a.arr, a.currency,
      case when existing.derived then 'derived' else 'stage' end
    from account a
    cross join (select (${now}::timestamptz at time zone zone)::date as day from organisation) today
    cross join lateral (
      select exists (select from arr_movement m where m.org_id = a.org_id and m.account_id = a.id and m.origin = 'derived') as derived) existing
    where a.id = ${accountId} and a.arr > 0 and (${kind} = 'churn' or not existing.derived)
    on conflict do nothing`.execute(db);

/** Removes the movement of a churned stage; the end of a subscription stays. */
const forgetLoss = (db: TenantDb, accountId: string) =>
  sql`
    delete from arr_movement m using account a
    where a.id = ${accountId} and m.org_id = a.org_id and m.account_id = a.id and m.kind = 'churn'
      and (m.origin = 'stage' or m.origin = 'derived' and a.arr > 0 and m.day >= (
        select app_day(max(c.at)) from account_stage_change c
        where c.org_id = a.org_id and c.account_id = a.id and c.after = 'Churned'))`.execute(db);

const forgetGain = (db: TenantDb, accountId: string) =>
  db
    .deleteFrom('arr_movement')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'new')
    .where('origin', '=', 'stage')
    .execute();

/** Whether the first recorded stage is prospect. A customer that was set to prospect for a while brings no new ARR. */
async function beganAsProspect(db: TenantDb, accountId: string): Promise<boolean> {
  const first = await db
    .selectFrom('account_stage_change')
    .select('before')
    .where('account_id', '=', accountId)
    .orderBy('at')
    .executeTakeFirst();
  return first?.before === 'NewProspect';
}
