import { describe, expect, it } from 'vitest';
import { bridgeSteps } from './bridge.ts';

const BRIDGE = {
  from: '2025-11-21',
  to: '2026-11-21',
  currency: 'USD',
  start: 100,
  new: 30,
  expansion: 20,
  contraction: 10,
  churn: 25,
  end: 115,
};

describe('the bars of the ARR bridge', () => {
  it('each start where the previous one ended; losses go down', () => {
    expect(
      bridgeSteps(BRIDGE).map(({ name, kind, amount, span }) => [name, kind, amount, span]),
    ).toEqual([
      ['Start', 'level', 100, [0, 100]],
      ['New', 'up', 30, [100, 130]],
      ['Expansion', 'up', 20, [130, 150]],
      ['Contraction', 'down', -10, [140, 150]],
      ['Churn', 'down', -25, [115, 140]],
      ['End', 'level', 115, [0, 115]],
    ]);
  });
});
