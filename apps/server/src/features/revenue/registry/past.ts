import { sql } from 'kysely';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Family } from './metric.ts';
import { isWhole } from './scope.ts';
import type { Scope } from './scope.ts';

/**
 * A family's sums on past days. Sums over everything the caller sees are cached, separately for members who see
 * restricted accounts. Imports, changed restrictions and every night clear the cache.
 */
export async function measurePast<Sums extends object>(
  db: TenantDb,
  scope: Scope,
  family: Family<Sums>,
  days: string[],
): Promise<Map<string, Sums>> {
  const cached = isWhole(scope) ? await readCached<Sums>(db, family.name, days) : new Map();
  const missing = [...new Set(days)].filter((day) => !cached.has(day));
  if (missing.length === 0) return cached;
  const names = new Set<MetricName>(family.metrics.map(({ name }) => name));
  const measured = await family.measure(db, scope, missing, names);
  const fresh = missing.flatMap((day, at) => {
    const figures = measured[at];
    return figures ? [[day, figures] as const] : [];
  });
  if (isWhole(scope) && fresh.length > 0) await writeCache(db, family.name, fresh);
  return new Map([...cached, ...fresh]);
}

async function readCached<Sums>(db: TenantDb, family: string, days: string[]) {
  const rows = await db
    .selectFrom('past_figures')
    .select(['day', 'figures'])
    .where('family', '=', family)
    .where('day', '=', anyOf(days))
    .execute();
  return new Map(rows.map(({ day, figures }) => [day, figures as Sums]));
}

const writeCache = (db: TenantDb, family: string, fresh: (readonly [string, object])[]) =>
  sql`
    insert into past_figures (org_id, day, family, sees_restricted, figures)
    select app_org(), f.day, ${family}, app_sees_restricted(), f.figures
    from unnest(${fresh.map(([day]) => day)}::date[], ${fresh.map(([, figures]) => JSON.stringify(figures))}::jsonb[]) f (day, figures)
    on conflict do nothing`.execute(db);
