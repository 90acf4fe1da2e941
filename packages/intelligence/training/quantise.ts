import type { Head } from '../src/reading/model/head.ts';
import type { Weights } from './learn.ts';

/** Weights as whole numbers from -127 to 127 and the scale that turns them back. */
export function quantise({ bias, values }: Weights): Omit<Head, 'threshold'> {
  const most = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const scale = most === 0 ? 1 : most / 127;
  return { bias, scale, values: Int8Array.from(values, (value) => Math.round(value / scale)) };
}
