import type { SampleAccount, SampleContact, SampleEvent } from '../workspace.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;

const MEETINGS = [
  'Quarterly review',
  'Renewal call',
  'Onboarding check-in',
  'Scoping session',
  'Support review',
  'Roadmap talk',
];

/** Meetings of the next two weeks. */
export function eventsOf(
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
