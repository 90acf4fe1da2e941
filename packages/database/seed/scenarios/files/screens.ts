import { between } from '../random.ts';
import { number, told } from './sending.ts';
import type { Writer } from './sending.ts';

/** A screenshot of slow requests. */
export const networkTab: Writer = (sending, random) => [
  {
    kind: 'screen',
    name: `Network tab at ${told(sending, 'clock').replace(':', '.')}.png`,
    title: `${told(sending, 'system')} - network`,
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
    title: `${told(sending, 'system')} - export of ${told(sending, 'site')}`,
    alarm: 'Export failed: timeout',
    lines: [
      `${told(sending, 'system')} stopped after ${told(sending, 'n')} minutes.`,
      'Error 504: the job did not answer.',
      `Rows written: ${number(sending, 'k') * 1_000} of ${number(sending, 'k') * 1_750}`,
      `Place: ${told(sending, 'site')}`,
      `Started by ${sending.by} at ${told(sending, 'clock')}`,
    ],
  },
];
