import type { z } from 'zod';
import type { getArrBridge } from '@rapport/contract/revenue/metrics.ts';
import { formatCalendarDay } from '../../lib/format/format.ts';
import type { DayRange } from './api.ts';

/** The period of a bridge, for its title. */
export const formatPeriod = ({ from, to }: DayRange) =>
  from || to
    ? `${from ? formatCalendarDay(from) : '12 months'} to ${to ? formatCalendarDay(to) : 'today'}`
    : '12 months';

type Bridge = z.output<(typeof getArrBridge)['answer']>;

export interface Step {
  name: string;
  kind: 'level' | 'up' | 'down';
  /** Signed: losses are negative. */
  amount: number;
  /** The start and end value of its bar. */
  span: [number, number];
}

/** The bars from the first to the last ARR; each starts where the previous one ended. */
export function bridgeSteps(bridge: Bridge): Step[] {
  let level = bridge.start;
  const move = (name: string, amount: number): Step => {
    const from = level;
    level += amount;
    return {
      name,
      kind: amount < 0 ? 'down' : 'up',
      amount,
      span: [Math.min(from, level), Math.max(from, level)],
    };
  };
  const whole = (name: string, amount: number): Step => ({
    name,
    kind: 'level',
    amount,
    span: [0, amount],
  });
  return [
    whole('Start', bridge.start),
    move('New', bridge.new),
    move('Expansion', bridge.expansion),
    move('Contraction', -bridge.contraction),
    move('Churn', -bridge.churn),
    whole('End', bridge.end),
  ];
}
