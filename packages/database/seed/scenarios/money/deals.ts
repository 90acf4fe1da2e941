import type { SampleAccount, SampleDeal } from '../../workspace.ts';
import { dayText } from '../accounts.ts';
import type { Company } from '../company.ts';
import { between, pick } from '../random.ts';
import type { Random } from '../random.ts';
import { CITIES } from '../vocabulary.ts';
import { historyOf } from './deal-history.ts';

const DAY = 86_400_000;

/** Days before the end of a term on which its renewal deal is created. */
const RENEWAL_OPENS = 200;

interface Setting {
  company: Company;
  now: Date;
  random: Random;
}

type Draft = Omit<SampleDeal, 'history'>;

/** Deals of an account: the next renewal, the last one, and expansions in between. */
export function dealsOf(account: SampleAccount, setting: Setting): SampleDeal[] {
  const { company, now, random } = setting;
  const drafts =
    account.type === 'prospect'
      ? [newBusinessOf(account, setting)]
      : account.expectedRevenue !== null
        ? [signedNotLiveOf(account, account.expectedRevenue, setting)]
        : [
            ...renewalsOf(account, setting),
            ...(account.type === 'active_customer' && random() < 0.4
              ? [expansionOf(account, setting)]
              : []),
            ...(account.type === 'active_customer' && random() < 0.15
              ? [projectOf(account, setting)]
              : []),
          ];
  const owners = company.members.map(({ name }) => name);
  return drafts.map((draft) => {
    const deal = { ...draft, openedOn: openedBy(draft, now, random) };
    return { ...deal, history: historyOf(deal, { now, owners }, random) };
  });
}

/** An open deal was created in the past, however far ahead its close date is. */
const openedBy = ({ isClosed, openedOn }: Draft, now: Date, random: Random): string => {
  const ago = dayText(now, -between(random, 35, 280));
  return isClosed || openedOn < ago ? openedOn : ago;
};

const seller = ({ members }: Company) =>
  (members.filter(({ staff }) => !staff)[4] ?? members[0]!).name;
const implementer = ({ members }: Company) => (members[3] ?? members[1]!).name;

function newBusinessOf(account: SampleAccount, { company, now, random }: Setting): Draft {
  const { modules } = company.words;
  return {
    ...open(account, company, { from: now, days: between(random, 20, 80) }),
    name: `${account.name}: ${pick(random, modules)} and ${pick(random, modules.slice(0, 4))}`,
    type: 'new-logo',
    stage: pick(random, ['Discovery', 'Proposal', 'Security review']),
    amount: account.forecastedRevenue,
    yearlyAmount: account.forecastedRevenue,
  };
}

function renewalsOf(account: SampleAccount, setting: Setting): Draft[] {
  if (!account.renewalDate) return [];
  const { company, now, random } = setting;
  const due = new Date(account.renewalDate);
  const churned = account.stage === 'Churned';
  const amount = churned ? account.lastYearRevenue : account.forecastedRevenue || account.arr;
  const renewal: Draft = {
    ...open(account, company, { from: due, days: 0 }),
    name: `${account.name} renewal ${due.getUTCFullYear()}`,
    type: 'renewal',
    stage: churned ? 'Closed lost' : renewalStage((due.getTime() - now.getTime()) / DAY, random),
    amount,
    yearlyAmount: amount,
    isClosed: churned,
    contract: { start: dayText(due, 1), end: dayText(due, 365) },
  };
  const current = firstOrLast(account, due, setting);
  return due.getTime() - now.getTime() > RENEWAL_OPENS * DAY ? [current] : [renewal, current];
}

function renewalStage(daysLeft: number, random: Random): string {
  if (daysLeft < 30) return 'Contract sent';
  return daysLeft < 120 ? pick(random, ['Negotiation', 'Proposal']) : 'Qualification';
}

