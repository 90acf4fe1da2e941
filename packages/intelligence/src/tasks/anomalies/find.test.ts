import { describe, expect, it } from 'vitest';
import { expectedRevenue, findRevenueAnomalies } from './find.ts';
import type { DetectedAnomaly } from './find.ts';
import type { RevenueSeries } from './series.ts';

/** A Monday. */
const START = '2024-01-01';
const DAY = 86_400_000;
const dayOf = (place: number) =>
  new Date(Date.parse(START) + place * DAY).toISOString().slice(0, 10);
const placeOf = (day: string) => (Date.parse(day) - Date.parse(START)) / DAY;
const isWeekend = (place: number) => place % 7 >= 5;

/** Steady noise of a few percent, the same at every run. */
const noise = (place: number) => 1 + 0.06 * Math.sin(place * 12.9898) * Math.cos(place * 78.233);

/** Revenue of a company that earns on weekdays, little on weekends, and grows slowly. */
const series = (
  days: number,
  change: (place: number, amount: number) => number | null = (_, amount) => amount,
): RevenueSeries => ({
  start: START,
  amounts: Array.from({ length: days }, (_, place) =>
    change(place, Math.round((isWeekend(place) ? 300 : 1200) * (1 + place / 4000) * noise(place))),
  ),
});

const short = ({ timeframe, kind, startDay, endDay }: DetectedAnomaly) => ({
  timeframe,
  kind,
  days: [placeOf(startDay), placeOf(endDay)],
});
const found = (one: RevenueSeries) => findRevenueAnomalies(one).map(short);

const TUESDAY = 50 * 7 + 1;
const within = (place: number, first: number, last: number) => place >= first && place <= last;

describe('days', () => {
  it('gives the difference of a day from its usual weekday', () => {
    const [anomaly, ...others] = findRevenueAnomalies(
      series(400, (place, amount) => (place === TUESDAY ? amount * 0.4 : amount)),
    );
    expect(others).toEqual([]);
    expect(anomaly).toMatchObject({
      timeframe: 'day',
      kind: 'drop',
      startDay: dayOf(TUESDAY),
      endDay: dayOf(TUESDAY),
    });
    expect(anomaly?.description).toMatch(/^Daily revenue (?:5\d|6\d)% under its usual Tuesday$/);
    expect(anomaly?.expected).toBeCloseTo(1200 * (1 + TUESDAY / 4000), -2);
    expect(anomaly?.totalDrop).toBeCloseTo((anomaly?.expected ?? 0) - (anomaly?.current ?? 0), 1);
  });

  it('joins days in a row into one anomaly, with the average day and the total loss', () => {
    const [anomaly, ...others] = findRevenueAnomalies(
      series(400, (place, amount) => (within(place, TUESDAY, TUESDAY + 2) ? amount * 0.5 : amount)),
    );
    expect(others).toEqual([]);
    expect(anomaly?.description).toMatch(/% under its usual Tue–Thu, third day running$/);
    const perDay = (anomaly?.expected ?? 0) - (anomaly?.current ?? 0);
    expect(anomaly?.totalDrop).toBeCloseTo(3 * perDay, 0);
    expect(anomaly?.dropPercentage).toBeCloseTo((100 * perDay) / (anomaly?.expected ?? 1), 1);
  });

  it('describes a rise as a spike, with a negative loss and a multiple', () => {
    const [anomaly] = findRevenueAnomalies(
      series(400, (place, amount) => (place === TUESDAY ? amount * 4 : amount)),
    );
    expect(anomaly?.kind).toBe('spike');
    expect(anomaly?.description).toMatch(/^Daily revenue [34]\.\d times its usual Tuesday$/);
    expect(anomaly?.totalDrop).toBeLessThan(-3000);
    expect(anomaly?.dropPercentage).toBeLessThan(-250);
  });

  it('names the product company', () => {
    const [anomaly] = findRevenueAnomalies(
      series(400, (place, amount) => (place === TUESDAY ? 0 : amount)),
      { company: 'Acme Ads' },
    );
    expect(anomaly?.description).toBe('No daily revenue from Acme Ads on a Tuesday');
  });

  it('finds nothing in weekdays, closed weekends, a slow rise and days of which nothing is known', () => {
    expect(found(series(1096))).toEqual([]);
    expect(found(series(1096, (place, amount) => (isWeekend(place) ? 0 : amount)))).toEqual([]);
    expect(found(series(1096, (place, amount) => (place % 9 === 4 ? null : amount)))).toEqual([]);
    expect(found({ start: START, amounts: [] })).toEqual([]);
    expect(found(series(300, () => 0))).toEqual([]);
  });

  it('ignores an outlier when it judges the days after it and the same weekday a week later', () => {
    const once = series(400, (place, amount) => (place === 200 ? amount * 30 : amount));
    expect(found(once)).toEqual([{ timeframe: 'day', kind: 'spike', days: [200, 200] }]);
    const expectedAt = (one: RevenueSeries) => expectedRevenue(one, 'day').points[207]?.expected;
    expect(expectedAt(once)).toBeCloseTo(expectedAt(series(400)) ?? 0, -2);
  });

  it('ignores small changes', () => {
    const flat = (change: number) =>
      found(series(400, (place) => (within(place, 300, 302) ? 1000 * change : 1000)));
    expect(flat(0.92)).toEqual([]);
    expect(flat(0.6)).toEqual([{ timeframe: 'day', kind: 'drop', days: [300, 302] }]);
  });

  it('does not report revenue that came a day late', () => {
    const late = (day: number, next: number) =>
      found(
        series(400, (place, amount) =>
          place === TUESDAY ? amount * day : place === TUESDAY + 1 ? amount * next : amount,
        ),
      );
    expect(late(0.1, 1.9)).toEqual([]);
    expect(late(0.1, 1)).toHaveLength(1);
  });

  it('reports an account that stops earning once', () => {
    const [anomaly, ...others] = findRevenueAnomalies(
      series(400, (place, amount) => (place >= 397 ? 0 : amount)),
    );
    expect(others).toEqual([]);
    expect(anomaly?.description).toBe('No daily revenue, third day running');
  });

  it('leaves out anomalies that ended before a given day', () => {
    const one = series(400, (place, amount) =>
      place === 100 || place === TUESDAY ? amount * 0.3 : amount,
    );
    expect(findRevenueAnomalies(one).map(({ startDay }) => placeOf(startDay))).toEqual([
      TUESDAY,
      100,
    ]);
    expect(findRevenueAnomalies(one, { since: dayOf(101) }).map(short)).toHaveLength(1);
  });
});

