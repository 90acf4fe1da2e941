import { readFileSync } from 'node:fs';
import path from 'node:path';
import { detectAnomalies } from '../src/tasks/anomalies/detect.ts';
import { nabScore, windowedGaussian } from './nab-score.ts';
import type { LabelledSeries } from './nab-score.ts';
import { randomOf } from './random.ts';
import { printRows } from './row.ts';
import type { EvalRow } from './row.ts';

const DAY = 86_400_000;

/** NAB's advert and artificial series, and drops and spikes put into the daily sales of a real company. */
export async function run(dataDir: string): Promise<EvalRow[]> {
  return [...nab(dataDir), ...injected(dataDir)];
}

function nab(dataDir: string): EvalRow[] {
  const folder = path.join(dataDir, 'nab');
  const labels = JSON.parse(
    readFileSync(path.join(folder, 'labels/windows.json'), 'utf8'),
  ) as Record<string, [string, string][]>;
  const files = Object.entries(labels).map(([file, windows]) => {
    const points = readFileSync(path.join(folder, 'data', file), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => ({ at: momentOf(line), value: Number(line.slice(line.indexOf(',') + 1)) }));
    const series: LabelledSeries = {
      values: points.map(({ value }) => value),
      windows: windows.map(([from, to]) => ({
        first: points.findIndex(({ at }) => at >= momentOf(from)),
        last: points.findLastIndex(({ at }) => at <= momentOf(to)),
      })),
    };
    return { points, series };
  });
  const series = files.map((file) => file.series);
  const gaussian = nabScore(
    series,
    series.map(({ values }) => windowedGaussian(values)),
  );
  const ours = nabScore(
    series,
    files.map(({ points }) => detectAnomalies(points).scores),
  );
  const row = { set: 'NAB, adverts and artificial', metric: 'NAB score', n: files.length };
  return [
    { ...row, value: ours.score, anchor: 39.6, floor: 50, method: 'level x season, cube root' },
    { ...row, value: gaussian.score, method: 'windowed Gaussian, same files' },
  ];
}

const momentOf = (text: string): number => Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`);

const FIRST_DAY = Date.UTC(2012, 0, 1);
const DAYS = 731;
const SEEDS = [1, 2, 3, 4, 5, 6];
const EACH = 10;
const WARM_UP = 90;

interface Injection {
  kind: 'drop' | 'spike';
  first: number;
  last: number;
}

/**
 * EnterpriseBench's sales of 2012 and 2013 as sums a day (14 sales a day, then 7, with prices of all sizes), six times
 * with ten injections: 5 to 7 days at a twentieth, or one day with 9 to 14 ordinary days' sales more.
 */
function injected(dataDir: string): EvalRow[] {
  const base = dailySales(dataDir);
  const found = { drop: 0, spike: 0 };
  let falseAlarms = 0;
  for (const seed of SEEDS) {
    const { values, injections } = inject(base, seed);
    const spans = detectAnomalies(
      values.map((value, day) => ({ at: FIRST_DAY + day * DAY, value })),
    ).anomalies.map(({ start, end }) => ({
      first: (start - FIRST_DAY) / DAY,
      last: (end - FIRST_DAY) / DAY,
    }));
    const meets = (span: { first: number; last: number }, { first, last }: Injection) =>
      span.first <= last && span.last >= first;
    for (const injection of injections)
      found[injection.kind] += Number(spans.some((span) => meets(span, injection)));
    falseAlarms += spans.filter((span) => !injections.some((one) => meets(span, one))).length;
  }
  const count = SEEDS.length * EACH;
  const row = { set: 'daily sales, injected', method: 'level x season, cube root', n: count };
  return [
    { ...row, metric: 'recall', value: (found.drop + found.spike) / count, floor: 0.9 },
    { ...row, metric: 'recall of drops', n: count / 2, value: found.drop / (count / 2) },
    { ...row, metric: 'recall of spikes', n: count / 2, value: found.spike / (count / 2) },
    {
      ...row,
      metric: 'false alarms a year',
      value: falseAlarms / ((SEEDS.length * DAYS) / 365),
      ceiling: 2,
    },
  ];
}

function inject(base: readonly number[], seed: number) {
  const random = randomOf(seed);
  const values = [...base];
  const room = Math.floor((DAYS - WARM_UP) / EACH);
  const injections = Array.from({ length: EACH }, (_, index): Injection => {
    const kind = index % 2 === 0 ? 'drop' : 'spike';
    const first = WARM_UP + index * room + Math.floor(random() * (room - 20));
    const last = kind === 'drop' ? first + 4 + Math.floor(random() * 3) : first;
    const ordinary = base.slice(first - 28, first).reduce((sum, value) => sum + value, 0) / 28;
    for (let day = first; day <= last; day += 1) {
      const value = values[day] ?? 0;
      values[day] = kind === 'drop' ? value / 20 : value + ordinary * (9 + 5 * random());
    }
    return { kind, first, last };
  });
  return { values, injections };
}

function dailySales(dataDir: string): number[] {
  const sales = JSON.parse(
    readFileSync(path.join(dataDir, 'enterprisebench/sales.json'), 'utf8'),
  ) as { Date_of_Purchase: string; discounted_price: string }[];
  const days = Array.from({ length: DAYS }, () => 0);
  for (const { Date_of_Purchase: date, discounted_price: price } of sales) {
    const day = (Date.parse(date) - FIRST_DAY) / DAY;
    if (day in days) days[day] = (days[day] ?? 0) + Number(price.replace(/[₹,]/g, ''));
  }
  return days;
}

if (import.meta.main) printRows(await run(process.argv[2] ?? '../shared/data'));
