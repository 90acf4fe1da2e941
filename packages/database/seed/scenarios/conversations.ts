import type { SampleAccount, SampleContact, SampleMessage } from '../workspace.ts';
import { chooseNotice, chooseStory, chooseTrouble } from './choose-story.ts';
import type { Choosing } from './choose-story.ts';
import type { Company, Range } from './company.ts';
import { oldestDay, phasesOf, troubleSince } from './phases.ts';
import { between, seedOf } from './random.ts';
import type { Random } from './random.ts';
import { writeStory } from './write-story.ts';

const DAY = 86_400_000;

/** Days without messages before the trouble starts. */
const CALM_BEFORE_TROUBLE = 17;

/** Conversations of an account between two about the next contract, which would contradict each other. */
const RENEWAL_GAP = 6;

/** Days without messages of a customer that has left. */
const LAST_DAYS = 40;

/** Days between a notice and the end of the contract. */
const NOTICE = 64;

/** Days since the notice of a customer that is about to leave: some gave it lately, others weeks ago. */
const sinceNotice = ({ key }: SampleAccount): number => (seedOf(key) % 2 === 0 ? 9 : 38);

/** Days of the present, in which most accounts have no trouble: of the time before, much is told and over. */
const PRESENT = 100;

interface Scene {
  company: Company;
  accounts: SampleAccount[];
  contacts: SampleContact[];
  now: Date;
}

/** The messages of every account, written from the stories; the newest of each account first. */
export function buildMessages(scene: Scene, random: Random): SampleMessage[] {
  const { company, accounts, now } = scene;
  const { quiet, usual, troubled } = company.conversations;
  const writeStories = storyWriter(scene, random);
  const seedlings = new Map(company.seedlings.map((one) => [one.name, one]));
  const isTroubled = ({ name }: SampleAccount) => seedlings.get(name)?.troubled ?? false;
  const isLeaving = ({ name, stage }: SampleAccount) =>
    stage === 'Churned' || (seedlings.get(name)?.leaving ?? false);
  const isQuiet = ({ stage, fullSync }: SampleAccount) => stage === 'NewProspect' || !fullSync;
  const days = (back: number) => new Date(now.getTime() - back * DAY);
  const rangeOf = (account: SampleAccount): Range => {
    if (isQuiet(account)) return quiet;
    return account.stage === 'Onboarding' ? halfOf(usual) : usual;
  };
  const everyday = accounts.flatMap((account) => {
    const oldest = oldestDay(account, now);
    const messages = writeStories(account, rangeOf(account), chooseStory, (share) => {
      const back =
        account.stage === 'Churned'
          ? LAST_DAYS + share * (oldest - LAST_DAYS)
          : 1 + oldest * share ** 2.2;
      return days(Math.min(oldest, back + random() * 10));
    });
    return isTroubled(account)
      ? messages.filter(
          ({ sentAt }) => sentAt < days(troubleSince(account)[1] + CALM_BEFORE_TROUBLE),
        )
      : messages;
  });
  const trouble = accounts
    .filter(isTroubled)
    .flatMap((account) =>
      writeStories(account, troubled, chooseTrouble, (share) =>
        days(
          (isLeaving(account) ? sinceNotice(account) + 2 : 1) + troubleSince(account)[0] * share,
        ),
      ),
    );
  const notices = accounts
    .filter(isLeaving)
    .flatMap((account) =>
      writeStories(account, [1, 1], chooseNotice, () => noticeDay(account, now)),
    );
  return [...everyday, ...trouble, ...notices];
}

const halfOf = ([least, most]: Range): Range => [Math.ceil(least / 2), Math.ceil(most / 2)];

/** Notice is given two months before the contract ends, or, by those who leave now, a few days ago. */
function noticeDay(account: SampleAccount, now: Date): Date {
  const { stage, renewalDate } = account;
  const end = new Date(`${renewalDate}T08:00:00Z`).getTime();
  return new Date(
    stage === 'Churned' ? end - NOTICE * DAY : now.getTime() - sinceNotice(account) * DAY,
  );
}

/** Returns a function that writes stories for an account; each wording is used a limited number of times over all accounts. */
function storyWriter({ company, contacts, now }: Scene, random: Random) {
  let serial = 0;
  const sentenceUses = new Map<string, number>();
  const uses = new Map<string, number>();
  return (
    account: SampleAccount,
    range: Range,
    choose: Choosing,
    startOf: (share: number) => Date,
  ): SampleMessage[] => {
    const people = contacts.filter((contact) => contact.account === account.key);
    const count = between(random, ...range);
    const used: string[] = [];
    // Written from the newest to the oldest: before its champion took over, an account had another one.
    let champion = 0;
    return Array.from({ length: count }, (_, index) => {
      const startedAt = startOf(index / count);
      const recent = new Set(used.slice(-RENEWAL_GAP));
      const renews = company.stories.some(
        ({ key, phase }) => phase === 'renewing' && recent.has(key),
      );
      const phases = phasesOf(account, startedAt).filter(
        (phase) => phase !== 'renewing' || !renews,
      );
      const left = account.stage === 'Churned' && startedAt > noticeDay(account, now);
      const stories = company.stories.filter(
        ({ departs, mood, phase }) =>
          (!departs || champion === 0) && (!left || mood === 'neutral' || phase === 'leaving'),
      );
      const isPresent = now.getTime() - startedAt.getTime() < PRESENT * DAY;
      const story = choose({ account, phases, isPresent, used, uses, stories }, random);
      const successor = story.departs ? champion : null;
      if (story.departs) champion = people.length - 1;
      used.push(story.key);
      uses.set(story.key, (uses.get(story.key) ?? 0) + 1);
      serial += 1;
      return writeStory(
        {
          account,
          people,
          champion,
          successor,
          company,
          story,
          startedAt,
          now,
          serial,
          turn: uses.get(story.key)! - 1,
          sentenceUses,
        },
        random,
      );
    }).flat();
  };
}
