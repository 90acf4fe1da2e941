import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';

interface StageStep {
  before: string | null;
  after: string | null;
}

const counts = (stage: string | null) => stage !== 'NewProspect' && stage !== 'Churned';

/**
 * Lets an account's ARR go or come on the day a person says so by its stage: a customer that churned has lost it, a
 * prospect that was won has brought it. Without this the past would follow the stage of today. A stage that is set back
 * takes its movement back. Where subscriptions run on, it is the movement that they derive for such an account.
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

/** What a churned account lost by its stage; the end of a subscription stays. */
const forgetLoss = (db: TenantDb, accountId: string) =>
  sql`
    delete from arr_movement m using account a
    where a.id = ${accountId} and m.org_id = a.org_id and m.account_id = a.id and m.kind = 'churn'
      and (m.origin = 'stage' or m.origin = 'derived' and a.arr > 0 and m.day >= (
        select app_day(max(c.at)) from account_stage_change c
        where c.org_id = a.org_id and c.account_id = a.id and c.after = 'Churned'))`.execute(db);

const forgetGain = (db: TenantDb, accountId: string) =>
  sql`delete from arr_movement where account_id = ${accountId} and kind = 'new' and origin = 'stage'`.execute(
    db,
  );

/** Whether its first recorded stage is that of a prospect: a customer that was called one for a while brings nothing new. */
async function beganAsProspect(db: TenantDb, accountId: string): Promise<boolean> {
  const first = await db
    .selectFrom('account_stage_change')
    .select('before')
    .where('account_id', '=', accountId)
    .orderBy('at')
    .executeTakeFirst();
  return first?.before === 'NewProspect';
}
