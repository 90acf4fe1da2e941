import { Level } from '@rapport/contract/enumerations.ts';
import { GROWTH_CATEGORIES } from '../../reading/conversation.ts';
import type { HealthClaim, Mention } from './input.ts';

const DAY = 86_400_000;

/** Points of a claim that was mentioned today. */
const LEVEL_SCORES: Record<Level, number> = { low: 0.1, medium: 0.25, high: 0.5, critical: 0.9 };

/** Matters of the contract stay open for longer, because they are decided once a term: with its renewal they are settled. */
export const CONTRACT_MATTERS: ReadonlySet<string> = new Set([
  'price',
  'legal-procurement',
  'churn-intent',
  'competitor',
  'ownership',
]);
/** Who asks for more has a budget to find first: such signals stay open for longer than others. */
const HALF_LIFE_DAYS = { contract: 90, growth: 60, other: 30 } as const;

/** What a live claim counts today. */
export interface FadedClaim {
  claim: HealthClaim;
  /** The level of its strongest mention that was confirmed since; one lower for each half-life without a mention. */
  level: Level;
  /** The same without that: what it was said with, and what lists show. */
  said: Level;
  /** 0 to 0.9: halves with each half-life without a mention. */
  weight: number;
  lastMention: Date;
  /** The words of that strongest mention. */
  quote: string;
}

const rank = (level: Level) => Level.options.indexOf(level);

function halfLifeOf(category: string): number {
  if (CONTRACT_MATTERS.has(category)) return HALF_LIFE_DAYS.contract;
  return GROWTH_CATEGORIES.has(category) ? HALF_LIFE_DAYS.growth : HALF_LIFE_DAYS.other;
}

/** The live claims and what they count at a moment, the most severe first. */
export function fadeClaims(claims: readonly HealthClaim[], now: Date): FadedClaim[] {
  return claims
    .filter(({ state, mentions }) => state === 'live' && mentions.length > 0)
    .map((claim) => fadeClaim(claim, now))
    .toSorted(
      (a, b) =>
        rank(b.level) - rank(a.level) ||
        b.weight - a.weight ||
        b.lastMention.getTime() - a.lastMention.getTime() ||
        a.claim.id.localeCompare(b.claim.id),
    );
}

function fadeClaim(claim: HealthClaim, now: Date): FadedClaim {
  const halfLife = halfLifeOf(claim.category);
  const { strongest, last } = currentEpisode(claim.mentions, halfLife);
  const age = Math.max(0, now.getTime() - last.at.getTime()) / DAY / halfLife;
  const level = Level.options[Math.max(0, rank(strongest.level) - Math.floor(age))] ?? 'low';
  return {
    claim,
    level,
    said: strongest.level,
    weight: LEVEL_SCORES[strongest.level] * 0.5 ** age,
    lastMention: last.at,
    quote: strongest.quote,
  };
}

/**
 * The mentions that follow one another within a half-life, up to the last one. An outage of last winter is not
 * confirmed by the slow report of this week.
 */
function currentEpisode(mentions: readonly Mention[], halfLife: number) {
  const byAge = mentions.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const last = byAge[0]!;
  let strongest = last;
  let previous = last;
  for (const mention of byAge.slice(1)) {
    if ((previous.at.getTime() - mention.at.getTime()) / DAY > halfLife) break;
    if (rank(mention.level) > rank(strongest.level)) strongest = mention;
    previous = mention;
  }
  return { strongest, last };
}
