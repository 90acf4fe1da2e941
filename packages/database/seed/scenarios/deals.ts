import type { SampleAccount, SampleDeal } from '../workspace.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import { CITIES, MODULES } from './vocabulary.ts';

const DAY = 86_400_000;
const SELLER = 'Omar Haddad';

/** What the CRM holds as opportunities: the renewal ahead, the one behind, and what grows between. */
export function dealsOf(account: SampleAccount, now: Date, random: Random): SampleDeal[] {
  if (account.type === 'prospect') return [newBusinessOf(account, now, random)];
  return [
    ...renewalsOf(account, now, random),
    ...(account.type === 'active_customer' && random() < 0.6
      ? [expansionOf(account, now, random)]
      : []),
  ];
}

function newBusinessOf(account: SampleAccount, now: Date, random: Random): SampleDeal {
  return {
    ...open(account, now, between(random, 20, 80)),
    name: `${account.name}: ${pick(random, MODULES)} and ${pick(random, MODULES.slice(0, 4))}`,
    type: 'New Business',
    stage: pick(random, ['Discovery', 'Proposal', 'Security review']),
    amount: account.forecastedRevenue,
  };
}

function renewalsOf(account: SampleAccount, now: Date, random: Random): SampleDeal[] {
  if (!account.renewalDate) return [];
  const due = new Date(account.renewalDate);
  const churned = account.stage === 'Churned';
  const renewal: SampleDeal = {
    ...open(account, due, 0),
    name: `${account.name} renewal ${due.getUTCFullYear()}`,
    type: 'Renewal',
    stage: churned ? 'Closed lost' : renewalStage((due.getTime() - now.getTime()) / DAY, random),
    amount: account.forecastedRevenue || account.arr,
    isClosed: churned,
  };
  return [renewal, firstOrLast(account, due, now)];
}

function renewalStage(daysLeft: number, random: Random): string {
  if (daysLeft < 30) return 'Contract sent';
  return daysLeft < 120 ? pick(random, ['Negotiation', 'Proposal']) : 'Qualification';
}

/** The deal that the running term rests on: last year's renewal, or the first order of a younger customer. */
function firstOrLast(account: SampleAccount, due: Date, now: Date): SampleDeal {
  const won = { amount: account.lastYearRevenue, stage: 'Closed won', isClosed: true, isWon: true };
  const last = open(account, due, -365);
  if (last.closeDate > account.startDate && new Date(last.closeDate) < now)
    return {
      ...last,
      ...won,
      name: `${account.name} renewal ${last.closeDate.slice(0, 4)}`,
      type: 'Renewal',
    };
  return {
    ...open(account, new Date(account.startDate), 0),
    ...won,
    name: `${account.name} first order`,
    type: 'New Business',
  };
}

function expansionOf(account: SampleAccount, now: Date, random: Random): SampleDeal {
  const won = random() < 0.4;
  return {
    ...open(account, now, won ? -between(random, 30, 300) : between(random, 10, 120)),
    name: pick(random, [
      `${pick(random, MODULES)} for ${pick(random, CITIES)}`,
      `${between(random, 4, 40) * 5} more seats`,
      `${pick(random, CITIES)} rollout`,
    ]),
    type: 'Expansion',
    stage: won ? 'Closed won' : pick(random, ['Discovery', 'Proposal', 'Negotiation']),
    amount: Math.round(((account.arr ?? 0) * (0.05 + random() * 0.2)) / 100) * 100,
    isClosed: won,
    isWon: won,
  };
}

const open = (account: SampleAccount, from: Date, days: number) => ({
  account: account.key,
  owner: SELLER,
  stage: 'Qualification',
  isClosed: false,
  isWon: false,
  closeDate: new Date(from.getTime() + days * DAY).toISOString().slice(0, 10),
});
