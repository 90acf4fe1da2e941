import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refreshRevenue } from '../commands/refresh-revenue.ts';
import { writeFacts } from './facts.ts';
import type { AccountFacts } from './facts.ts';

/** A leap day that is also a month end. */
export const TODAY = '2028-02-29';

const RATES: [currency: string, day: string, rate: number][] = [
  ['EUR', '2026-01-01', 1.1],
  ['EUR', '2027-03-01', 1.2],
  ['EUR', '2028-01-15', 1.0837],
  ['EUR', '2028-02-29', 1.0512],
  ['GBP', '2027-06-01', 1.3071],
];

const won = { amount: 1, is_closed: true, is_won: true } as const;

/** Rates chosen to be awkward; XAF has none. */
const ACCOUNTS: Record<string, AccountFacts> = {
  Alder: {
    stage: 'Steady',
    arr: 120_000,
    start_date: '2025-05-01',
    renewal_date: '2028-03-15',
    health_score: -3,
    health: [
      ['2027-11-01', 1],
      ['2028-02-01', -3],
    ],
    movements: [
      ['2025-05-01', 'new', 80_000],
      ['2027-02-28', 'expansion', 10_000],
      ['2027-03-01', 'expansion', 30_000],
    ],
    deals: [
      { amount: 10_000.1, type: 'Expansion', opened_on: '2027-12-01' },
      { amount: 40_000, type: 'Renewal', opened_on: '2028-02-10' },
      { amount: 7_000, opened_on: '2027-11-11', is_closed: true, close_date: '2028-02-05' },
      { ...won, expected_revenue: 36_500, contract_start: '2027-12-01', close_date: '2027-11-20' },
    ],
    revenue: [
      ['2027-12-30', 50],
      ['2027-12-31', 50],
      ['2028-01-01', 50.25],
      ['2028-01-02', 10],
      ['2028-02-29', 0.1],
    ],
    tags: { region: 'Nordics', industry: 'Retail' },
  },
  Birch: {
    stage: 'Adoption',
    arr: 50_000.55,
    currency: 'EUR',
    start_date: '2026-01-10',
    renewal_date: '2028-05-29',
    health_score: 2,
    health: [
      ['2026-06-01', -4],
      ['2028-02-20', 2],
    ],
    risks: [{ level: 'critical', originated_at: '2028-02-10T12:00:00Z' }],
    movements: [
      ['2026-01-10', 'new', 60_000.55],
      ['2027-08-31', 'contraction', 10_000],
    ],
    deals: [
      { amount: 3_333.33, opened_on: '2027-10-10' },
      { ...won, expected_revenue: 7_300, contract_start: '2028-01-10' },
    ],
    revenue: [
      ['2027-12-31', 999.99],
      ['2028-01-14', 10.01],
      ['2028-01-15', 10.01],
      ['2028-01-16', 10.01],
      ['2028-01-31', 100.1],
      ['2028-02-28', 3.33],
    ],
    tags: { region: 'DACH', industry: 'Retail' },
  },
  Cedar: {
    arr: 33_333.33,
    currency: 'GBP',
    start_date: '2027-02-28',
    renewal_date: '2028-05-30',
    health_score: -2,
    health: [['2027-03-01', -2]],
    movements: [['2027-02-28', 'new', 33_333.33]],
    deals: [
      { ...won, expected_revenue: 1_000, close_date: '2028-02-29', contract_end: '2028-02-28' },
    ],
    revenue: [['2028-02-10', 77.77]],
    tags: { region: 'Nordics' },
  },
  Dogwood: {
    arr: 9_000_000,
    currency: 'XAF',
    start_date: '2026-01-01',
    renewal_date: '2028-04-01',
    health_score: -5,
    deals: [{ amount: 1_000_000, opened_on: '2027-01-01' }],
    revenue: [['2028-02-01', 500_000]],
    tags: { region: 'Nordics' },
  },
  Elm: {
    stage: 'Churned',
    arr: 40_000,
    start_date: '2025-01-01',
    renewal_date: '2028-04-02',
    movements: [
      ['2025-01-01', 'new', 40_000],
      ['2027-12-31', 'churn', 40_000],
    ],
    deals: [{ ...won, expected_revenue: 90_000, close_date: '2027-01-01' }],
    tags: { region: 'DACH' },
  },
  Fir: {
    stage: 'Onboarding',
    arr: 25_000,
    start_date: '2025-02-02',
    custom_revenue: 12_345.67,
    movements: [
      ['2025-02-02', 'new', 20_000],
      ['2027-05-31', 'churn', 20_000],
      ['2027-11-30', 'new', 25_000],
    ],
    risks: [{ level: 'critical', status: 'mitigated' }, { level: 'medium' }],
    revenue: [['2028-01-31', 4_000]],
  },
  Ginkgo: {
    stage: 'NewProspect',
    arr: 5_000,
    forecasted_revenue: 70_000,
    currency: 'EUR',
    renewal_date: '2028-04-03',
    health_score: -5,
    deals: [{ amount: 80_000 }, { amount: 5_000, is_closed: true, close_date: '2027-12-31' }],
  },
  Hazel: {
    stage: 'Renewal',
    restricted: true,
    arr: 500_000,
    start_date: '2026-03-03',
    renewal_date: '2028-03-01',
    health_score: -4.5,
    health: [['2028-01-30', -4.5]],
    movements: [
      ['2026-03-03', 'new', 450_000],
      ['2028-02-01', 'expansion', 50_000],
    ],
    deals: [
      { amount: 90_000.9, opened_on: '2028-01-01' },
      { ...won, expected_revenue: 3_650, contract_start: '2028-02-01' },
    ],
    revenue: [
      ['2028-02-01', 5],
      ['2028-02-02', 5],
      ['2028-02-03', 5.5],
    ],
    tags: { region: 'Nordics', industry: 'Retail' },
  },
  Ivy: { arr: 10_000, start_date: '2024-02-29', renewal_date: '2028-02-29' },
  Juniper: {},
  Kapok: {
    arr: 15_000,
    start_date: '2026-06-01',
    movements: [
      ['2026-06-01', 'new', 10_000],
      ['2027-09-09', 'expansion', 4_000, 'EUR'],
    ],
  },
  Larch: {
    subscriptions: [
      { arr: 12_000, start_day: '2026-02-01', end_day: '2027-06-30' },
      { arr: 18_000.4, start_day: '2027-07-01', end_day: '2028-04-30' },
      { arr: 99_000, start_day: '2026-02-01', trial: true },
    ],
  },
  Maple: { arr: 7_000, start_date: '2028-02-15' },
  Nettle: {
    arr: 100,
    start_date: '2025-01-01',
    movements: [
      ['2025-01-01', 'new', 100],
      ['2027-04-01', 'expansion', 50],
      ['2027-10-01', 'contraction', 50],
    ],
  },
  Oak: {
    arr: 0,
    start_date: '2025-01-01',
    movements: [
      ['2025-01-01', 'new', 100],
      ['2027-04-01', 'expansion', 50],
      ['2027-10-01', 'churn', 150],
    ],
  },
};

