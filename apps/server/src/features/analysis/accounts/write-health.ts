import { sql } from 'kysely';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { HealthResult } from '@rapport/intelligence/scoring/health/compute.ts';
import { diffHealth } from '@rapport/intelligence/scoring/health/ledger.ts';
import type { ComparedHealth, LedgerEntry } from '@rapport/intelligence/scoring/health/ledger.ts';

interface HealthRecord {
  account: string;
  result: HealthResult;
  before: ComparedHealth | null;
  messages: number;
  digest: string;
  at: Date;
}

/**
 * Writes a score or that there is none, its factors, the day's chart value, and a ledger row for each factor or rule
 * that changed it.
 */
export async function writeHealth(
  db: TenantDb,
  org: string,
  { account, result, before, messages, digest, at }: HealthRecord,
) {
  const { score, unheld, factors } = result;
  const row = {
    score,
    weighted: result.weighted,
    ceiling: result.ceiling,
    confidence: result.confidence,
    reasoning: toJsonb(result.reasoning),
    messages_read: messages,
    inputs_digest: digest,
    computed_at: at,
  };
  await db
    .insertInto('health_score')
    .values({ org_id: org, account_id: account, method: 'rules', ...row })
    .onConflict((on) => on.columns(['org_id', 'account_id']).doUpdateSet(row))
    .execute();
  await sql`
    insert into health_factor (org_id, account_id, factor, value, weight, contribution, detail, evidence, known)
    select ${org}, ${account}, * from unnest(${factors.map(({ factor }) => factor)}::text[], ${factors.map(({ value }) => value)}::numeric[],
      ${factors.map(({ weight }) => weight)}::numeric[], ${factors.map(({ contribution }) => contribution)}::numeric[],
      ${factors.map(({ detail }) => detail)}::text[], ${factors.map(({ evidence }) => toJsonb(evidence))}::jsonb[],
      ${factors.map(({ known }) => known)}::boolean[])
    on conflict (org_id, account_id, factor) do update set value = excluded.value, weight = excluded.weight,
      contribution = excluded.contribution, detail = excluded.detail, evidence = excluded.evidence, known = excluded.known`.execute(
    db,
  );
  if (score === null || unheld === null) await removeDay(db, account, at);
  else await writeDay(db, org, { account, score, unheld, rebuilt: false, at });
  await writeLedger(db, org, account, diffHealth(before, result), at);
}

interface DayRecord {
  account: string;
  score: number;
  unheld: number;
  rebuilt: boolean;
  at: Date;
}

export const writeDay = (
  db: TenantDb,
  org: string,
  { account, score, unheld, rebuilt, at }: DayRecord,
) =>
  sql`insert into health_day (org_id, account_id, day, score, unheld, rebuilt) values (${org}, ${account}, app_day(${at}), ${score}, ${unheld}, ${rebuilt})
    on conflict (org_id, account_id, day) do update set score = excluded.score, unheld = excluded.unheld, rebuilt = excluded.rebuilt`.execute(
    db,
  );

const removeDay = (db: TenantDb, account: string, at: Date) =>
  sql`delete from health_day where account_id = ${account} and day = app_day(${at})`.execute(db);

export async function writeLedger(
  db: TenantDb,
  org: string,
  account: string,
  entries: readonly LedgerEntry[],
  at: Date,
) {
  if (entries.length === 0) return;
  await sql`
    insert into health_event (org_id, id, account_id, at, factor, before, after, score_before, score_after, title)
    select ${org}, u.id, ${account}, ${at}, u.factor, u.before, u.after, u.score_before, u.score_after, u.title
    from unnest(${entries.map(() => uuidv7())}::uuid[], ${entries.map(({ factor }) => factor)}::text[], ${entries.map(({ before }) => before)}::numeric[],
      ${entries.map(({ after }) => after)}::numeric[], ${entries.map(({ scoreBefore }) => scoreBefore)}::numeric[],
      ${entries.map(({ scoreAfter }) => scoreAfter)}::numeric[], ${entries.map(({ title }) => title)}::text[])
      as u (id, factor, before, after, score_before, score_after, title)`.execute(db);
}
