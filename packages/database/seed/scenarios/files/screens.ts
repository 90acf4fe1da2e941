import { between } from '../random.ts';
import { number, detailOf } from './sending.ts';
import type { Writer } from './sending.ts';

/** A screenshot of slow requests. */
export const networkTab: Writer = (sending, random) => [
  {
    kind: 'screen',
    name: `Network tab at ${detailOf(sending, 'clock').replace(':', '.')}.png`,
    title: `${detailOf(sending, 'system')} - network`,
    alarm: null,
    lines: [
      'NAME                                  STATUS      TIME',
      ...[
        'records',
        'board',
        'permissions',
        'search',
        'labels',
        'icons',
        'session',
        'history',
        'print',
      ].map(
        (name, place) =>
          `/api/${name}`.padEnd(38) +
          '200'.padEnd(12) +
          `${place < 3 ? between(random, 9, 34) : between(random, 1, 9) / 10} s`,
      ),
    ],
  },
];

/** A screenshot of an export that stopped. */
export const exportFailed: Writer = (sending) => [
  {
    kind: 'screen',
    name: 'Export failed.png',
    title: `${detailOf(sending, 'system')} - export of ${detailOf(sending, 'site')}`,
    alarm: 'Export failed: timeout',
    lines: [
      `${detailOf(sending, 'system')} stopped after ${detailOf(sending, 'n')} minutes.`,
      'Error 504: the job did not answer.',
      `Rows written: ${number(sending, 'k') * 1_000} of ${number(sending, 'k') * 1_750}`,
      `Place: ${detailOf(sending, 'site')}`,
      `Started by ${sending.by} at ${detailOf(sending, 'clock')}`,
    ],
  },
];
