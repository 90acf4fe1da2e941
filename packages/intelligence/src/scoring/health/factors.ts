import type { HealthFactorKey } from '@rapport/contract/health.ts';
import type { HealthClaim, HealthInput } from './input.ts';

interface FactorValue {
  /** -1 to 1; null without data. */
  value: number | null;
  detail: string;
  evidence: string[];
}

const DAY = 86_400_000;
const bound = (value: number) => Math.max(-1, Math.min(1, value));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const nothing = (detail: string): FactorValue => ({ value: null, detail, evidence: [] });

function weightedMood(
  input: HealthInput,
  fromDays: number,
  toDays: number,
): { mean: number; count: number } | null {
  let sum = 0;
  let weight = 0;
  let count = 0;
  for (const { score, at } of input.moods) {
    const age = (input.at.getTime() - at.getTime()) / DAY;
    if (age < fromDays || age >= toDays) continue;
    const share = 0.5 ** ((age - fromDays) / 14);
    sum += share * score;
    weight += share;
    count += 1;
  }
  return weight > 0 ? { mean: sum / weight, count } : null;
}

function sentiment(input: HealthInput): FactorValue {
  const mood = weightedMood(input, 0, 60);
  if (!mood) return nothing('No messages from them in 60 days');
  return {
    value: bound(mood.mean / 2.5),
    detail: `${many(mood.count, 'message')}, last 60 days`,
    evidence: [],
  };
}

function trend(input: HealthInput): FactorValue {
  const recent = weightedMood(input, 0, 30);
  const before = weightedMood(input, 30, 90);
  if (!recent || !before || recent.count < 2 || before.count < 2)
    return nothing('Too few messages to tell');
  const change = recent.mean - before.mean;
  return {
    value: bound(change / 2.5),
    detail:
      change >= 0
        ? 'More positive than in the 60 days before'
        : 'More negative than in the 60 days before',
    evidence: [],
  };
}

function engagement(input: HealthInput): FactorValue {
  const weeks = input.weeklyMessages;
  if (weeks.length < 8 || weeks.every((count) => count === 0)) return nothing('Not enough history');
  const recent = mean(weeks.slice(-4));
  const base = mean(weeks.slice(0, -4));
  if (base === 0)
    return {
      value: bound(recent / 2),
      detail: `${many(recent * 4, 'message')} in 4 weeks, none before`,
      evidence: [],
    };
  const silent = input.daysSinceLastIncoming ?? 0;
  const ratio = Math.log2((recent + 0.25) / (base + 0.25)) / 2;
  const detail =
    silent > 21
      ? `Silent for ${Math.floor(silent)} days`
      : `${Math.round(recent * 4)} messages in 4 weeks; usually ${Math.round(base * 4)}`;
  return { value: bound(silent > 21 ? Math.min(ratio, -0.4) : ratio), detail, evidence: [] };
}

function velocity({
  ourVelocityHours: ours,
  theirVelocityHours: theirs,
}: HealthInput): FactorValue {
  if (ours === null && theirs === null) return nothing('No replies yet');
  const replyScore = (hours: number) => bound((24 - hours) / 36);
  const value =
    ours === null
      ? replyScore(theirs ?? 24) / 2
      : theirs === null
        ? replyScore(ours)
        : 0.65 * replyScore(ours) + 0.35 * replyScore(theirs);
  const detail = [
    ours === null ? '' : `We reply in ${formatHours(ours)}`,
    theirs === null ? '' : `${ours === null ? 'They reply' : 'they'} in ${formatHours(theirs)}`,
  ];
  return { value, detail: detail.filter(Boolean).join(', '), evidence: [] };
}

function formatHours(hours: number): string {
  if (hours < 1) return 'under 1 h';
  return hours < 48 ? `${Math.round(hours)} h` : `${Number((hours / 24).toFixed(1))} days`;
}

