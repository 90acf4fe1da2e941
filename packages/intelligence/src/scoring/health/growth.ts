import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';
import { soundsNegative } from './conversation-factors.ts';
import { GROWTH_CATEGORIES } from '../../reading/conversation.ts';
import { fadeClaims } from './fade.ts';
import type { HealthInput } from './input.ts';
import { STEP } from './score.ts';
import type { Floor } from './score.ts';

const GROWING = HEALTH_BANDS[4];
/** Growth of ARR over twelve months that is no rise of prices. */
const MUCH = 0.15;
/** Growth of ARR that a customer who asks for more confirms. */
const SOME = 0.05;
/** Days before a renewal in which a customer who has not signed is not called growing. */
const UNSIGNED_DAYS = 30;

/** Deals worth less than this share of the ARR are everyday business. */
const WORTH = 0.05;
/** From this share on deals that were won are growth by themselves; open ones are from `WORTH` on. */
const WORTH_MUCH = 0.1;

/**
 * Whether nobody would call the account growing, whatever its figures say: a risk or a critical case is open, a renewal of the
 * next month not signed, or their tone negative.
 */
function barsGrowth(input: HealthInput): boolean {
  const troubled = fadeClaims(input.risks, input.at).some(({ level }) => level !== 'low');
  const { renewalInDays: days, renewalOpen } = input;
  const unsigned = renewalOpen && days !== null && days <= UNSIGNED_DAYS;
  const critical = (input.cases?.criticalDays ?? null) !== null;
  return troubled || unsigned || critical || soundsNegative(input);
}

/**
 * What shows that an account is growing: its ARR is up by 15%, or by 5% and it asks for more, or it asks for more beside
 * another positive signal or a deal and its ARR has not fallen. A deal alone, open or won in the last 90 days, says that it
 * asks for more, too; an open one, deals worth a tenth of the ARR, and an order or a large wish of the last 60 days are enough while
 * that has not fallen. Null if nothing does, or something bars it.
 */
export function growthOf(input: HealthInput): Floor | null {
  if (barsGrowth(input)) return null;
  const change = input.arrChange ?? 0;
  const signals = fadeClaims(input.opportunities, input.at).filter(({ level }) => level !== 'low');
  const first = signals.find(({ claim }) => GROWTH_CATEGORIES.has(claim.category));
  const isLarge = first !== undefined && first.level !== 'medium';
  const open = input.dealsToGrow >= WORTH;
  const worth = input.dealsToGrow + input.dealsWon;
  const deal = worth >= WORTH;
  const enough = signals.length + Number(deal) > 1 ? 0 : SOME;
  const growing =
    change >= MUCH ||
    ((first || deal) && change >= enough) ||
    ((open || isLarge || worth >= WORTH_MUCH) && change >= 0);
  if (!growing) return null;
  // Who pays nothing yet becomes a customer rather than a larger one.
  const isFirst = !input.arr && open && !first;
  const reasons = [
    ...(change >= SOME ? [`ARR is up ${Math.round(change * 100)}% over 12 months`] : []),
    ...(first ? [`they ask for more: ${first.claim.title}`] : []),
    ...(deal ? [open ? 'a deal for more is open' : 'they bought more'] : []),
  ];
  return {
    floor: GROWING.above + STEP,
    text: isFirst
      ? 'A new deal with them is open.'
      : `They are growing: ${reasons.slice(0, 2).join(', and ')}.`,
    evidence: first ? [first.claim.id] : [],
    ...(change >= SOME ? { factor: 'commercial' as const } : {}),
  };
}
