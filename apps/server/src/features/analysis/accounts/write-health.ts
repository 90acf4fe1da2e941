import { sql } from 'kysely';
import { toJsonb } from '../../../platform/jsonb.ts';
import { anyOf } from '@rapport/database/any-of.ts';
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
}

/**
 * Writes the scores of accounts or that there are none, their factors, the day's chart values, and a ledger row for each
 * factor or rule that changed one. An account is in `records` once.
 */
export async function writeHealth(
  db: TenantDb,
  org: string,
  records: readonly HealthRecord[],
  { at, day }: { at: Date; day: string },
) {
  if (records.length === 0) return;
  await db
    .insertInto('health_score')
    .values(
      records.map(({ account, result, messages, digest }) => ({
        org_id: org,
        account_id: account,
        method: 'rules',
        score: result.score,
        weighted: result.weighted,
        ceiling: result.ceiling,
        floor: result.floor,
        confidence: result.confidence,
        reasoning: toJsonb(result.reasoning),
        messages_read: messages,
        inputs_digest: digest,
        computed_at: at,
      })),
    )
    .onConflict((on) =>
      on.columns(['org_id', 'account_id']).doUpdateSet((row) => ({
        score: row.ref('excluded.score'),
        weighted: row.ref('excluded.weighted'),
        ceiling: row.ref('excluded.ceiling'),
        floor: row.ref('excluded.floor'),
        confidence: row.ref('excluded.confidence'),
        reasoning: row.ref('excluded.reasoning'),
        messages_read: row.ref('excluded.messages_read'),
        inputs_digest: row.ref('excluded.inputs_digest'),
        computed_at: row.ref('excluded.computed_at'),
      })),
    )
    .execute();
  await writeFactors(db, org, records);
  await writeDays(
    db,
    org,
    records.flatMap(({ account, result: { score, unheld } }) =>
      score === null || unheld === null ? [] : [{ account, day, score, unheld, rebuilt: false }],
    ),
  );
  await removeDay(
    db,
    records.filter(({ result }) => result.unheld === null).map(({ account }) => account),
    day,
  );
  await writeLedger(
    db,
    org,
    records.map(({ account, before, result }) => ({
      account,
      at,
      entries: diffHealth(before, result),
    })),
  );
}

async function writeFactors(db: TenantDb, org: string, records: readonly HealthRecord[]) {
  const rows = records.flatMap(({ account, result: { factors } }) =>
    factors.map((factor) => ({ account, ...factor })),
  );
  await sql`
    insert into health_factor (org_id, account_id, factor, value, weight, contribution, detail, evidence, known)
    select ${org}, * from unnest(${rows.map(({ account }) => account)}::uuid[], ${rows.map(({ factor }) => factor)}::text[],
      ${rows.map(({ value }) => value)}::numeric[], ${rows.map(({ weight }) => weight)}::numeric[],
      ${rows.map(({ contribution }) => contribution)}::numeric[], ${rows.map(({ detail }) => detail)}::text[],
      ${rows.map(({ evidence }) => toJsonb(evidence))}::jsonb[], ${rows.map(({ known }) => known)}::boolean[])
    on conflict (org_id, account_id, factor) do update set value = excluded.value, weight = excluded.weight,
      contribution = excluded.contribution, detail = excluded.detail, evidence = excluded.evidence, known = excluded.known`.execute(
    db,
  );
}

export interface DayRecord {
  account: string;
  /** YYYY-MM-DD */
  day: string;
  score: number;
  unheld: number;
  rebuilt: boolean;
}

/** Writes chart values; a day of an account is in `days` once. */
export async function writeDays(db: TenantDb, org: string, days: readonly DayRecord[]) {
  if (days.length === 0) return;
  await sql`
    insert into health_day (org_id, account_id, day, score, unheld, rebuilt)
    select ${org}, * from unnest(${days.map(({ account }) => account)}::uuid[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ score }) => score)}::numeric[], ${days.map(({ unheld }) => unheld)}::numeric[],
      ${days.map(({ rebuilt }) => rebuilt)}::boolean[])
    on conflict (org_id, account_id, day) do update set score = excluded.score, unheld = excluded.unheld,
      rebuilt = excluded.rebuilt`.execute(db);
}

async function removeDay(db: TenantDb, accounts: readonly string[], day: string) {
  if (accounts.length === 0) return;
  await db
    .deleteFrom('health_day')
    .where('account_id', '=', anyOf(accounts))
    .where('day', '=', day)
    .execute();
}

export interface LedgerRecord {
  account: string;
  at: Date;
  entries: readonly LedgerEntry[];
}

export async function writeLedger(db: TenantDb, org: string, records: readonly LedgerRecord[]) {
  const rows = records.flatMap(({ account, at, entries }) =>
    entries.map((entry) => ({ account, at, ...entry })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into health_event (org_id, id, account_id, at, factor, before, after, score_before, score_after, title)
    select ${org}, * from unnest(${rows.map(() => uuidv7())}::uuid[], ${rows.map(({ account }) => account)}::uuid[],
      ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ factor }) => factor)}::text[],
      ${rows.map(({ before }) => before)}::numeric[], ${rows.map(({ after }) => after)}::numeric[],
      ${rows.map(({ scoreBefore }) => scoreBefore)}::numeric[], ${rows.map(({ scoreAfter }) => scoreAfter)}::numeric[],
      ${rows.map(({ title }) => title)}::text[])`.execute(db);
}
