import { Level } from '@rapport/contract/enumerations.ts';
import type { HealthFactorKey } from '@rapport/contract/health/health.ts';
import { commercial, coverage, support } from './account-factors.ts';
import { unknown } from './factor-value.ts';
import type { FactorValue } from './factor-value.ts';
import { engagement, sentiment, sentimentTrend, velocity } from './conversation-factors.ts';
import { fadeClaims } from './fade.ts';
import type { FadedClaim } from './fade.ts';
import type { HealthClaim, HealthInput } from './input.ts';

const MAX_EVIDENCE = 6;

function claims(list: readonly HealthClaim[], input: HealthInput, nouns: Nouns): FactorValue {
  const live = fadeClaims(list, input.at);
  const [first] = live;
  if (!first) {
    const read = input.weeklyMessages.some((count) => count > 0);
    return read
      ? { value: nouns.none, detail: `No open ${nouns.many}`, evidence: [] }
      : unknown(`No messages in the last 16 weeks to find ${nouns.many} in`);
  }
  return {
    // Each further claim takes a share of what is left, so that ten mild ones are not the worst.
    value: 1 - live.reduce((rest, { weight }) => rest * (1 - weight), 1),
    detail:
      live.length === 1
        ? `1 open ${nouns.one}, ${first.said}`
        : `${live.length} open ${nouns.many}, the most serious ${highest(live)}`,
    evidence: live.slice(0, MAX_EVIDENCE).map(({ claim }) => claim.id),
  };
}

interface Nouns {
  /** The value without an open one. */
  none: number;
  one: string;
  many: string;
}
const RISKS: Nouns = { none: -0.1, one: 'risk', many: 'risks' };
/** As screens name them: there "opportunities" are the CRM's. */
const OPPORTUNITIES: Nouns = { none: 0, one: 'positive signal', many: 'positive signals' };

/** Lists show the highest level first, however long ago it was said. */
const highest = (live: readonly FadedClaim[]): Level =>
  live.reduce<Level>(
    (top, { said }) => (Level.options.indexOf(said) > Level.options.indexOf(top) ? said : top),
    'low',
  );

/** The value of every factor, or null where nothing is known. */
export function factorValues(input: HealthInput): Record<HealthFactorKey, FactorValue> {
  const risks = claims(input.risks, input, RISKS);
  return {
    sentiment: sentiment(input),
    'sentiment-trend': sentimentTrend(input),
    engagement: engagement(input),
    velocity: velocity(input),
    support: support(input),
    coverage: coverage(input),
    commercial: commercial(input),
    risks: { ...risks, value: risks.value === null ? null : -risks.value },
    opportunities: claims(input.opportunities, input, OPPORTUNITIES),
  };
}
