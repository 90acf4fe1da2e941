import type { z } from 'zod';
import { healthBand } from '@rapport/contract/health/health.ts';
import type { getLatestWeek, PortfolioWeek } from '@rapport/contract/summaries.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { addDays } from '../../../platform/days.ts';
import { todayOf } from '../../../platform/today.ts';
import { presentQuote } from '../../claims/present.ts';
import { countClaims, listClaims } from '../../claims/queries.ts';
import type { ClaimKind } from '../../claims/queries.ts';
import { accountStakes } from '../../home/queries.ts';
import { presentSentence } from '../present.ts';
import {
  anomaliesOf,
  countSummarisedAccounts,
  latestWeek,
  movementsOf,
  renewalsAfter,
  revenueOf,
  scoresOf,
  weeksWithSummaries,
  topEvents,
} from './queries.ts';

const DAY = 86_400_000;
const SIGNALS = 6;
const LOSSES = new Set(['contraction', 'churn']);

type Answer = z.input<typeof PortfolioWeek>;
type LatestWeek = z.input<(typeof getLatestWeek)['answer']>;

/**
 * One week across the accounts visible to the caller. Without a named week it is the newest that has run for four
 * days, so that Monday does not show an empty page.
 */
export async function readPortfolio(
  db: TenantDb,
  wanted: string | undefined,
  tags: string[],
): Promise<Answer> {
  const today = await todayOf(db);
  const week = wanted ?? (await latestWeek(db, settledBy(today)));
  const weeks = await weeksWithSummaries(db);
  if (week === null) return { ...NOTHING, weeks };
  const monday = mondayOf(week);
  const text = monday.toISOString().slice(0, 10);
  const end = endOf(text);
  const scope = { accountTagFilters: tags, openedFrom: monday, openedBefore: end };
  const movements = await movementsOf(db, text, tags);
  const bands = (await scoresOf(db, text, tags)).map(
    ({ before, after }) => (healthBand(after)?.band ?? 0) - (healthBand(before)?.band ?? 0),
  );
  const { currency, actual, before } = await revenueOf(db, text, tags);
  return {
    week: text,
    complete: isOver(text, today),
    weeks,
    accounts: await countSummarisedAccounts(db, text, tags),
    events: (await topEvents(db, text, tags)).map(({ account, sentence }) => ({
      account,
      sentence: presentSentence(sentence),
    })),
    risks: await signals(db, 'risk', scope),
    opportunities: await signals(db, 'opportunity', scope),
    renewals: (await renewalsAfter(db, text, tags)).map((row) => ({
      account: row.account,
      renewalDate: row.renewal_date,
      health: row.health_score,
    })),
    anomalies: (await anomaliesOf(db, text, tags)).map((row) => ({
      id: row.id,
      account: row.account,
      description: row.description,
      dropPercentage: row.drop_percentage,
      totalDrop: row.total_drop,
    })),
    health: {
      up: bands.filter((step) => step > 0).length,
      down: bands.filter((step) => step < 0).length,
    },
    revenue: {
      currency,
      arrChange: movements.reduce(
        (sum, { kind, amount }) => sum + (LOSSES.has(kind) ? -amount : amount),
        0,
      ),
      movements,
      actual,
      before,
    },
  };
}

/** The week the portfolio opens on, and whether it is over. */
export async function readLatestWeek(db: TenantDb): Promise<LatestWeek> {
  const today = await todayOf(db);
  const week = await latestWeek(db, settledBy(today));
  return { week, complete: week !== null && isOver(week, today) };
}

/** The latest first day of a week that has run for four days. */
const settledBy = (today: string) => addDays(today, -4);

const endOf = (monday: string) => new Date(Date.parse(monday) + 7 * DAY);
const isOver = (monday: string, today: string) => endOf(monday) <= new Date(today);

const NOTHING: Answer = {
  week: null,
  complete: false,
  weeks: [],
  accounts: 0,
  events: [],
  risks: { total: 0, items: [] },
  opportunities: { total: 0, items: [] },
  renewals: [],
  anomalies: [],
  health: { up: 0, down: 0 },
  revenue: { currency: 'USD', arrChange: 0, movements: [], actual: null, before: null },
};

function mondayOf(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY);
}

/** Claims first mentioned in the week that are still open, highest level first. */
async function signals(
  db: TenantDb,
  kind: ClaimKind,
  scope: { accountTagFilters: string[]; openedFrom: Date; openedBefore: Date },
): Promise<Answer['risks']> {
  const rows = await listClaims(db, kind, { ...scope, take: SIGNALS, skip: 0 });
  const revenue = await accountStakes(
    db,
    rows.map((row) => row.account_id),
  );
  return {
    total: await countClaims(db, kind, scope),
    items: rows.map((row) => ({
      id: row.id,
      account: {
        id: row.account_id,
        name: row.account_name,
        revenue: revenue.get(row.account_id)?.revenue ?? null,
        currency: revenue.get(row.account_id)?.currency ?? 'USD',
      },
      title: row.title,
      category: row.category,
      level: row.level,
      quote: row.quotes[0] ? presentQuote(row.quotes[0]) : null,
    })),
  };
}
