import type { ExpectedClaim, Gold } from './gold.ts';
import { pair } from './pair.ts';
import type { ShownClaim, State } from './read-product.ts';
import { lineOf, linesOf, rowOf, share } from './result.ts';
import type { Result } from './result.ts';

export function compareRisks(gold: Gold, state: State): Result {
  const { pairs, missed } = pair(gold.risks, state.risks);
  const live = gold.risks.filter((risk) => risk.live && !risk.optional);
  const found = live.filter((risk) => !missed.includes(risk));
  const right = pairs.filter(({ expected }) => expected?.live);
  const resolved = gold.risks.filter((risk) => !risk.live);
  const stale = resolved.filter((risk) => !missed.includes(risk));
  return {
    rows: [
      rowOf('live risks found, share', live.length, share(found.length, live.length), {
        floor: 0.5,
      }),
      rowOf('risks shown, precision', pairs.length, share(right.length, pairs.length), {
        floor: 0.75,
      }),
      rowOf(
        'of these, category right',
        right.length,
        share(right.filter(hasCategory).length, right.length),
      ),
      rowOf('resolved risks shown live', resolved.length, stale.length),
    ],
    misses: [
      ...linesOf(
        'risk missed',
        live.filter((risk) => missed.includes(risk)),
      ),
      ...pairs
        .filter(({ expected }) => !expected?.live)
        .map(({ shown, expected }) =>
          lineOf(expected ? 'risk resolved' : 'risk wrong', shown, shown.quotes[0]?.text),
        ),
      ...right
        .filter((one) => !hasCategory(one))
        .map(({ shown, expected }) =>
          lineOf(
            `category ${shown.category}, not ${expected?.category}`,
            shown,
            shown.quotes[0]?.text,
          ),
        ),
    ],
  };
}

export function compareOpportunities(gold: Gold, state: State): Result {
  const { pairs, missed } = pair(gold.opportunities, state.opportunities);
  const owed = gold.opportunities.filter(({ optional }) => !optional);
  const right = pairs.filter(({ expected }) => expected);
  const lacking = owed.filter((one) => missed.includes(one));
  return {
    rows: [
      rowOf(
        'opportunities found, share',
        owed.length,
        share(owed.length - lacking.length, owed.length),
      ),
      rowOf('opportunities shown, precision', pairs.length, share(right.length, pairs.length)),
    ],
    misses: [
      ...linesOf('opportunity missed', lacking),
      ...pairs
        .filter(({ expected }) => !expected)
        .map(({ shown }) => lineOf('opportunity wrong', shown, shown.quotes[0]?.text)),
    ],
  };
}

interface Pair {
  shown: ShownClaim;
  expected: ExpectedClaim | null;
}

const hasCategory = ({ shown, expected }: Pair): boolean => shown.category === expected?.category;
