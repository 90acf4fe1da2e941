import { HEALTH_BANDS, healthBand } from '@rapport/contract/health/health.ts';

interface Stake {
  renewal_in: number | null;
  health_score: number | null;
  notice_days: number | null;
}

/** Days after which a customer's notice is no news. */
const NOTICE_IS_NEWS = 14;

/** The accounts whose notice is no news any more: what is still to do for them counts, that they leave does not. */
export const goneOf = (stakes: ReadonlyMap<string, Stake>): ReadonlySet<string> =>
  new Set(
    [...stakes].flatMap(([id, { notice_days: days }]) =>
      days !== null && days > NOTICE_IS_NEWS ? [id] : [],
    ),
  );

/** Points of accounts in danger, by their ids. */
export type Danger = ReadonlyMap<string, number>;

const [, AT_RISK] = HEALTH_BANDS;
/** Of an account that is At-Risk or Churning. */
const IN_DANGER = 8;
/** Of a renewal on this day or a month overdue; half as many at the end of these days. */
const RENEWAL = { days: 90, points: 12 } as const;

const OVERDUE_DAYS = 30;

/** What is said by an account in danger, or shortly before its renewal, comes before the same of another one. */
export const dangerOf = (stakes: ReadonlyMap<string, Stake>): Danger =>
  new Map([...stakes].map(([id, stake]) => [id, pointsOf(stake)]));

function pointsOf({ renewal_in: days, health_score: score }: Stake): number {
  const band = healthBand(score)?.band ?? null;
  const inDanger = band !== null && band <= AT_RISK.band ? IN_DANGER : 0;
  const isNear = days !== null && days >= -OVERDUE_DAYS && days <= RENEWAL.days;
  return inDanger + (isNear ? RENEWAL.points * (1 - Math.max(0, days) / (2 * RENEWAL.days)) : 0);
}
