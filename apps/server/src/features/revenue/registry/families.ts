import type { MetricName } from '@rapport/contract/revenue-metrics.ts';
import { anomalyFamily } from './anomalies.ts';
import { arrFamily } from './arr.ts';
import { earnedFamily } from './earned.ts';
import { pipelineFamily } from './pipeline.ts';
import { readerOf } from './reader.ts';
import type { Reader } from './reader.ts';
import { renewalFamily } from './renewals.ts';
import { signedFamily } from './signed.ts';
import { topFamily } from './top.ts';

/** Every family of figures; a figure that is in none of them does not exist. */
const readers: readonly Reader[] = [
  readerOf(arrFamily),
  readerOf(pipelineFamily),
  readerOf(renewalFamily),
  readerOf(signedFamily),
  readerOf(earnedFamily),
  readerOf(topFamily),
  readerOf(anomalyFamily),
];

/** The families that hold any of these figures. */
export const readersOf = (names: ReadonlySet<MetricName>): Reader[] =>
  readers.filter((reader) => reader.tables.keys().some((name) => names.has(name)));
