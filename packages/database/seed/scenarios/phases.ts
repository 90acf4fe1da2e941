import type { SampleAccount } from '../workspace.ts';
import type { Range } from './company.ts';
import { seedOf } from './random.ts';
import type { Phase } from './stories/story.ts';

const DAY = 86_400_000;

/** Days after its start in which a customer still sets things up. */
const BEGINNING = 110;

/** Days before the end of the contract in which people talk about the next one. */
const RENEWAL_TIME = { from: 150, to: 20 };

const daysFrom = (start: Date, end: Date): number => (end.getTime() - start.getTime()) / DAY;

/** The first end of a contract year after a moment; null without a contract. */
export function termAfter({ renewalDate }: SampleAccount, at: Date): Date | null {
  if (renewalDate === null) return null;
  const term = new Date(`${renewalDate}T12:00:00Z`);
  while (term.getTime() - 365 * DAY > at.getTime()) term.setUTCFullYear(term.getUTCFullYear() - 1);
  while (term.getTime() < at.getTime()) term.setUTCFullYear(term.getUTCFullYear() + 1);
  return term;
}

/** The phases whose stories can begin at an account at a moment. */
export function phasesOf(account: SampleAccount, at: Date): Phase[] {
  if (account.type === 'prospect') return ['buying'];
  const age = daysFrom(new Date(account.startDate), at);
  if (account.stage === 'Onboarding' || age < BEGINNING) return ['starting', 'any'];
  const term = termAfter(account, at);
  const left = term ? daysFrom(at, term) : Infinity;
  return left <= RENEWAL_TIME.from && left >= RENEWAL_TIME.to && account.stage !== 'Churned'
    ? ['live', 'renewing', 'any']
    : ['live', 'any'];
}

/** How many days a customer’s conversations go back at most. */
export const oldestDay = (account: SampleAccount, now: Date): number =>
  account.type === 'prospect'
    ? 120
    : Math.max(10, Math.min(720, daysFrom(new Date(account.startDate), now) - 3));

/** Since how many days an account in trouble is in trouble: all but a few for more than a month. */
export const troubleSince = ({ key }: SampleAccount): Range =>
  seedOf(key) % 7 === 3 ? [12, 28] : [50, 75];
