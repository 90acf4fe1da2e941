import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { diffHealth } from '@rapport/intelligence/scoring/health/compute.ts';
import type { HealthResult } from '@rapport/intelligence/scoring/health/compute.ts';

/** The previous score of each account, for comparison. */
export async function readHealth(
  db: TenantDb,
  ids: readonly string[],
): Promise<
  Map<
    string,
    { score: number; factors: { factor: string; contribution: number }[]; digest: string }
  >
> {
  const { rows } = await sql<{
    account_id: string;
    score: number;
    inputs_digest: string;
    factors: { factor: string; contribution: number }[];
  }>`
    select s.account_id, s.score, s.inputs_digest, (select coalesce(json_agg(json_build_object('factor', f.factor, 'contribution', f.contribution)), '[]')
      from health_factor f where f.org_id = s.org_id and f.account_id = s.account_id) as factors
    from health_score s where s.account_id = any (${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.account_id,
      { score: row.score, factors: row.factors, digest: row.inputs_digest },
    ]),
  );
}

interface AnswerBuilder {
  account: string;
  result: HealthResult;
  before: HealthResult | null;
  messages: number;
  digest: string;
  at: Date;
}

/** Writes a score, its factors, the day's chart value, and a ledger row for each factor that changed it. */
export async function writeHealth(
  db: TenantDb,
  org: string,
  { account, result, before, messages, digest, at }: AnswerBuilder,
) {
  await sql`
    insert into health_score (org_id, account_id, score, confidence, reasoning, messages_read, method, inputs_digest, computed_at)
    values (${org}, ${account}, ${result.score}, ${result.confidence}, ${toJsonb(result.reasoning)}, ${messages}, 'rules', ${digest}, ${at})
    on conflict (org_id, account_id) do update set score = excluded.score, confidence = excluded.confidence, reasoning = excluded.reasoning,
      messages_read = excluded.messages_read, inputs_digest = excluded.inputs_digest, computed_at = excluded.computed_at`.execute(
    db,
  );
  const { factors } = result;
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
  await writeDay(db, org, account, result.score, at);
  if (before) await writeLedger(db, org, account, diffHealth(before, result), at);
}

export const writeDay = (db: TenantDb, org: string, account: string, score: number, at: Date) =>
  sql`insert into health_day (org_id, account_id, day, score) values (${org}, ${account}, app_day(${at}), ${score})
    on conflict (org_id, account_id, day) do update set score = excluded.score`.execute(db);

export async function writeLedger(
  db: TenantDb,
  org: string,
  account: string,
  entries: ReturnType<typeof diffHealth>,
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
