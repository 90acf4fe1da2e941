import type { SampleRate } from '../../workspace.ts';
import type { Random } from '../random.ts';

const MONTHS = 36;

/** What other currencies were worth at the start of each month: near today's rate, drifting a little. */
export const ratesOf = (
  rates: readonly { currency: string; rate: number }[],
  now: Date,
  random: Random,
): SampleRate[] =>
  rates.flatMap(({ currency, rate }) => {
    let drift = 1;
    return Array.from({ length: MONTHS }, (_, back) => {
      drift *= 0.99 + random() * 0.02;
      return {
        currency,
        day: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
          .toISOString()
          .slice(0, 10),
        rate: Math.round(rate * drift * 10_000) / 10_000,
      };
    });
  });
