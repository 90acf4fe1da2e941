import { between } from '../random.ts';
import { DAY_MS, number, detailOf } from './sending.ts';
import type { Writer } from './sending.ts';

/** Orders of four weeks, shift by shift. */
export const byShift: Writer = (sending, random) => [
  {
    kind: 'sheet',
    name: 'Orders by shift.csv',
    rows: [
      ['day', 'shift', 'orders', 'minutes_per_order'],
      ...Array.from({ length: 28 }, (_, back) =>
        ['early', 'late', 'night'].map((shift, place) => [
          dayBefore(sending.at, back + 1),
          shift,
          between(random, 90, 150) + place * 40,
          between(random, 12, 30) / 10,
        ]),
      ).flat(),
    ],
  },
];

/** The twelve months before, as a sheet and as a chart. */
export const yearInFigures: Writer = (sending, random) => {
  const orders = (number(sending, 'k') * 1_000) / 12;
  const months = monthsBefore(sending.at).map((month) => {
    const weak = detailOf(sending, 'month').startsWith(month);
    return [
      month,
      Math.round((orders * between(random, 88, 112) * (weak ? 0.6 : 1)) / 100),
    ] as const;
  });
  return [
    {
      kind: 'sheet',
      name: 'Figures of the year.csv',
      rows: [
        ['month', 'users', 'orders', 'uptime_percent'],
        ...months.map(([month, count]) => [
          month,
          number(sending, 'seats'),
          count,
          (9_897 + number(sending, 'k') + between(random, 0, 6)) / 100,
        ]),
      ],
    },
    {
      kind: 'chart',
      name: 'Orders by month.png',
      title: `Orders of ${detailOf(sending, 'company')}`,
      unit: 'Orders a month',
      bars: months,
    },
  ];
};

/** Orders whose sums were cut off. */
export const roundedOrders: Writer = (sending, random) => [
  {
    kind: 'sheet',
    name: `Rounded orders ${detailOf(sending, 'case')}.csv`,
    rows: [
      ['order', 'exact', 'rounded'],
      ...Array.from({ length: number(sending, 'few') }, (_, place) => {
        const cents = between(random, 1_000_000, 9_000_000) + 7;
        return [
          70_100 + place * between(random, 3, 9),
          cents / 1_000,
          Math.floor(cents / 10) / 100,
        ];
      }),
    ],
  },
];

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

const monthsBefore = (at: Date): string[] =>
  Array.from({ length: 12 }, (_, place) =>
    MONTH.format(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 12 + place, 1))).slice(
      0,
      3,
    ),
  );

const dayBefore = (at: Date, days: number): string =>
  new Date(at.getTime() - days * DAY_MS).toISOString().slice(0, 10);
