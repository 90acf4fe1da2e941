import type { Company, RevenueLine, Shock } from '../company.ts';
import { dayText } from '../accounts.ts';
import type { Random } from '../random.ts';
import type { SampleAccount, SampleSeries, SampleUsage } from '../../workspace.ts';

const DAY = 86_400_000;
/** Share of the expected revenue that a customer who has signed but hardly started brings. */
const NOT_LIVE = 0.14;

/** Daily revenue of an account up to yesterday, with weekly and yearly seasons, growth, noise and its incidents. */
export function seriesOf(
  account: SampleAccount,
  company: Company,
  { yearly, notLive, now }: { yearly: number; notLive: boolean; now: Date },
  random: Random,
): SampleSeries[] {
  const { money } = company;
  const shocks = money.shocks.filter((shock) => shock.account === account.name);
  const age = Math.floor((now.getTime() - new Date(account.startDate).getTime()) / DAY);
  const large = yearly >= money.manyLinesFrom;
  const lines = large ? money.lines : [whole(money.lines[0]!)];
  const kept = large ? money.days.many : money.days.one;
  const days = Math.min(kept, age, notLive ? 28 : Infinity);
  return lines.map((line) => {
    const own = shocks.filter((shock) => !shock.company || shock.company === line.company);
    const base = (yearly / 365) * line.share * (notLive ? NOT_LIVE : 1);
    const phase = random() * 0.6;
    const noise = evenNoise(days, random);
    return {
      account: account.key,
      company: line.company,
      group: line.group,
      type: line.type,
      from: dayText(now, -days),
      amounts: Array.from({ length: days }, (_, at) => {
        const back = days - at;
        const weekday = money.week[new Date(now.getTime() - back * DAY).getUTCDay()]!;
        const season = 1 + 0.06 * Math.sin((back / 365 + phase) * 2 * Math.PI);
        const growth = 1 - 0.14 * (back / 760);
        return cents(base * weekday * season * growth * noise[at]! * shockAt(own, back));
      }),
    };
  });
}

/** Factors within 5% of one. Every second one mirrors the one before, so that no week is unusual by chance. */
function evenNoise(days: number, random: Random): number[] {
  const drawn = Array.from({ length: days }, () => random() * 0.1 - 0.05);
  return drawn.map((own, at) => 1 + (at % 2 === 0 ? own : -drawn[at - 1]!));
}

const whole = (line: RevenueLine): RevenueLine => ({ ...line, share: 1 });
const cents = (amount: number) => Math.round(amount * 100) / 100;
const shockAt = (shocks: readonly Shock[], back: number) =>
  shocks.find((shock) => back <= shock.back && back > shock.back - shock.days)?.factor ?? 1;

const FEATURES = [
  ['Active people', 1],
  ['Reports opened', 0.45],
] as const;
const USAGE_DAYS = 180;

/** How often the product was used, working days more than others; troubled customers use it less and less. */
export const usageOf = (
  account: SampleAccount,
  { people, troubled, now }: { people: number; troubled: boolean; now: Date },
  random: Random,
): SampleUsage[] =>
  FEATURES.map(([feature, share]) => ({
    account: account.key,
    feature,
    from: dayText(now, -USAGE_DAYS),
    counts: Array.from({ length: USAGE_DAYS }, (_, at) => {
      const weekday = new Date(now.getTime() - (USAGE_DAYS - at) * DAY).getUTCDay();
      const work = weekday === 0 || weekday === 6 ? 0.15 : 1;
      const trend = troubled ? 1.15 - 0.7 * (at / USAGE_DAYS) : 0.9 + 0.15 * (at / USAGE_DAYS);
      return Math.round(people * share * work * trend * (0.9 + random() * 0.2));
    }),
  }));
