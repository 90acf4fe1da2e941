import type { SampleAccount, SampleContact, SampleMessage } from '../workspace.ts';
import { languageOf, MEMBERS } from './accounts.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import { STORIES } from './stories.ts';
import type { Story } from './stories/story.ts';
import { tell } from './tell.ts';

const DAY = 86_400_000;

/** How much of what is said at a company abroad is said in English. */
const FOREIGN_ENGLISH = 0.35;

/** What may happen at an account: the mood follows its stage and its renewal. */
function moodsOf(account: SampleAccount): Story['mood'][] {
  if (account.stage === 'Churned') return ['bad', 'bad', 'bad', 'neutral'];
  if (account.stage === 'Renewal') return ['bad', 'bad', 'neutral', 'neutral', 'good'];
  if (account.stage === 'Assessment') return ['bad', 'neutral', 'neutral', 'good'];
  if (account.stage === 'Steady') return ['good', 'good', 'neutral', 'neutral', 'bad'];
  return ['good', 'neutral', 'neutral', 'bad'];
}

/** Everything said with every account, told from the stories; the newest of each account first. */
export function buildMessages(
  accounts: SampleAccount[],
  contacts: SampleContact[],
  now: Date,
  random: Random,
): SampleMessage[] {
  let serial = 0;
  const said = new Map<string, number>();
  const told = new Map<string, number>();
  return accounts.flatMap((account) => {
    const people = contacts.filter((contact) => contact.account === account.key);
    const quiet = account.stage === 'NewProspect' || !account.fullSync;
    const count = quiet ? between(random, 3, 6) : between(random, 18, 25);
    const used: string[] = [];
    return Array.from({ length: count }, (_, index) => {
      const story = chooseStory({ account, used, told }, random);
      used.push(story.key);
      told.set(story.key, (told.get(story.key) ?? 0) + 1);
      serial += 1;
      const back =
        account.stage === 'Churned' ? 40 + (index / count) * 500 : 1 + 720 * (index / count) ** 2.2;
      const startedAt = new Date(now.getTime() - back * DAY - random() * 10 * DAY);
      return tell(
        { account, people, members: MEMBERS, story, startedAt, now, serial, said },
        random,
      );
    }).flat();
  });
}

interface Choice {
  account: SampleAccount;
  /** Keys of the stories this account has had. */
  used: string[];
  /** How often each story has been told anywhere. */
  told: Map<string, number>;
}

/** A story in the account's mood and tongue: new to the account where possible, and among those told least. */
function chooseStory({ account, used, told }: Choice, random: Random): Story {
  const mood = pick(random, moodsOf(account));
  const tongue = languageOf(account.name);
  const language = random() < FOREIGN_ENGLISH ? 'en' : tongue;
  const spoken = STORIES.filter((story) => story.language === language);
  const fresh = spoken.filter(({ key }) => !used.includes(key));
  const rested = spoken.filter(({ key }) => !used.slice(-4).includes(key));
  const fitting = fresh.filter((story) => story.mood === mood);
  const pool = [fitting, fresh, rested].find(({ length }) => length > 0) ?? spoken;
  const least = Math.min(...pool.map(({ key }) => told.get(key) ?? 0));
  return pick(
    random,
    pool.filter(({ key }) => (told.get(key) ?? 0) <= least + 1),
  );
}
