import { plural } from '@rapport/contract/kit/plural.ts';
import { bound, fact, unknown } from './factor-value.ts';
import type { FactorValue } from './factor-value.ts';
import { fadeClaims } from './fade.ts';
import type { HealthInput } from './input.ts';

/** The value without open cases: no news is only mildly good. */
const NO_CASES = 0.25;

export function support({ cases }: HealthInput): FactorValue {
  if (!cases) return unknown('No source of support cases is connected');
  const { open, severe, breached } = cases;
  if (open === 0) return fact(NO_CASES, 'No open support cases');
  const load = open * 0.12 + severe * 0.3 + breached * 0.35;
  const parts = [
    plural(open, 'open support case'),
    severe ? `${severe} of high priority` : '',
    breached ? `${breached} past the agreed time` : '',
  ];
  return fact(NO_CASES - load, parts.filter(Boolean).join(', '));
}

/** Value of the number of contacts in 90 days; the last also for more. */
const BREADTH = [-0.5, -0.25, 0, 0.2, 0.35];
/** Of several contacts, one or none is left. */
const NARROWED = 0.2;
const FEW_MESSAGES = 6;
const SPONSOR_LOSS = 0.5;
const VIP_SHARE = 0.05;

export function coverage(input: HealthInput): FactorValue {
  const { activeContacts: active, regularContacts: regular, vipActive } = input;
  const left = fadeClaims(
    input.risks.filter(({ category }) => category === 'sponsor-left'),
    input.at,
  );
  const [sponsor] = left;
  if (regular === 0 && !sponsor) return unknown('No contact has written in the last 90 days');
  const narrowed = active <= 1 && regular >= 3;
  const value =
    breadthOf(regular, input.moods.length) -
    (narrowed ? NARROWED : 0) +
    (vipActive === null ? 0 : vipActive ? VIP_SHARE : -VIP_SHARE) -
    (sponsor ? SPONSOR_LOSS * bound(2 * sponsor.weight) : 0);
  const parts = [
    contactsText(active, regular),
    sponsor ? 'their sponsor is leaving or has left' : '',
    vipActive === false ? 'no VIP contact wrote' : '',
  ];
  return {
    ...fact(value, parts.filter(Boolean).join('; ')),
    evidence: left.map(({ claim }) => claim.id),
  };
}

/** A few messages cannot come from many people, so then few contacts say little. */
function breadthOf(contacts: number, messages: number): number {
  const breadth = BREADTH[Math.min(contacts, BREADTH.length - 1)] ?? 0;
  return messages < FEW_MESSAGES ? Math.max(breadth, breadth / 2) : breadth;
}

function contactsText(active: number, regular: number): string {
  const others = regular > active ? `, ${regular} in the last 90` : '';
  if (active === 0) return `No contact active in the last 30 days${others}`;
  if (active === 1) return `Only one contact active in the last 30 days${others}`;
  return `${plural(active, 'contact')} active in the last 30 days${others}`;
}

const SOON_DAYS = 30;

export function commercial({ arrChange, renewalInDays, usageChange }: HealthInput): FactorValue {
  if (arrChange === null && renewalInDays === null && usageChange === null)
    return unknown('No ARR change, renewal date or product usage is known');
  const growth = arrChange === null ? 0 : bound(arrChange * 4);
  const use = usageChange === null ? 0 : 0.4 * bound(usageChange * 2);
  const parts = [
    arrChange === null ? '' : `ARR is ${change(arrChange)} over 12 months`,
    renewalInDays === null ? '' : renewalText(renewalInDays),
    usageChange === null ? '' : `product usage is ${change(usageChange)} over 4 weeks`,
  ].filter(Boolean);
  const detail = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
  return fact(
    growth + nearness(renewalInDays) + use,
    detail.slice(0, 1).toUpperCase() + detail.slice(1),
  );
}

function nearness(renewalInDays: number | null): number {
  if (renewalInDays === null) return 0;
  if (renewalInDays < 0) return -0.5;
  return renewalInDays < SOON_DAYS ? -0.2 : 0.1;
}

function change(share: number): string {
  const percent = Math.abs(Math.round(share * 100));
  return percent === 0 ? 'unchanged' : `${share > 0 ? 'up' : 'down'} ${percent}%`;
}

function renewalText(days: number): string {
  if (days < 0) return `the renewal is ${plural(-Math.round(days), 'day')} overdue`;
  return days === 0 ? 'the contract renews today' : `the contract renews in ${plural(days, 'day')}`;
}