describe('customers who buy rarely', () => {
  /** One order a week, on Monday or, every third week, on Tuesday. */
  const weekly = (skipped: (week: number) => boolean) =>
    series(560, (place) => {
      const week = Math.floor(place / 7);
      const day = week % 3 === 0 ? 1 : 0;
      return place % 7 === day && !skipped(week) ? Math.round(5000 * noise(week)) : 0;
    });

  it('have no bad days, only bad weeks', () => {
    expect(found(weekly(() => false))).toEqual([]);
    const [anomaly, ...others] = findRevenueAnomalies(weekly((week) => week === 60));
    expect(others).toEqual([]);
    expect(anomaly).toMatchObject({ timeframe: 'week', startDay: dayOf(420), endDay: dayOf(426) });
    expect(anomaly?.description).toBe('No weekly revenue for a whole week');
    expect(anomaly?.expected).toBeCloseTo(5000, -3);
  });

  it('have only bad months if they buy once a month, and no anomalies if they buy less often', () => {
    const every = (days: number, skipped: number) =>
      found(series(1096, (place) => (place % days === 3 && place !== skipped ? 9000 : 0))).map(
        ({ timeframe }) => timeframe,
      );
    expect(every(15, -1)).toEqual([]);
    expect(every(15, 1068)).toEqual(['month']);
    expect(every(90, 93)).toEqual([]);
  });
});

describe('the calendar', () => {
  it('knows invoice days: a monthly peak is no anomaly, a far larger one is', () => {
    const invoices = (change: number) =>
      series(730, (place, amount) => {
        const day = Number(dayOf(place).slice(8));
        return day === 1 ? amount + 6000 * (placeOf('2025-09-01') === place ? change : 1) : amount;
      });
    expect(found(invoices(1))).toEqual([]);
    expect(found(invoices(4))).toEqual([
      { timeframe: 'day', kind: 'spike', days: [placeOf('2025-09-01'), placeOf('2025-09-01')] },
    ]);
  });

  it('knows holidays: a drop that was in both earlier years is expected', () => {
    const closed = (years: readonly string[]) =>
      series(1096, (place, amount) => {
        const [year = '', month, day] = dayOf(place).split('-');
        return month === '12' && Number(day) >= 24 && years.includes(year) ? 0 : amount;
      });
    const inYear = (year: string, one: RevenueSeries) =>
      findRevenueAnomalies(one).filter(({ startDay }) => startDay.startsWith(year)).length;
    expect(inYear('2026', closed(['2024', '2025', '2026']))).toBe(0);
    expect(inYear('2025', closed(['2025']))).toBe(1);
  });
});

