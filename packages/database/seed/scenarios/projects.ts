import type { SampleAccount, SampleMessage, SampleProject } from '../workspace.ts';
import { dayText } from './accounts.ts';
import type { Company, ProjectKind } from './company.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';

const ABOUT_PROJECTS =
  /go-?live|training|test|migration|data|kick-?off|scope|project|import|first (?:weeks|steps)/i;

const PARTNERS = ['Payrise Partners', 'Albion Pay', 'Northgate Bureau', 'Shannon Payroll'];

interface Setting {
  company: Company;
  messages: readonly SampleMessage[];
  now: Date;
  /** Index of the account. */
  index: number;
}

/** Projects for an account: one that is done, one under way, one ahead; each with its conversations. */
export function projectsOf(
  account: SampleAccount,
  { company: { projects: kinds = [] }, messages, now, index }: Setting,
  random: Random,
): SampleProject[] {
  if (kinds.length === 0 || account.type !== 'active_customer') return [];
  const count = 1 + (index % 3);
  const threads = firstMessages(account, messages);
  return Array.from({ length: count }, (_, place) =>
    projectOf(account, kinds[(index + place) % kinds.length]!, { now, place }, random),
  ).map((project, place) => ({
    ...project,
    conversations: threads.filter((_, at) => at % count === place).slice(0, 4),
  }));
}

/** First messages of an account's conversations, those about projects first. */
function firstMessages({ key }: SampleAccount, messages: readonly SampleMessage[]) {
  const firsts = messages.filter(
    ({ thread, inReplyTo, privateTo }) =>
      thread.split('.')[1] === key && inReplyTo === null && privateTo === null,
  );
  const about = firsts.filter(({ subject }) => ABOUT_PROJECTS.test(subject));
  const chosen = about.length > 0 ? about : firsts.slice(0, 1);
  return chosen.map(({ id }) => id);
}

const PHASES = [
  { status: 'Live', from: [-330, -220], lasts: 120 },
  { status: 'Parallel run', from: [-80, -50], lasts: 110 },
  { status: 'Planned', from: [10, 40], lasts: 130 },
] as const;

function projectOf(
  { key, activeWorkers, region }: SampleAccount,
  kind: ProjectKind,
  { now, place }: { now: Date; place: number },
  random: Random,
): Omit<SampleProject, 'conversations'> {
  const { status, from, lasts } = PHASES[(place + 1) % PHASES.length]!;
  const start = between(random, from[0], from[1]);
  const expected = Math.max(40, Math.round((activeWorkers ?? 200) / (place + 1)));
  const isAhead = status === 'Planned';
  return {
    account: key,
    name: `${kind.name} ${region}`,
    status,
    startDate: dayText(now, start),
    endDate: dayText(now, start + lasts),
    parallelRunDate: dayText(now, start + Math.round(lasts * 0.6)),
    goLiveDate: dayText(now, start + lasts - 14),
    icp: pick(random, PARTNERS),
    country: region === 'UK' ? 'United Kingdom' : region,
    serviceType: kind.serviceType,
    activeWorkers: isAhead ? 0 : Math.round(expected * (status === 'Live' ? 0.97 : 0.42)),
    expectedActiveWorkers: expected,
    payroll: isAhead
      ? null
      : {
          status: status === 'Live' ? 'Published' : 'In review',
          startDate: dayText(now, -30),
          endDate: dayText(now, -1),
          version: status === 'Live' ? '3' : '1',
        },
    payrollPublishedOn: isAhead ? null : dayText(now, status === 'Live' ? -2 : -32),
  };
}
