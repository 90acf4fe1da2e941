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
  const left = (due.getTime() - now.getTime()) / DAY;
  const renewal = {
    ...open(account, due, 0),
    name: `${account.name} renewal ${due.getUTCFullYear()}`,
    type: 'Renewal',
    amount: account.forecastedRevenue || account.arr,
  };
  const before: SampleDeal = {
    ...renewal,
    ...open(account, due, -365),
    name: `${account.name} renewal ${due.getUTCFullYear() - 1}`,
    stage: 'Closed won',
    amount: account.lastYearRevenue,
    isClosed: true,
    isWon: true,
  };
  const started = account.startDate < before.closeDate;
  if (account.stage === 'Churned')
    return [{ ...renewal, stage: 'Closed lost', isClosed: true }, ...(started ? [before] : [])];
  const stage =
    left < 30
      ? 'Contract sent'
      : left < 120
        ? pick(random, ['Negotiation', 'Proposal'])
        : 'Qualification';
  return [{ ...renewal, stage }, ...(started ? [before] : [])];
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