describe('one event in several timeframes', () => {
  const JUNE = [placeOf('2026-06-01'), placeOf('2026-06-30')] as const;
  const badJune = (share: (place: number) => number) =>
    series(930, (place, amount) => (within(place, ...JUNE) ? amount * share(place) : amount));

  it('is reported once: a bad month is not also reported as weeks and days', () => {
    const [anomaly, ...others] = findRevenueAnomalies(badJune(() => 0.5));
    expect(others).toEqual([]);
    expect(anomaly).toMatchObject({ timeframe: 'month', kind: 'drop', startDay: '2026-06-01' });
    expect(anomaly?.description).toMatch(/^Monthly revenue (?:4\d|5\d)% under its usual$/);
  });

  it('is reported with a day that is unusual even in its bad month', () => {
    const worst = placeOf('2026-06-10');
    const foundWith = (share: number) =>
      found(badJune((place) => (place === worst ? share : 0.6))).map(({ timeframe, days }) => [
        timeframe,
        ...days,
      ]);
    expect(foundWith(0.6)).toEqual([['month', ...JUNE]]);
    expect(foundWith(0.05)).toEqual([
      ['day', worst, worst],
      ['month', ...JUNE],
    ]);
  });

  it('keeps the day on which a run began before its month', () => {
    const one = series(930, (place, amount) =>
      within(place, JUNE[0] - 5, JUNE[1]) ? amount * 0.4 : amount,
    );
    expect(found(one)).toEqual([
      { timeframe: 'month', kind: 'drop', days: [JUNE[0] - 5, JUNE[1]] },
    ]);
  });

  it('is reported as a week from seven days on, and no longer as a day', () => {
    const one = series(400, (place, amount) => (within(place, 338, 346) ? amount * 0.4 : amount));
    const [anomaly, ...others] = findRevenueAnomalies(one);
    expect(others).toEqual([]);
    expect(anomaly).toMatchObject({ timeframe: 'week', startDay: dayOf(338), endDay: dayOf(346) });
    expect(anomaly?.description).toMatch(/^Weekly revenue \d\d% under its usual, 9 days running$/);
    // Nine days of which seven are weekdays: more than a calendar week.
    expect(anomaly?.expected).toBeCloseTo(7500, -3);
  });

  it('is reported as a day if one spike has made the week and the month large', () => {
    const leap = placeOf('2026-05-12');
    expect(found(series(930, (place, amount) => (place === leap ? 60_000 : amount)))).toEqual([
      { timeframe: 'day', kind: 'spike', days: [leap, leap] },
    ]);
  });

  it('is reported once for a lasting change of level, and the return is not reported', () => {
    const lower = (until: number) =>
      found(series(900, (place, amount) => (within(place, 700, until) ? amount * 0.5 : amount)));
    const [anomaly, ...others] = lower(900);
    expect(others).toEqual([]);
    expect(anomaly).toMatchObject({ kind: 'drop', timeframe: 'month' });
    expect(anomaly?.days[0]).toBe(700);
    expect(lower(724).map(({ kind }) => kind)).toEqual(['drop']);
  });
});

describe('expectedRevenue', () => {
  it('has days where days are judged, months for a month’s anomaly, weeks for weekly buyers', () => {
    const daily = series(800);
    expect(expectedRevenue(daily, 'day').step).toBe('day');
    expect(expectedRevenue(daily, 'week').points).toHaveLength(800);
    const months = expectedRevenue(daily, 'month');
    expect(months.step).toBe('month');
    expect(months.points.at(-1)).toMatchObject({ day: '2026-02-01', actual: expect.any(Number) });
    const weekly = series(560, (place) => (place % 7 === 0 ? 500 : 0));
    expect(expectedRevenue(weekly, 'week')).toMatchObject({
      step: 'week',
      points: expect.arrayContaining([{ day: dayOf(420), actual: 500, expected: 500 }]),
    });
  });

  it('has null for unknown values', () => {
    const { points } = expectedRevenue(
      series(200, (place, amount) => (place === 150 ? null : amount)),
      'day',
    );
    expect(points[150]).toEqual({ day: dayOf(150), actual: null, expected: null });
  });
});
