import type { SampleRate } from '../../workspace.ts';
import type { Random } from '../random.ts';

const MONTHS = 36;

/** Rates of other currencies at the start of each month, close to today's rate. */
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
