import { sql } from 'kysely';
import { urlOf } from '@rapport/contract/kit/client.ts';
import { getRevenueMetric, listRevenueMetrics } from '@rapport/contract/revenue/metrics.ts';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { testServer } from '@rapport/database/testing/server.ts';
import { generatePortfolio } from '../../apps/server/src/cli/generate/portfolio.ts';
import { refreshRevenue } from '../../apps/server/src/features/revenue/commands/refresh-revenue.ts';
import { startTestApp } from '../../apps/server/src/testing/testApp.ts';
import type { TestPerson } from '../../apps/server/src/testing/testApp.ts';
import { quantile, rowOf, timed } from './measure.ts';
import type { BenchRow } from './measure.ts';
import { BARE_CARDS, BARE_ONE_ACCOUNT, BARE_TABLES } from './portfolio-sql.ts';

const ACCOUNTS = Number(process.env.RAPPORT_BENCH_ACCOUNTS ?? 10_000);
const DAYS = Number(process.env.RAPPORT_BENCH_DAYS ?? 1_095);
const RUNS = 60;
const CARDS: MetricName[] = [
  'revenue',
  'revenue-at-risk',
  'nrr',
  'grr',
  'pipeline',
  'upcoming-renewals',
];

/** The portfolio's metrics over HTTP, compared with plain SQL for each as the tables' owner, without row-level security. */
export async function run(): Promise<BenchRow[]> {
  const server = await testServer();
  const app = await startTestApp();
  try {
    const admin = await app.asPerson({ role: 'admin' });
    const org = admin.organisation;
    const { owner } = app;
    const began = performance.now();
    await generatePortfolio(
      app.services,
      owner,
      org,
      { accounts: ACCOUNTS, messages: 0, days: DAYS, seed: 1 },
      (done) => void (done % 1_000 === 0 && console.error(`${done} accounts made`)),
    );
    const made = (performance.now() - began) / 1000;
    // Generated data is on disk before the measurement starts.
    await sql`checkpoint`.execute(owner);
    const size = `${ACCOUNTS} accounts`;
    const rows = [
      rowOf('portfolio', `${size}, ${DAYS} days each: made by rapport generate`, made, null, 's'),
      await compare(`${size}, home cards`, {
        ours: () => answered(admin, urlOf(listRevenueMetrics, { query: { names: CARDS } })),
        bare: () => BARE_CARDS(org).execute(owner),
      }),
    ];
    for (const [metricName, bare] of Object.entries(BARE_TABLES)) {
      const params = { metricName: metricName as MetricName };
      rows.push(
        await compare(`${size}, table ${metricName}`, {
          ours: () => answered(admin, urlOf(getRevenueMetric, { params })),
          bare: () => bare(org).execute(owner),
        }),
      );
    }
    const ids = await admin.system.run((db) =>
      db.selectFrom('account').select('id').limit(RUNS).execute(),
    );
    let at = 0;
    const next = () => ids[(at += 1) % ids.length]!.id;
    rows.push(
      await compare(`one account of ${DAYS} days recomputed`, {
        ours: () => admin.system.run((db) => refreshRevenue(db, org, [next()])),
        bare: () => BARE_ONE_ACCOUNT(org, next()).execute(owner),
      }),
    );
    return rows;
  } finally {
    await app.close();
    await server.release();
  }
}

async function answered(person: TestPerson, path: string): Promise<void> {
  const response = await person.fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

interface Pair {
  ours: () => Promise<unknown>;
  bare: () => Promise<unknown>;
}

const compare = async (what: string, { ours, bare }: Pair): Promise<BenchRow> =>
  rowOf(
    'portfolio',
    `${what}, p95; peer: bare SQL`,
    quantile(await timed(RUNS, ours), 0.95),
    quantile(await timed(RUNS, bare), 0.95),
    'ms',
  );
