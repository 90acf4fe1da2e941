import type { SampleAccount, SampleContact, SampleMessage } from '../workspace.ts';
import type { Company, Range } from './company.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Story } from './stories/story.ts';
import { writeStory } from './write-story.ts';

const DAY = 86_400_000;

/** Share of English conversations at companies of another language. */
const FOREIGN_ENGLISH = 0.35;

/** Days without messages before the trouble starts. */
const CALM_BEFORE_TROUBLE = 45;

/** The moods of an account’s stories, by its stage; repeated moods are more likely. */
function moodsOf(account: SampleAccount): Story['mood'][] {
  if (account.stage === 'Churned') return ['bad', 'bad', 'bad', 'neutral'];
  if (account.stage === 'Renewal') return ['bad', 'bad', 'neutral', 'neutral', 'good'];
  if (account.stage === 'Assessment') return ['bad', 'neutral', 'neutral', 'good'];
  if (account.stage === 'Steady') return ['good', 'good', 'neutral', 'neutral', 'bad'];
  return ['good', 'neutral', 'neutral', 'bad'];
}

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
  const names = new Set(company.seedlings.filter((one) => one.troubled).map(({ name }) => name));
  const isTroubled = ({ name }: SampleAccount) => names.has(name);
  const isQuiet = ({ stage, fullSync }: SampleAccount) => stage === 'NewProspect' || !fullSync;
  const days = (back: number) => new Date(now.getTime() - back * DAY);
  const everyday = accounts.flatMap((account) => {
    const messages = writeStories(
      account,
      isQuiet(account) ? quiet : usual,
      chooseStory,
      (share) => {
        const back = account.stage === 'Churned' ? 40 + share * 500 : 1 + 720 * share ** 2.2;
        return days(back + random() * 10);
      },
    );
    return isTroubled(account)
      ? messages.filter(({ sentAt }) => sentAt < days(CALM_BEFORE_TROUBLE))
      : messages;
  });
  const trouble = accounts
    .filter(isTroubled)
    .flatMap((account) =>
      writeStories(account, troubled, chooseTrouble, (share) => days(1 + 12 * share)),
    );
  return [...everyday, ...trouble];
}

type Choosing = (choice: Choice, random: Random) => Story;

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
    return Array.from({ length: count }, (_, index) => {
      const story = choose({ account, used, uses, stories: company.stories }, random);
      used.push(story.key);
      uses.set(story.key, (uses.get(story.key) ?? 0) + 1);
      serial += 1;
      const startedAt = startOf(index / count);
      return writeStory(
        { account, people, company, story, startedAt, now, serial, sentenceUses },
        random,
      );
    }).flat();
  };
}

interface Choice {
  account: SampleAccount;
  stories: readonly Story[];
  /** Keys of the stories this account has already. */
  used: string[];
  /** How often each story has been used, over all accounts. */
  uses: Map<string, number>;
}

/** A bad story the account does not have yet, in its language or in English; one of the least used. */
function chooseTrouble({ account, stories, used, uses }: Choice, random: Random): Story {
  const bad = stories.filter(
    ({ key, mood, language }) =>
      mood === 'bad' && (language === 'en' || language === account.language) && !used.includes(key),
  );
  return leastUsed(bad, uses, random);
}

/** A story in the account's mood and language, new to the account where possible; one of the least used. */
function chooseStory({ account, stories, used, uses }: Choice, random: Random): Story {
  const mood = pick(random, moodsOf(account));
  const language = random() < FOREIGN_ENGLISH ? 'en' : account.language;
  const inLanguage = stories.filter((story) => story.language === language);
  const fresh = inLanguage.filter(({ key }) => !used.includes(key));
  const rested = inLanguage.filter(({ key }) => !used.slice(-4).includes(key));
  const fitting = fresh.filter((story) => story.mood === mood);
  const pool = [fitting, fresh, rested].find(({ length }) => length > 0) ?? inLanguage;
  return leastUsed(pool, uses, random);
}

function leastUsed(pool: readonly Story[], uses: Map<string, number>, random: Random): Story {
  const least = Math.min(...pool.map(({ key }) => uses.get(key) ?? 0));
  return pick(
    random,
    pool.filter(({ key }) => (uses.get(key) ?? 0) <= least + 1),
  );
}
