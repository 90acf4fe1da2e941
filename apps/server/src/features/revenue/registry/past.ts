import { sql } from 'kysely';
import type { MetricName } from '@rapport/contract/revenue-metrics.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Family } from './metric.ts';
import { isWhole } from './scope.ts';
import type { Scope } from './scope.ts';

/**
 * A family's sums on past days, by day. Over everything the asker sees they are kept once computed, apart for those who
 * see restricted accounts; imports and changed restrictions drop them, and so does each night.
 */
export async function measurePast<Figures extends object>(
  db: TenantDb,
  scope: Scope,
  family: Family<Figures>,
  days: string[],
): Promise<Map<string, Figures>> {
  const kept = isWhole(scope) ? await readKept<Figures>(db, family.name, days) : new Map();
  const missing = [...new Set(days)].filter((day) => !kept.has(day));
  if (missing.length === 0) return kept;
  const names = new Set<MetricName>(family.metrics.map(({ name }) => name));
  const measured = await family.measure(db, scope, missing, names);
  const fresh = missing.flatMap((day, at) => {
    const figures = measured[at];
    return figures ? [[day, figures] as const] : [];
  });
  if (isWhole(scope) && fresh.length > 0) await keep(db, family.name, fresh);
  return new Map([...kept, ...fresh]);
}

async function readKept<Figures>(db: TenantDb, family: string, days: string[]) {
  const { rows } = await sql<{ day: string; figures: Figures }>`
    select day, figures from past_figures where family = ${family} and day = any (${days}::date[])`.execute(
    db,
  );
  return new Map(rows.map(({ day, figures }) => [day, figures]));
}

const keep = (db: TenantDb, family: string, fresh: (readonly [string, object])[]) =>
  sql`
    insert into past_figures (org_id, day, family, sees_restricted, figures)
    select app_org(), f.day, ${family}, app_sees_restricted(), f.figures
    from unnest(${fresh.map(([day]) => day)}::date[], ${fresh.map(([, figures]) => JSON.stringify(figures))}::jsonb[]) f (day, figures)
    on conflict do nothing`.execute(db);
