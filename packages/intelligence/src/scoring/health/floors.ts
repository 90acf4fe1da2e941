import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { isInDanger } from './caps.ts';
import type { Cap } from './caps.ts';
import type { HealthFactorResult } from './compute.ts';
import { growthOf } from './growth.ts';
import type { HealthInput } from './input.ts';
import { lowAmong, noRiskText, speaksAgainst } from './reasoning.ts';
import { STEP } from './score.ts';
import type { Floor } from './score.ts';

const [, , ATTENTION, HEALTHY] = HEALTH_BANDS;
/** From here down nearly all speaks against an account: it is in danger whenever its renewal is. */
const NEARLY_ALL = -3;

interface Scored {
  caps: readonly Cap[];
  factors: readonly HealthFactorResult[];
  weighted: number;
}

/**
 * The rule that keeps a score up, if one does:
 * - without a cap, an account that grows is Growing, and one that nothing speaks against is Healthy: attention needs a
 *   reason;
 * - far from its renewal an account needs attention and is not in danger, unless nearly all speaks against it.
 */
export function floorOf(input: HealthInput, { caps, factors, weighted }: Scored): Floor | null {
  const growth = caps.length > 0 ? null : growthOf(input);
  if (growth) return growth;
  if (caps.length === 0 && !speaksAgainst(input, factors))
    return {
      floor: HEALTHY.above + STEP,
      text:
        lowAmong(factors).length > 0
          ? `${noRiskText(input)}; only answers are slow.`
          : `${noRiskText(input)}, and no factor is unusually low.`,
      evidence: [],
    };
  const { renewalInDays: days } = input;
  if (weighted <= NEARLY_ALL || days === null || isInDanger(caps, input)) return null;
  return {
    floor: ATTENTION.above + STEP,
    text: `The renewal is ${plural(days, 'day')} away: there is time to turn this around.`,
    evidence: [],
  };
}
