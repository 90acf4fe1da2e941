import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { addDays } from '../../platform/days.ts';
import { todayOf } from '../../platform/today.ts';
import { quoteJoins, quoteJson } from '../claims/queries.ts';
import type { QuoteRow } from '../claims/queries.ts';

interface Reason {
  text: string;
  evidence: string[];
  rule?: true;
}

export interface FactorRow {
  factor: string;
  value: number;
  weight: number;
  contribution: number;
  detail: string;
  evidence: string[];
  known: boolean;
}

export interface LedgerRow {
  id: string;
  at: Date;
  factor: string;
  before: number;
  after: number;
  score_before: number;
  score_after: number;
  title: string;
  cause_kind: string | null;
  cause_id: string | null;
}

interface PulseRow {
  id: string;
  member_id: string;
  author: string;
  score: number;
  reason: string;
  created_at: Date;
  expires_on: string;
  withdrawn_at: Date | null;
  active: boolean;
}

/** Pulses of the account: active ones on that day first, then newest. */
const accountPulses = (db: TenantDb, accountId: string, today: string) =>
  sql<PulseRow>`
    select p.id, p.member_id, m.name as author, p.score, p.reason, p.created_at, p.expires_on, p.withdrawn_at,
      p.withdrawn_at is null and p.expires_on >= ${today}::date as active
    from pulse p join member m on m.org_id = p.org_id and m.id = p.member_id
    where p.account_id = ${accountId} order by active desc, p.created_at desc, p.id limit 30`.execute(
    db,
  );

export const healthLedger = (db: TenantDb, accountId: string): Promise<LedgerRow[]> =>
  db
    .selectFrom('health_event')
    .select(['id', 'at', 'factor', 'before', 'after', 'score_before', 'score_after', 'title'])
    .select(['cause_kind', 'cause_id'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** The score with its parts, the last hundred changes, 90 days of history, and members' pulses on a day. */
export async function accountHealth(db: TenantDb, accountId: string) {
  const today = await todayOf(db);
  const score = await db
    .selectFrom('health_score')
    .select(['score', 'weighted', 'confidence', 'reasoning', 'messages_read', 'method'])
    .select('computed_at')
    .where('account_id', '=', accountId)
    .$narrowType<{ reasoning: Reason[] }>()
    .executeTakeFirst();
  const factors = await db
    .selectFrom('health_factor')
    .select(['factor', 'value', 'weight', 'contribution', 'detail', 'evidence', 'known'])
    .where('account_id', '=', accountId)
    .$narrowType<Pick<FactorRow, 'evidence'>>()
    .execute();
  const history = await db
    .selectFrom('health_day')
    .select(['day', 'score'])
    .where('account_id', '=', accountId)
    .where('day', '>', addDays(today, -91))
    .orderBy('day')
    .execute();
  const messages = [
    ...new Set([
      ...factors.flatMap((row) => row.evidence),
      ...(score?.reasoning ?? []).flatMap((row) => row.evidence),
    ]),
  ];
  return {
    today,
    score: score ?? null,
    factors,
    ledger: await healthLedger(db, accountId),
    history,
    pulses: (await accountPulses(db, accountId, today)).rows,
    quotes: await quotesOf(db, messages),
  };
}

/** Quotes by the id of their evidence row or of their claim. */
async function quotesOf(db: TenantDb, ids: string[]): Promise<Map<string, QuoteRow[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; quote: QuoteRow }>`
    select distinct on (e.claim_id, e.message_id, e.start_at) case when e.id::text = any (${ids}) then e.id else e.claim_id end as id,
      ${quoteJson} as quote
    from evidence e ${quoteJoins} where e.id::text = any (${ids}) or e.claim_id::text = any (${ids})
    order by e.claim_id, e.message_id, e.start_at limit 300`.execute(db);
  const found = new Map<string, QuoteRow[]>();
  for (const { id, quote } of rows) found.set(id, [...(found.get(id) ?? []), quote]);
  return found;
}