/** The deal behind the current term: last year's renewal, or the first order of a newer customer. */
function firstOrLast(account: SampleAccount, due: Date, { company, now }: Setting): Draft {
  const amount = account.lastYearRevenue;
  const last = open(account, company, { from: due, days: -365 });
  const isRenewal = last.closeDate > account.startDate && new Date(last.closeDate) < now;
  const deal = isRenewal
    ? last
    : open(account, company, { from: new Date(account.startDate), days: 0 });
  const signed = new Date(deal.closeDate);
  return {
    ...deal,
    name: isRenewal
      ? `${account.name} renewal ${deal.closeDate.slice(0, 4)}`
      : `${account.name} first order`,
    type: isRenewal ? 'renewal' : 'new-logo',
    amount,
    yearlyAmount: amount,
    expectedRevenue: amount && Math.round(amount * 0.9),
    stage: 'Closed won',
    isClosed: true,
    isWon: true,
    contract: { start: dayText(signed, 1), end: dayText(signed, 365) },
    implementation: isRenewal
      ? null
      : { status: 'Completed', owner: implementer(company), goLive: dayText(signed, 45) },
  };
}

/** A deal that is signed but does not bring the expected revenue yet. */
function signedNotLiveOf(
  account: SampleAccount,
  expected: number,
  { company, random }: Setting,
): Draft {
  const signed = new Date(account.startDate);
  return {
    ...open(account, company, { from: signed, days: 0 }),
    name: `${account.name} first order`,
    type: 'new-logo',
    stage: 'Closed won',
    amount: expected,
    yearlyAmount: expected,
    expectedRevenue: expected,
    isClosed: true,
    isWon: true,
    contract: { start: dayText(signed, 14), end: dayText(signed, 14 + 365) },
    implementation: {
      status: pick(random, ['InProgress', 'NotStarted', 'InProgress'] as const),
      owner: implementer(company),
      goLive: dayText(signed, between(random, 90, 130)),
    },
  };
}

function expansionOf(account: SampleAccount, { company, now, random }: Setting): Draft {
  const won = random() < 0.4;
  const amount = Math.round(((account.arr ?? 0) * (0.05 + random() * 0.2)) / 100) * 100;
  const deal = open(account, company, {
    from: now,
    days: won ? -between(random, 30, 300) : between(random, 10, 120),
  });
  const closed = new Date(deal.closeDate);
  return {
    ...deal,
    name: pick(random, [
      `${pick(random, company.words.modules)} for ${pick(random, CITIES)}`,
      `${between(random, 4, 40) * 5} more seats`,
      `${pick(random, CITIES)} rollout`,
    ]),
    type: 'expansion',
    stage: won ? 'Closed won' : pick(random, ['Discovery', 'Proposal', 'Negotiation']),
    amount,
    yearlyAmount: amount,
    isClosed: won,
    isWon: won,
    contract: won ? { start: dayText(closed, 1), end: dayText(closed, 365) } : null,
    implementation: won
      ? { status: 'Completed', owner: implementer(company), goLive: dayText(closed, 30) }
      : null,
  };
}

function projectOf(account: SampleAccount, { company, now, random }: Setting): Draft {
  return {
    ...open(account, company, { from: now, days: between(random, 15, 90) }),
    name: `Migration to ${pick(random, company.words.modules)}`,
    type: 'one-time-project',
    stage: pick(random, ['Discovery', 'Proposal']),
    amount: between(random, 8, 40) * 1000,
  };
}

const open = (
  account: SampleAccount,
  company: Company,
  { from, days }: { from: Date; days: number },
): Draft => ({
  account: account.key,
  name: '',
  owner: seller(company),
  stage: 'Qualification',
  type: 'renewal',
  amount: null,
  isClosed: false,
  isWon: false,
  openedOn: dayText(from, days - 180),
  closeDate: dayText(from, days),
  contract: null,
  expectedRevenue: null,
  yearlyAmount: null,
  implementation: null,
});
