import type { SampleAccount, SampleContact, SampleMessage } from '../workspace.ts';
import type { Company, Range } from './company.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Story } from './stories/story.ts';
import { tell } from './tell.ts';

const DAY = 86_400_000;

/** How much of what is said at a company abroad is said in English. */
const FOREIGN_ENGLISH = 0.35;

/** Days without a word before things go badly. */
const CALM_BEFORE_TROUBLE = 45;

/** What may happen at an account: the mood follows its stage and its renewal. */
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

/** Everything said with every account, told from the stories; the newest of each account first. */
export function buildMessages(scene: Scene, random: Random): SampleMessage[] {
  const { company, accounts, now } = scene;
  const { quiet, usual, troubled } = company.talk;
  const talk = talker(scene, random);
  const names = new Set(company.seedlings.filter((one) => one.troubled).map(({ name }) => name));
  const isTroubled = ({ name }: SampleAccount) => names.has(name);
  const isQuiet = ({ stage, fullSync }: SampleAccount) => stage === 'NewProspect' || !fullSync;
  const days = (back: number) => new Date(now.getTime() - back * DAY);
  const everyday = accounts.flatMap((account) => {
    const messages = talk(account, isQuiet(account) ? quiet : usual, chooseStory, (share) => {
      const back = account.stage === 'Churned' ? 40 + share * 500 : 1 + 720 * share ** 2.2;
      return days(back + random() * 10);
    });
    return isTroubled(account)
      ? messages.filter(({ sentAt }) => sentAt < days(CALM_BEFORE_TROUBLE))
      : messages;
  });
  const trouble = accounts
    .filter(isTroubled)
    .flatMap((account) => talk(account, troubled, chooseTrouble, (share) => days(1 + 12 * share)));
  return [...everyday, ...trouble];
}

type Choosing = (choice: Choice, random: Random) => Story;

/** Tells so many stories at an account, chosen and begun as it is told to; wordings wear off over all of them. */
function talker({ company, contacts, now }: Scene, random: Random) {
  let serial = 0;
  const said = new Map<string, number>();
  const told = new Map<string, number>();
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
      const story = choose({ account, used, told, stories: company.stories }, random);
      used.push(story.key);
      told.set(story.key, (told.get(story.key) ?? 0) + 1);
      serial += 1;
      const startedAt = startOf(index / count);
      return tell({ account, people, company, story, startedAt, now, serial, said }, random);
    }).flat();
  };
}

interface Choice {
  account: SampleAccount;
  stories: readonly Story[];
  /** Keys of the stories this account has had. */
  used: string[];
  /** How often each story has been told anywhere. */
  told: Map<string, number>;
}

/** A bad story the account has not had, in its tongue or in English, among those told least. */
function chooseTrouble({ account, stories, used, told }: Choice, random: Random): Story {
  const bad = stories.filter(
    ({ key, mood, language }) =>
      mood === 'bad' && (language === 'en' || language === account.language) && !used.includes(key),
  );
  return leastTold(bad, told, random);
}

/** A story in the account's mood and tongue: new to the account where possible, and among those told least. */
function chooseStory({ account, stories, used, told }: Choice, random: Random): Story {
  const mood = pick(random, moodsOf(account));
  const tongue = account.language;
  const language = random() < FOREIGN_ENGLISH ? 'en' : tongue;
  const spoken = stories.filter((story) => story.language === language);
  const fresh = spoken.filter(({ key }) => !used.includes(key));
  const rested = spoken.filter(({ key }) => !used.slice(-4).includes(key));
  const fitting = fresh.filter((story) => story.mood === mood);
  const pool = [fitting, fresh, rested].find(({ length }) => length > 0) ?? spoken;
  return leastTold(pool, told, random);
}

function leastTold(pool: readonly Story[], told: Map<string, number>, random: Random): Story {
  const least = Math.min(...pool.map(({ key }) => told.get(key) ?? 0));
  return pick(
    random,
    pool.filter(({ key }) => (told.get(key) ?? 0) <= least + 1),
  );
}
