import { readFileSync } from 'node:fs';
import path from 'node:path';
import { detectAnomalies } from '../src/tasks/anomalies/detect.ts';
import { findRevenueAnomalies } from '../src/tasks/anomalies/find.ts';
import { nabScore, windowedGaussian } from './nab-score.ts';
import type { LabelledSeries } from './nab-score.ts';
import { randomOf } from './random.ts';
import { printRows } from './row.ts';
import type { EvalRow } from './row.ts';

const DAY = 86_400_000;

/** NAB's advertising and artificial series, and drops and spikes injected into the daily sales of a real company. */
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
const COUNT = SEEDS.length * EACH;
const WARM_UP = 90;

/**
 * Injected changes: a drop of 5 to 7 days leaves this share of the sales; a spike adds this many ordinary days' sales
 * to one day.
 */
interface Size {
  leaves: number;
  adds: readonly [number, number];
}

const LARGE: Size = { leaves: 0.05, adds: [9, 14] };
const SIZES: readonly Size[] = [
  LARGE,
  { leaves: 0.2, adds: [6, 9] },
  { leaves: 0.4, adds: [3, 6] },
];

const sizeWords = ({ leaves, adds }: Size): string =>
  `drops to ${leaves * 100}% for 5-7 days, spikes of +${adds.join(' to +')} days’ sales`;

interface Injection {
  kind: 'drop' | 'spike';
  first: number;
  last: number;
}

/**
 * EnterpriseBench's daily sales of 2012 and 2013 (14 sales a day, then 7, at very different prices), six runs with
 * ten injections each. We chose the size of the injections, so the recall for smaller ones is shown beside it.
 */
function injected(dataDir: string): EvalRow[] {
  const base = dailySales(dataDir);
  const { found, falseAlarms } = trial(base, LARGE);
  const row = { set: 'daily sales, injected', method: sizeWords(LARGE), n: COUNT };
  const half = COUNT / 2;
  return [
    { ...row, metric: 'recall', value: (found.drop + found.spike) / COUNT, floor: 0.9 },
    { ...row, metric: 'recall of drops', n: half, value: found.drop / half },
    { ...row, metric: 'recall of spikes', n: half, value: found.spike / half },
    {
      ...row,
      metric: 'false alarms a year',
      value: falseAlarms / ((SEEDS.length * DAYS) / 365),
      ceiling: 2,
    },
    ...SIZES.slice(1).map((size) => {
      const smaller = trial(base, size).found;
      return {
        ...row,
        metric: 'recall, smaller',
        value: (smaller.drop + smaller.spike) / COUNT,
        method: sizeWords(size),
      };
    }),
  ];
}

/** The number of injections of a size that were detected, and of detections without an injection. */
function trial(base: readonly number[], size: Size) {
  const found = { drop: 0, spike: 0 };
  let falseAlarms = 0;
  for (const seed of SEEDS) {
    const { values, injections } = inject(base, seed, size);
    const start = new Date(FIRST_DAY).toISOString().slice(0, 10);
    const spans = findRevenueAnomalies({ start, amounts: values }).map(({ startDay, endDay }) => ({
      first: (Date.parse(startDay) - FIRST_DAY) / DAY,
      last: (Date.parse(endDay) - FIRST_DAY) / DAY,
    }));
    const meets = (span: { first: number; last: number }, { first, last }: Injection) =>
      span.first <= last && span.last >= first;
    for (const injection of injections)
      found[injection.kind] += Number(spans.some((span) => meets(span, injection)));
    falseAlarms += spans.filter((span) => !injections.some((one) => meets(span, one))).length;
  }
  return { found, falseAlarms };
}

function inject(base: readonly number[], seed: number, { leaves, adds }: Size) {
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
      values[day] =
        kind === 'drop'
          ? value * leaves
          : value + ordinary * (adds[0] + (adds[1] - adds[0]) * random());
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
