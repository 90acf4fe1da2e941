import { healthBand } from '@rapport/contract/health/health.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { WeekFacts, WeekMovement } from './facts.ts';

/** A sentence on figures, with its points. */
interface FigureSentence {
  kind: 'activity' | 'health' | 'revenue';
  text: string;
  points: number;
}

const score = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}`;

function money(amount: number, currency: string): string {
  const whole = Math.round(amount).toLocaleString('en-US');
  return currency === 'USD' ? `$${whole}` : `${whole} ${currency}`;
}

/** Smaller changes are left out. */
const NOTABLE_SCORE = 0.5;
const NOTABLE_SHARE = 0.1;

/** The sentences on the week's figures. */
export function figuresOf(facts: WeekFacts): FigureSentence[] {
  return [
    ...healthSentence(facts.health),
    ...facts.movements.map(movementSentence),
    ...revenueSentence(facts.revenue),
    ...activitySentence(facts.activity),
  ];
}

function healthSentence({ before, after }: WeekFacts['health']): FigureSentence[] {
  const now = healthBand(after);
  if (before === null || after === null || !now) return [];
  const move = after - before;
  const crossed = healthBand(before)?.band !== now.band;
  if (Math.abs(move) < NOTABLE_SCORE && !crossed) return [];
  const verb = move < 0 ? 'fell' : 'rose';
  return [
    {
      kind: 'health',
      text: `Health ${verb} from ${score(before)} to ${score(after)}, ${crossed ? 'now' : 'still'} ${now.label}.`,
      points: 6 * Math.abs(move) + (crossed ? 12 : 0),
    },
  ];
}

const MOVED: Record<WeekMovement['kind'], string> = {
  new: 'New ARR of',
  expansion: 'ARR grew by',
  contraction: 'ARR shrank by',
  churn: 'ARR lost to churn:',
};

const movementSentence = ({ kind, amount, currency }: WeekMovement): FigureSentence => ({
  kind: 'revenue',
  text: `${MOVED[kind]} ${money(Math.abs(amount), currency)}.`,
  points: kind === 'churn' ? 40 : 24,
});

function revenueSentence(revenue: WeekFacts['revenue']): FigureSentence[] {
  if (!revenue || revenue.before <= 0) return [];
  const change = revenue.amount / revenue.before - 1;
  if (Math.abs(change) < NOTABLE_SHARE) return [];
  const direction = change < 0 ? 'less' : 'more';
  return [
    {
      kind: 'revenue',
      text: `Weekly revenue was ${money(revenue.amount, revenue.currency)}, ${Math.abs(Math.round(change * 100))}% ${direction} than the week before.`,
      points: Math.min(30, Math.abs(change) * 40),
    },
  ];
}

function activitySentence({ messages, conversations, before }: WeekFacts['activity']) {
  if (messages === 0) return [];
  const text = `${plural(messages, 'message')} in ${plural(conversations, 'conversation')}; ${before === 0 ? 'none' : before} the week before.`;
  return [{ kind: 'activity' as const, text, points: 1 }];
}
