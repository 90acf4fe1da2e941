import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { heldDays } from '../queries.ts';
import type { ScoredDay } from '@rapport/intelligence/scoring/health/hold-band.ts';
import type { ComparedHealth } from '@rapport/intelligence/scoring/health/ledger.ts';

/** `inputs` and `weights` are digests of what the score was computed from. */
interface StoredHealth extends ComparedHealth {
  inputs: string;
  weights: string;
  day: string;
}

interface KnownHealth {
  /** The stored score; null if the account has never been scored. */
  stored: StoredHealth | null;
  /** Days before today that decide whether the band is held, oldest first. */
  earlier: ScoredDay[];
  /** Scored for the first time today or never, so its history may be computed again. */
  isNew: boolean;
}

/** What is stored about the scores of accounts. */
export async function readHealth(
  db: TenantDb,
  ids: readonly string[],
  today: string,
): Promise<Map<string, KnownHealth>> {
  const { rows } = await sql<{
    account_id: string;
    stored: KnownHealth['stored'];
    earlier: ScoredDay[];
    is_new: boolean;
  }>`
    select a.id as account_id,
      case when s.account_id is not null then json_build_object('score', s.score, 'weighted', s.weighted, 'ceiling', s.ceiling, 'floor', s.floor, 'inputs', split_part(s.inputs_digest, '.', 1), 'weights', split_part(s.inputs_digest, '.', 2),
        'day', app_day(s.computed_at), 'factors', (select coalesce(json_agg(json_build_object('factor', f.factor, 'contribution', f.contribution)), '[]')
          from health_factor f where f.org_id = s.org_id and f.account_id = s.account_id)) end as stored,
      (${heldDays(today)}) as earlier,
      not exists (select from health_day d where d.org_id = a.org_id and d.account_id = a.id and not d.rebuilt and d.day < ${today}::date) as is_new
    from account a left join health_score s on s.org_id = a.org_id and s.account_id = a.id
    where a.id = any (${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ account_id, stored, earlier, is_new }) => [
      account_id,
      { stored, earlier, isNew: is_new },
    ]),
  );
}
