import { sql } from 'kysely';
import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';

/** The highest score in band At-Risk. */
export const AT_RISK_SCORE = HEALTH_BANDS.find(({ key }) => key === 'at-risk')!.upTo;

/** SQL condition on `risk`: live and critical. Risks of private threads are left out, so that a figure is the same for everybody. */
export const isCriticalRisk = sql`(risk.status = 'live' and risk.deleted_at is null and risk.visible_to is null and risk.level = 'critical')`;

/** SQL condition on `account`: at risk today, by its health or by a critical risk. */
export const isAtRisk = sql<boolean>`(coalesce(account.health_score <= ${sql.lit(AT_RISK_SCORE)}, false) or exists (
  select from risk where risk.org_id = account.org_id and risk.account_id = account.id and ${isCriticalRisk}))`;
