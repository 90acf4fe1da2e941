import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { ANOMALY_METHOD } from '@rapport/intelligence/tasks/anomalies/find.ts';
import type { DetectedAnomaly } from '@rapport/intelligence/tasks/anomalies/find.ts';
import type { AccountSeries } from '../series/load.ts';

/** A detected anomaly, the stored one it continues (null for a new one), and the series it was detected in. */
export interface Found {
  id: string | null;
  anomaly: DetectedAnomaly;
  of: AccountSeries;
  digest: string;
}

interface Changes {
  found: readonly Found[];
  /** Ids of anomalies to remove. */
  gone: readonly string[];
  at: Date;
}

/** Updates continued anomalies, inserts new ones and removes the rest. Who resolved one, and when, is not changed. */
export async function writeAnomalies(db: TenantDb, org: string, { found, gone, at }: Changes) {
  if (gone.length > 0) await db.deleteFrom('revenue_anomaly').where('id', 'in', gone).execute();
  if (found.length === 0) return;
  await db
    .insertInto('revenue_anomaly')
    .values(found.map((one) => ({ org_id: org, ...rowOf(one), computed_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'id']).doUpdateSet((row) => ({
        start_day: row.ref('excluded.start_day'),
        end_day: row.ref('excluded.end_day'),
        description: row.ref('excluded.description'),
        expected: row.ref('excluded.expected'),
        current: row.ref('excluded.current'),
        drop_percentage: row.ref('excluded.drop_percentage'),
        total_drop: row.ref('excluded.total_drop'),
        ytd_revenue: row.ref('excluded.ytd_revenue'),
        method: row.ref('excluded.method'),
        inputs_digest: row.ref('excluded.inputs_digest'),
        computed_at: row.ref('excluded.computed_at'),
      })),
    )
    .execute();
}

const rowOf = ({ id, anomaly, of, digest }: Found) => ({
  id: id ?? uuidv7(),
  account_id: of.account,
  source: of.source,
  company: of.company,
  timeframe: anomaly.timeframe,
  kind: anomaly.kind,
  start_day: anomaly.startDay,
  end_day: anomaly.endDay,
  description: anomaly.description,
  expected: anomaly.expected,
  current: anomaly.current,
  drop_percentage: anomaly.dropPercentage,
  total_drop: anomaly.totalDrop,
  ytd_revenue: of.ytd,
  method: ANOMALY_METHOD,
  inputs_digest: digest,
});
