import type { Gold } from './gold.ts';
import { isAbout } from './pair.ts';
import type { State } from './read-product.ts';
import { lineOf, rowOf } from './result.ts';
import type { Result } from './result.ts';

/** Home's needs that a person reads first. */
const FIRST = 5;

export function compareBands({ bands }: Gold, state: State): Result {
  const wrong = [...bands].filter(
    ([account, right]) => !right.includes(state.bands.get(account) ?? ''),
  );
  return {
    rows: [rowOf('health bands right', bands.size, bands.size - wrong.length, { floor: 11 })],
    misses: wrong.map(
      ([account, right]) =>
        `band of ${account}: ${state.bands.get(account)}, not ${right.join(' or ')}`,
    ),
  };
}

export function compareHome({ matters }: Gold, { needs }: State): Result {
  const first = needs.slice(0, FIRST);
  const missed = matters.filter((matter) => !first.some((need) => isAbout(matter, need)));
  return {
    rows: [
      rowOf(
        'matters that count among the first five of home',
        matters.length,
        matters.length - missed.length,
        { floor: 3 },
      ),
    ],
    misses: [
      ...missed.map(({ account, matter }) => `home misses: ${account}: ${matter}`),
      ...first.map((need) => lineOf('home has', need, `${need.kind} ${need.title}`)),
    ],
  };
}
