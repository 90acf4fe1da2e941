import { sql } from 'kysely';
import type { ScoreLimits } from '@rapport/intelligence/scoring/health/score.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { ScoredDay } from '@rapport/intelligence/scoring/health/hold-band.ts';
import { heldDays } from '../../analysis/queries.ts';
import { arrOf } from '../../accounts/arr/queries.ts';

export interface ReadingsRow extends ScoreLimits {
  id: string;
  name: string;
  arr: number | null;
  currency: string;
  score: number;
  /** Factor → value from -1 to 1; null where unknown. */
  readings: Record<string, number | null>;
  /** Days that decide whether the band is held, oldest first. */
  earlier: ScoredDay[];
}

/** The factor values behind every shown score; new prospects have none. */
export async function storedReadings(db: TenantDb, today: string): Promise<ReadingsRow[]> {
  const { rows } = await sql<ReadingsRow>`
    select a.id, a.name, ${arrOf('a')} as arr, a.currency, s.score, s.ceiling, s.floor, f.readings, (${heldDays(today)}) as earlier
    from health_score s
    join account a on a.org_id = s.org_id and a.id = s.account_id and a.stage is distinct from 'NewProspect'
    join (select account_id, json_object_agg(factor, case when known then value end) as readings
      from health_factor group by account_id) f on f.account_id = s.account_id
    where s.score is not null`.execute(db);
  return rows;
}

/** Who last changed the weights, and when; null for the defaults. */
export async function lastWeightChange(
  db: TenantDb,
): Promise<{ updated_at: Date; name: string | null } | null> {
  const { rows } = await sql<{ updated_at: Date; name: string | null }>`
    select w.updated_at, m.name from health_weight w
    left join member m on m.org_id = w.org_id and m.id = w.updated_by order by w.updated_at desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
