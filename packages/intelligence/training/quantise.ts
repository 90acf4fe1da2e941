import type { Head } from '../src/reading/model/head.ts';
import type { Weights } from './learn.ts';

/** Smaller weights are left out: they decide nothing and make up most of the file. */
const SMALLEST = 4;

/** Weights as whole numbers from -127 to 127 and the scale that turns them back. */
export function quantise({ bias, values }: Weights): Omit<Head, 'threshold'> {
  const most = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const scale = most === 0 ? 1 : most / 127;
  const whole = (value: number) => {
    const rounded = Math.round(value / scale);
    return Math.abs(rounded) < SMALLEST ? 0 : rounded;
  };
  return { bias, scale, values: Int8Array.from(values, whole) };
}
