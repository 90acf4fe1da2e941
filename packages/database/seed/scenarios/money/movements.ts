import { dayText } from '../accounts.ts';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import type { SampleAccount, SampleMovement } from '../../workspace.ts';

const DAY = 86_400_000;
const YEAR = 365;

interface Step {
  back: number;
  kind: SampleMovement['kind'];
  amount: number;
}

/** ARR movements: a first order, changes before and within the last twelve months, and churn. */
export function movementsOf(
  account: SampleAccount,
  { now, troubled }: { now: Date; troubled: boolean },
  random: Random,
): SampleMovement[] {
  const churned = account.stage === 'Churned';
  const peak = churned ? account.lastYearRevenue : account.arr;
  if (!peak) return [];
  const age = Math.round((now.getTime() - new Date(account.startDate).getTime()) / DAY);
  const steps = [
    ...(churned ? [{ back: leftBefore(account, now), kind: 'churn' as const, amount: peak }] : []),
    ...(age > YEAR && !churned ? lastYearOf(account, { peak, troubled }, random) : []),
  ];
  const change = steps.reduce((sum, { kind, amount }) => sum + signed(kind, amount), 0);
  const yearAgo = (account.arr ?? 0) - change;
  const earlier = age > YEAR + 60 ? growthBefore(yearAgo, age, random) : [];
  const grown = earlier.reduce((sum, { amount }) => sum + amount, 0);
  const first: Step = { back: age, kind: 'new', amount: yearAgo - grown };
  return [first, ...earlier, ...steps].map(({ back, ...step }) => ({
    account: account.key,
    day: dayText(now, -back),
    ...step,
  }));
}

const signed = (kind: SampleMovement['kind'], amount: number) =>
  kind === 'new' || kind === 'expansion' ? amount : -amount;

const round = (amount: number) => Math.round(amount / 100) * 100;

const leftBefore = ({ renewalDate }: SampleAccount, now: Date) =>
  renewalDate
    ? Math.max(1, Math.round((now.getTime() - new Date(renewalDate).getTime()) / DAY))
    : 1;

/** Changes of the last twelve months: troubled accounts contract, many of the others expand. */
function lastYearOf(
  account: SampleAccount,
  { peak, troubled }: { peak: number; troubled: boolean },
  random: Random,
): Step[] {
  const luck = random();
  const share = random();
  const growing = account.stage === 'Steady' || account.stage === 'Adoption';
  if (troubled)
    return [
      {
        back: between(random, 20, 70),
        kind: 'contraction',
        amount: round(peak * (0.14 + 0.14 * share)),
      },
    ];
  if (luck < (growing ? 0.33 : 0.2)) {
    const whole = round(peak * (0.16 + 0.22 * share));
    const late = round(whole * 0.4);
    return share < 0.5
      ? [{ back: between(random, 40, 330), kind: 'expansion', amount: whole }]
      : [
          { back: between(random, 190, 330), kind: 'expansion', amount: whole - late },
          { back: between(random, 40, 180), kind: 'expansion', amount: late },
        ];
  }
  if (luck > (growing ? 0.93 : 0.78))
    return [
      {
        back: between(random, 30, 330),
        kind: 'contraction',
        amount: round(peak * (0.02 + 0.06 * share)),
      },
    ];
  return [];
}

function growthBefore(yearAgo: number, age: number, random: Random): Step[] {
  const back = between(random, YEAR + 40, age - 30);
  return random() < 0.7
    ? [{ back, kind: 'expansion', amount: round(yearAgo * (0.08 + random() * 0.2)) }]
    : [];
}
