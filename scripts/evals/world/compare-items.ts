import type { Gold } from './gold.ts';
import { pair } from './pair.ts';
import type { State } from './read-product.ts';
import { lineOf, linesOf, rowOf, share } from './result.ts';
import type { Result } from './result.ts';

export function compareItems(gold: Gold, state: State): Result {
  const { pairs, missed } = pair(gold.items, state.items);
  const open = gold.items.filter((item) => item.open && !item.optional);
  const settled = gold.items.filter((item) => !item.open && !item.optional);
  const right = pairs.filter(({ expected }) => expected?.open);
  const counted = pairs.filter(({ expected }) => !expected?.optional || expected.open);
  const lacking = open.filter((item) => missed.includes(item));
  const stale = settled.filter((item) => !missed.includes(item));
  const matched = right.flatMap(({ shown, expected }) => (expected ? [{ shown, expected }] : []));
  return {
    rows: [
      rowOf('open items shown, precision', counted.length, share(right.length, counted.length), {
        floor: 0.5,
      }),
      rowOf(
        'open items found, share',
        open.length,
        share(open.length - lacking.length, open.length),
        { floor: 0.6 },
      ),
      rowOf(
        'settled items shown open, share',
        settled.length,
        share(stale.length, settled.length),
        { ceiling: 0.25 },
      ),
      rowOf(
        'open items found, owner right',
        matched.length,
        share(
          matched.filter(({ shown, expected }) => shown.owner === expected.owner).length,
          matched.length,
        ),
      ),
      rowOf(
        'open items found, due day right',
        matched.length,
        share(
          matched.filter(({ shown, expected }) => expected.due.includes(shown.due)).length,
          matched.length,
        ),
      ),
    ],
    misses: [
      ...linesOf('open item missed', lacking),
      ...linesOf('settled item open', stale),
      ...counted
        .filter(({ expected }) => !expected)
        .map(({ shown }) => lineOf('item wrong', shown, shown.quotes[0]?.text)),
      ...matched
        .filter(({ shown, expected }) => shown.owner !== expected.owner)
        .map(({ shown }) => lineOf(`owner is not ${shown.owner}`, shown, shown.title)),
      ...matched
        .filter(({ shown, expected }) => !expected.due.includes(shown.due))
        .map(({ shown, expected }) =>
          lineOf(`due ${shown.due}, not ${expected.due.join(' or ')}`, shown, shown.title),
        ),
    ],
  };
}