/** Writes the portfolio and everything derived from it; returns the accounts' ids by name. */
export async function buildPortfolio(ctx: Ctx): Promise<Map<string, string>> {
  const { organisation } = ctx.asker;
  const ids = new Map<string, string>();
  await ctx.run(async (db) => {
    for (const [currency, day, rate] of RATES)
      await db
        .insertInto('exchange_rate')
        .values({ org_id: organisation, currency, day, rate })
        .execute();
    for (const [name, facts] of Object.entries(ACCOUNTS))
      ids.set(name, await writeFacts(db, organisation, name, facts));
    const child: AccountFacts = {
      arr: 4_000.5,
      start_date: '2025-03-01',
      parent_id: ids.get('Ivy')!,
    };
    ids.set('Ivy North', await writeFacts(db, organisation, 'Ivy North', child));
    await db.updateTable('account').set({ created_at: '2026-11-20T12:00:00Z' }).execute();
    await refreshRevenue(db, organisation, [...ids.values()], TODAY);
    for (const [name, drop, resolved] of [
      ['Alder', 12.5, null],
      ['Alder', 900, '2028-02-20'],
      ['Hazel', 70, null],
    ] as const)
      await db
        .insertInto('revenue_anomaly')
        .values({
          org_id: organisation,
          id: uuidv7(),
          account_id: ids.get(name)!,
          source: 'daily_revenue_all_companies',
          timeframe: 'day',
          kind: 'drop',
          start_day: resolved ? '2028-01-10' : '2028-02-10',
          end_day: resolved ? '2028-01-10' : '2028-02-10',
          description: 'A drop',
          expected: 100,
          current: 50,
          drop_percentage: 50,
          total_drop: drop,
          method: 'rules',
          inputs_digest: 'x',
          resolved_at: resolved,
        })
        .execute();
  });
  return ids;
}
