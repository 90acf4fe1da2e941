import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { CONTRACT_MATTERS } from '@rapport/intelligence/scoring/health/fade.ts';
import { settledByRenewal } from './renewal-won.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** Days without a new mention after which a claim counts as settled, measured back from the account's latest message. */
const SETTLED_AFTER = { risk: 100, ofContract: 180, opportunity: 160 } as const;
const SETTLED = { risk: 'mitigated', opportunity: 'missed' } as const;

/** Notice of leaving: silence after it settles nothing. */
export const IS_NOTICE = (claim: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${claim}.category = 'churn-intent' and ${claim}.level = 'critical')`;

/**
 * The same for one claim. A tender or a rival's trial is decided once a term: a summer without a word does not settle it,
 * a renewal does.
 */
export const settledAfter = (
  kind: 'risk' | 'opportunity',
  claim: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  kind === 'opportunity'
    ? sql`${SETTLED_AFTER.opportunity}::int`
    : sql`(case when ${claim}.category = any (${[...CONTRACT_MATTERS]}::text[]) then ${SETTLED_AFTER.ofContract}::int else ${SETTLED_AFTER.risk}::int end)`;

/**
 * Closes risks and opportunities that have not been mentioned for that long, and risks that a renewal settled. A person's
 * edit keeps its status.
 */
export async function closeSettledClaims(db: TenantDb, accounts: readonly string[]): Promise<void> {
  for (const kind of ['risk', 'opportunity'] as const) {
    await sql`update ${sql.table(kind)} r set status = ${SETTLED[kind]} from account a
      where a.org_id = r.org_id and a.id = r.account_id and a.id = any (${accounts}::uuid[]) and r.edited_by is null and r.status_by is null
        and r.status in ('live', 'prospect') and r.last_reply_at < a.last_signal_at - ${settledAfter(kind, sql`r`)} * interval '1 day'
        and not ${IS_NOTICE(sql`r`)}`.execute(db);
  }
  await sql`update risk r set status = ${SETTLED.risk} where r.account_id = any (${accounts}::uuid[]) and r.edited_by is null
    and r.status_by is null and r.status = 'live' and ${settledByRenewal(sql`r`, sql`app_day(r.last_reply_at)`, sql`app_today()`)}`.execute(
    db,
  );
}
