import type { SampleAccount, SampleCase } from '../workspace.ts';
import type { Company } from './company.ts';
import { troubleSince } from './phases.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
/** Share of critical cases where no account is in trouble. */
const CRITICAL = 0.04;
const ORIGINS = ['Email', 'Web', 'Phone', 'Chat'];

interface Setting {
  company: Company;
  now: Date;
  /** Index of the account, from which case numbers are made. */
  index: number;
  troubled: boolean;
}

/** Support cases of an account; a troubled account has three severe ones that are open past their due time. */
export function casesOf(account: SampleAccount, setting: Setting, random: Random): SampleCase[] {
  const { troubled } = setting;
  const count = between(random, 1, 4) + (troubled ? 3 : 0);
  return Array.from({ length: count }, (_, place) =>
    caseOf(account, place, { ...setting, troubled: troubled && place < 3 }, random),
  );
}

function caseOf(
  account: SampleAccount,
  place: number,
  { company, now, index, troubled }: Setting,
  random: Random,
): SampleCase {
  const subject = company.cases[(index + place * 3) % company.cases.length]!;
  const age = troubled ? between(random, ...troubleSince(account)) : between(random, 1, 160);
  const closed = !troubled && (age > 30 || random() < 0.4);
  const openedAt = new Date(now.getTime() - age * DAY);
  const done = closed ? new Date(openedAt.getTime() + between(random, 1, 12) * DAY) : null;
  const closedAt = done && done < now ? done : null;
  return {
    account: account.key,
    number: String(48_000 + index * 7 + place),
    ...subject,
    origin: pick(random, ORIGINS),
    description: `Reported by ${account.name}.`,
    priority: priorityOf(troubled, random),
    status: closed ? 'Closed' : pick(random, ['New', 'InProgress', 'OnHold'] as const),
    openedAt,
    updatedAt: closedAt ?? openedAt,
    closedAt,
    breached: !closed && age > 9,
  };
}

function priorityOf(troubled: boolean, random: Random): SampleCase['priority'] {
  if (troubled) return pick(random, ['high', 'critical']);
  return random() < CRITICAL ? 'critical' : pick(random, ['low', 'medium', 'medium', 'high']);
}