function support({ cases }: HealthInput): FactorValue {
  if (!cases) return nothing('No support data');
  const load = cases.open * 0.12 + cases.severe * 0.3 + cases.breached * 0.35;
  const parts = [
    `${cases.open} open`,
    cases.severe ? `${cases.severe} severe` : '',
    cases.breached ? `${cases.breached} past SLA` : '',
  ];
  return { value: bound(0.35 - load), detail: parts.filter(Boolean).join(', '), evidence: [] };
}

function coverage(input: HealthInput): FactorValue {
  const { activeContacts: active, formerlyActiveContacts: before, vipActive } = input;
  const left = input.risks.filter(({ category }) => category === 'sponsor-left');
  if (active === 0 && before === 0) return nothing('No messages from them in 135 days');
  const breadth = active >= 4 ? 0.7 : active === 3 ? 0.45 : active === 2 ? 0.1 : -0.45;
  const loss = before > active ? -0.35 * ((before - active) / before) : 0;
  const value = bound(
    breadth +
      loss +
      (vipActive === true ? 0.2 : vipActive === false ? -0.2 : 0) -
      (left.length > 0 ? 0.7 : 0),
  );
  const parts = [
    left.length > 0 ? 'sponsor leaves' : '',
    active <= 1 ? 'single-threaded' : '',
    `${active} active${before > active ? `; was ${before}` : ''}`,
  ];
  return { value, detail: parts.filter(Boolean).join('; '), evidence: left.map(({ id }) => id) };
}

function commercial({ arrChange, renewalInDays, usageChange, arr }: HealthInput): FactorValue {
  if (arrChange === null && renewalInDays === null && usageChange === null)
    return nothing('No ARR change, renewal date or usage data');
  const growth = arrChange === null ? 0 : bound(arrChange * 4);
  const nearness =
    renewalInDays === null ? 0 : renewalInDays < 0 ? -0.5 : renewalInDays < 30 ? -0.2 : 0.1;
  const use = usageChange === null ? 0 : 0.4 * bound(usageChange * 2);
  const parts = [
    arrChange === null ? '' : `ARR ${moved(arrChange)} in 12 months`,
    renewalText(renewalInDays),
    usageChange === null ? '' : `usage ${moved(usageChange)} in 4 weeks`,
  ];
  return {
    value: bound(growth + nearness + use),
    detail: parts.filter(Boolean).join('; ') || `ARR ${arr ?? 0}`,
    evidence: [],
  };
}

const moved = (share: number) =>
  `${share >= 0 ? 'up' : 'down'} ${Math.abs(Math.round(share * 100))}%`;

function renewalText(days: number | null): string {
  if (days === null) return '';
  return days < 0 ? 'renewal overdue' : `renewal in ${many(Math.round(days), 'day')}`;
}

const LEVEL_SCORES = { low: 0.1, medium: 0.25, high: 0.5, critical: 0.9 } as const;

/** A claim's weight halves every 45 days. */
const weightOf = ({ level, at }: HealthClaim, now: Date) =>
  LEVEL_SCORES[level] * 0.5 ** (Math.max(0, now.getTime() - at.getTime()) / DAY / 45);

function claims(list: HealthClaim[], now: Date, word: string, plural: string): FactorValue {
  if (list.length === 0) return { value: 0, detail: `No ${plural}`, evidence: [] };
  const total = list.reduce((sum, claim) => sum + weightOf(claim, now), 0);
  return {
    value: bound(total),
    detail: list.length === 1 ? `1 ${word}` : `${list.length} ${plural}`,
    evidence: list.slice(0, 6).map(({ id }) => id),
  };
}

/** The value of every factor, or null where nothing is known. */
export const factorValues = (input: HealthInput): Record<HealthFactorKey, FactorValue> => {
  const risks = claims(input.risks, input.at, 'risk', 'risks');
  return {
    sentiment: sentiment(input),
    'sentiment-trend': trend(input),
    engagement: engagement(input),
    velocity: velocity(input),
    support: support(input),
    coverage: coverage(input),
    commercial: commercial(input),
    risks: { ...risks, value: risks.value === null ? null : -risks.value },
    opportunities: claims(input.opportunities, input.at, 'opportunity', 'opportunities'),
  };
};
