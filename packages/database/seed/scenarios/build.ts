import type {
  SampleAccount,
  SampleCase,
  SampleContact,
  SampleEvent,
  SampleMovement,
  SampleRevenue,
  SampleWorkspace,
} from '../workspace.ts';
import { buildAccounts, MEMBERS } from './accounts.ts';
import { buildContacts } from './contacts.ts';
import { buildMessages } from './conversations.ts';
import { dealsOf } from './deals.ts';
import { between, pick, randomFrom } from './random.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;

/** The sample company: the same for the same seed, its dates relative to now. */
export function buildSampleWorkspace({
  now,
  seed = 20_261_121,
}: {
  now: Date;
  seed?: number;
}): SampleWorkspace {
  const random = randomFrom(seed);
  const accounts = buildAccounts(now, random);
  const contacts = buildContacts(accounts, random);
  return {
    organisation: {
      slug: 'lumen',
      name: 'Lumen Cloud',
      domains: ['lumencloud.example'],
      zone: 'Europe/Stockholm',
      currency: 'USD',
    },
    members: MEMBERS,
    accounts,
    contacts,
    messages: buildMessages(accounts, contacts, now, random),
    movements: accounts.flatMap((account) => movementsOf(account, now, random)),
    revenue: accounts.flatMap((account) => revenueOf(account, now, random)),
    deals: accounts.flatMap((account) => dealsOf(account, now, random)),
    cases: accounts.flatMap((account, index) => casesOf(account, index, now, random)),
    events: eventsOf(accounts, contacts, now, random),
  };
}

/** ARR as it grew: a first booking, then steps up and down to today's figure. */
function movementsOf(account: SampleAccount, now: Date, random: Random): SampleMovement[] {
  if (!account.arr && account.stage !== 'Churned') return [];
  const month = (back: number) => {
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return date.toISOString().slice(0, 10);
  };
  const today = account.arr || 180_000;
  const growing = account.stage === 'Steady' || account.stage === 'Adoption';
  const step = Math.round(today * (0.03 + random() * 0.09));
  const moves: SampleMovement[] = [
    {
      account: account.key,
      month: month(23),
      kind: 'new',
      amount: growing ? today - step : today + step,
    },
  ];
  moves.push({
    account: account.key,
    month: month(between(random, 2, 11)),
    kind: growing ? 'expansion' : 'contraction',
    amount: step,
  });
  if (account.stage === 'Churned')
    moves.push({ account: account.key, month: month(0), kind: 'churn', amount: today });
  return moves;
}

/** Two years of weekly revenue with its seasons; one account drops for the last weeks. */
function revenueOf(account: SampleAccount, now: Date, random: Random): SampleRevenue[] {
  if (!account.arr) return [];
  const weekly = account.arr / 52;
  return Array.from({ length: 104 }, (_, week) => {
    const back = 103 - week;
    const season = 1 + 0.08 * Math.sin((week / 52) * 2 * Math.PI);
    const growth = 0.85 + 0.15 * (week / 103);
    const drop = account.key === 'halden-foods' && back < 3 ? 0.62 : 1;
    return {
      account: account.key,
      day: new Date(now.getTime() - back * 7 * DAY).toISOString().slice(0, 10),
      amount: Math.round(weekly * season * growth * drop * (0.94 + random() * 0.12) * 100) / 100,
    };
  });
}

const CASE_TITLES = [
  'Export job fails for large files',
  'Sign-in loop after password change',
  'Report totals differ from the books',
  'Webhook arrives twice',
  'Slow dashboard in the morning',
  'Missing rows after import',
  'Calendar shows the wrong zone',
  'Rate limit on the integration',
];

function casesOf(account: SampleAccount, index: number, now: Date, random: Random): SampleCase[] {
  return Array.from({ length: between(random, 1, 4) }, (_, place) => {
    const age = between(random, 1, 160);
    const closed = age > 30 || random() < 0.4;
    const openedAt = new Date(now.getTime() - age * DAY);
    const closedAt = closed ? new Date(openedAt.getTime() + between(random, 1, 12) * DAY) : null;
    return {
      account: account.key,
      number: String(48_000 + index * 7 + place),
      title: CASE_TITLES[(index + place * 3) % CASE_TITLES.length]!,
      description: `Reported by ${account.name}.`,
      priority: pick(random, ['low', 'medium', 'medium', 'high', 'critical'] as const),
      status: closed ? 'Closed' : pick(random, ['New', 'InProgress', 'OnHold'] as const),
      openedAt,
      updatedAt: closedAt && closedAt < now ? closedAt : openedAt,
      closedAt: closedAt && closedAt < now ? closedAt : null,
      breached: !closed && age > 9,
    };
  });
}

const MEETINGS = [
  'Quarterly review',
  'Renewal call',
  'Onboarding check-in',
  'Scoping session',
  'Support review',
  'Roadmap talk',
];

function eventsOf(
  accounts: SampleAccount[],
  contacts: SampleContact[],
  now: Date,
  random: Random,
): SampleEvent[] {
  return accounts
    .filter(
      (account) =>
        account.fullSync && account.stage !== 'Churned' && account.key !== 'northbridge-logistics',
    )
    .filter(() => random() < 0.45)
    .map((account) => {
      const startsAt = new Date(now.getTime() + between(random, 0, 13) * DAY);
      startsAt.setUTCHours(between(random, 8, 15), pick(random, [0, 15, 30]), 0, 0);
      const people = contacts
        .filter((contact) => contact.account === account.key)
        .slice(0, between(random, 1, 4));
      return {
        account: account.key,
        title: pick(random, MEETINGS),
        startsAt,
        endsAt: new Date(startsAt.getTime() + pick(random, [30, 45, 60]) * 60_000),
        attendees: [
          { email: account.owner, response: 'accepted' as const },
          ...people.map(({ email }) => ({
            email,
            response: pick(random, [
              'accepted',
              'accepted',
              'tentative',
              'needsAction',
              'declined',
            ] as const),
          })),
        ],
      };
    });
}
