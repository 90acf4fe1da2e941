import type { SampleAccount } from '../workspace.ts';
import type { Company } from './company.ts';
import { between } from './random.ts';
import type { Random } from './random.ts';
import type { Seedling } from './seedlings.ts';

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const DAY = 86_400_000;
/** The day a number of days after a moment; negative for before. */
export const dayText = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

/** A prospect has none yet. */
const LIFECYCLES: Readonly<Record<string, string>> = {
  Onboarding: 'onboarding',
  Adoption: 'adopting',
  Assessment: 'adopting',
  Steady: 'mature',
  Renewal: 'renewing',
  Churned: 'leaving',
};

/** Generates the accounts of a company. */
export const growAccounts = (
  seedlings: readonly Seedling[],
  company: Company,
  now: Date,
  random: Random,
): SampleAccount[] => seedlings.map((seedling) => grow(seedling, company, now, random));

function grow(
  seedling: Seedling,
  { members, organisation }: Company,
  now: Date,
  random: Random,
): SampleAccount {
  const { name, stage, arr, owner, custom } = seedling;
  const prospect = stage === 'NewProspect';
  const churned = stage === 'Churned';
  const forecast = prospect ? arr : arr && Math.round(arr * (0.95 + random() * 0.2));
  const lastYear = prospect || !arr ? null : Math.round(arr * (0.82 + random() * 0.2));
  const age = seedling.notLive ? between(random, 40, 75) : between(random, 300, 1500);
  return {
    key: slugOf(name),
    name,
    domain: seedling.domain ?? `${slugOf(name)}.example`,
    language: seedling.language,
    stage,
    lifecycle: LIFECYCLES[stage] ?? null,
    successPlan: planOf(seedling, now),
    tier: seedling.tier,
    owner: members[owner]!.email,
    currency: seedling.currency ?? organisation.currency,
    arr: prospect ? null : churned ? 0 : arr,
    forecastedRevenue: churned ? 0 : forecast,
    lastYearRevenue: churned ? arr : seedling.notLive ? null : lastYear,
    customRevenue: custom === null ? null : Math.round(custom * 0.9),
    expectedRevenue: seedling.notLive ? (custom ?? arr) : null,
    conditionalRevenue: custom === null ? null : Math.round(custom * 0.12),
    activeWorkers: seedling.workers,
    startDate: dayText(now, -age),
    renewalDate: seedling.renewal === null ? null : dayText(now, seedling.renewal),
    industry: seedling.industry,
    region: seedling.region,
    csm: members[(owner + 1) % 3]!.name,
    restricted: seedling.restricted,
    fullSync: seedling.syncing === null,
    sync: seedling.syncing === null ? null : syncOf(seedling.syncing),
    parent: seedling.parent === null ? null : slugOf(seedling.parent),
    type: prospect ? 'prospect' : churned ? 'inactive' : 'active_customer',
  };
}

/** Customers in onboarding, or close to renewal, have a success plan. */
function planOf({ stage, renewal }: Seedling, now: Date): SampleAccount['successPlan'] {
  if (stage === 'Onboarding')
    return {
      text: 'Go live with the first team. Train two administrators. Report the first results.',
      due: dayText(now, 45),
      status: 'on-track',
    };
  if (stage === 'Renewal' && renewal !== null)
    return {
      text: 'Agree the terms of the renewal. Show what was gained this year.',
      due: dayText(now, renewal),
      status: renewal < 30 ? 'at-risk' : 'on-track',
    };
  return null;
}

const syncOf = (progress: number) => ({
  progress,
  note:
    progress === 0
      ? 'Waits for its place in the team; an administrator can add it.'
      : 'The first sync of its mail and cases is under way.',
});
