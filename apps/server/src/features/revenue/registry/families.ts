import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { anomalyFamily } from './anomalies.ts';
import { arrFamily } from './arr.ts';
import { earnedFamily } from './earned.ts';
import { pipelineFamily } from './pipeline.ts';
import { metricReader } from './reader.ts';
import type { Reader } from './reader.ts';
import { renewalFamily } from './renewals.ts';
import { signedFamily } from './signed.ts';
import { topFamily } from './top.ts';

/** Every metric belongs to one of these families. */
const readers: readonly Reader[] = [
  metricReader(arrFamily),
  metricReader(pipelineFamily),
  metricReader(renewalFamily),
  metricReader(signedFamily),
  metricReader(earnedFamily),
  metricReader(topFamily),
  metricReader(anomalyFamily),
];

/** The readers of the families with any of these metrics. */
export const readersFor = (names: ReadonlySet<MetricName>): Reader[] =>
  readers.filter((reader) => reader.tables.keys().some((name) => names.has(name)));
