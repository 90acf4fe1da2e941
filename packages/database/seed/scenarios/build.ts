import type { SampleAccount, SampleSeries, SampleWorkspace } from '../workspace.ts';
import { growAccounts } from './accounts.ts';
import { casesOf } from './cases.ts';
import type { Company } from './company.ts';
import { buildContacts } from './contacts.ts';
import { buildMessages } from './conversations.ts';
import { eventsOf } from './events.ts';
import { LUMEN } from './lumen.ts';
import { seriesOf, usageOf } from './money/daily.ts';
import { dealsOf } from './money/deals.ts';
import { movementsOf } from './money/movements.ts';
import { ratesOf } from './money/rates.ts';
import { projectsOf } from './projects.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';
import type { Seedling } from './seedlings.ts';

interface Options {
  now: Date;
  seed?: number;
}

/** The main sample company. */
export const buildSampleWorkspace = (options: Options): SampleWorkspace =>
  buildCompany(LUMEN, options);

/** A sample company: the same seed gives the same company, its dates relative to `now`. */
export function buildCompany(
  company: Company,
  { now, seed = 20_261_121 }: Options,
): SampleWorkspace {
  const conversationRandom = randomFrom(seed);
  const customers = growAccounts(company.seedlings, company, now, conversationRandom);
  const contacts = buildContacts(customers, conversationRandom);
  const messages = buildMessages(
    { company, accounts: customers, contacts, now },
    conversationRandom,
  );

  // Each part has its own random stream, so that a change of one does not change the others.
  const stream = (part: number) => randomFrom(seed + part);
  const all = [...customers, ...growAccounts(company.subAccounts, company, now, stream(1))];
  const planted = withSeedlings(all, [...company.seedlings, ...company.subAccounts]);
  const revenue = revenueOf(planted, company, now, stream(2));
  const steps = stream(3);
  const orders = stream(4);
  const faults = stream(5);
  const projects = stream(9);
  return {
    organisation: company.organisation,
    members: company.members,
    accounts: all.map((account) => withEarned(account, revenue, now)),
    contacts,
    messages,
    revenue,
    movements: planted.flatMap(({ account, seedling: { troubled } }) =>
      movementsOf(account, { now, troubled }, steps),
    ),
    usage: usageIn(planted, now, stream(6)),
    rates: ratesOf(company.money.rates, now, stream(7)),
    deals: customers.flatMap((account) => dealsOf(account, { company, now, random: orders })),
    cases: planted
      .slice(0, customers.length)
      .flatMap(({ account, seedling: { troubled } }, index) =>
        casesOf(account, { company, now, index, troubled }, faults),
      ),
    projects: customers.flatMap((account, index) =>
      projectsOf(account, { company, messages, now, index }, projects),
    ),
    events: eventsOf(customers, contacts, now, stream(8)),
  };
}

interface Planted {
  account: SampleAccount;
  seedling: Seedling;
}

const withSeedlings = (accounts: SampleAccount[], seedlings: Seedling[]): Planted[] =>
  accounts.map((account, at) => ({ account, seedling: seedlings[at]! }));

const revenueOf = (planted: Planted[], company: Company, now: Date, random: Random) =>
  planted.flatMap(({ account, seedling: { custom, notLive } }) => {
    const yearly = custom ?? account.arr ?? 0;
    return yearly > 0 ? seriesOf(account, company, { yearly, notLive, now }, random) : [];
  });

/** Every fourth customer, and those in trouble. */
const usageIn = (planted: Planted[], now: Date, random: Random) =>
  planted
    .filter(({ seedling: { troubled } }, at) => at % 4 === 0 || troubled)
    .filter(({ account: { type, fullSync } }) => type === 'active_customer' && fullSync)
    .flatMap(({ account, seedling: { troubled } }) => {
      const people = 20 + Math.round((account.arr ?? 0) / 4_000);
      return usageOf(account, { people, troubled, now }, random);
    });

/** Custom revenue is what was earned since the first of January. */
function withEarned(
  account: SampleAccount,
  revenue: readonly SampleSeries[],
  now: Date,
): SampleAccount {
  if (account.customRevenue === null) return account;
  const year = Date.UTC(now.getUTCFullYear(), 0, 1);
  const earned = revenue
    .filter(({ account: key }) => key === account.key)
    .flatMap(({ from, amounts }) =>
      amounts.slice(Math.max(0, Math.round((year - new Date(from).getTime()) / 86_400_000))),
    )
    .reduce((sum, amount) => sum + amount, 0);
  return { ...account, customRevenue: Math.round(earned * 100) / 100 };
}
