import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { todayOf } from '../../platform/today.ts';
import { quoteJoins, quoteJson } from '../claims/queries.ts';
import type { QuoteRow } from '../claims/queries.ts';

interface HealthRow {
  /** Null without enough data. */
  score: number | null;
  weighted: number | null;
  confidence: number;
  reasoning: { text: string; evidence: string[]; rule?: true }[];
  messages_read: number;
  method: string;
  computed_at: Date;
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
  sql<LedgerRow>`
    select id, at, factor, before, after, score_before, score_after, title, cause_kind, cause_id
    from health_event where account_id = ${accountId} order by at desc, id desc limit 100`
    .execute(db)
    .then(({ rows }) => rows);

/** The score with its parts, the last hundred changes, 90 days of history, and members' pulses on a day. */
export async function accountHealth(db: TenantDb, accountId: string) {
  const today = await todayOf(db);
  const score = await sql<HealthRow>`
    select score, weighted, confidence, reasoning, messages_read, method, computed_at from health_score where account_id = ${accountId}`.execute(
    db,
  );
  const factors = await sql<FactorRow>`
    select factor, value, weight, contribution, detail, evidence, known from health_factor where account_id = ${accountId}`.execute(
    db,
  );
  const history = await sql<{ day: string; score: number }>`
    select day::text as day, score from health_day where account_id = ${accountId} and day > ${today}::date - 91 order by day`.execute(
    db,
  );
  const messages = [
    ...new Set([
      ...factors.rows.flatMap((row) => row.evidence),
      ...(score.rows[0]?.reasoning ?? []).flatMap((row) => row.evidence),
    ]),
  ];
  return {
    today,
    score: score.rows[0] ?? null,
    factors: factors.rows,
    ledger: await healthLedger(db, accountId),
    history: history.rows,
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
