import type { SampleAccount } from '../workspace.ts';
import { pick } from './random.ts';
import type { Random } from './random.ts';
import type { Phase, Story } from './stories/story.ts';

/** Share of English conversations at companies of another language. */
const FOREIGN_ENGLISH = 0.35;

/** Share of conversations about the next contract, in the months before it. */
const RENEWAL_SHARE = 0.5;

/** Share of an account’s stories that are good; most mail is routine. */
const GOOD = 0.08;

/** Share of an English account’s older stories that may be a trouble nobody had yet. */
const UNTOLD = 0.35;

/** Share of an account’s stories that are bad. */
function badShare({ stage }: SampleAccount, isPresent: boolean): number {
  if (stage === 'Churned') return 0.4;
  if (!isPresent) return 0.15;
  if (stage === 'Onboarding') return 0.06;
  if (stage === 'NewProspect') return 0.15;
  return stage === 'Renewal' || stage === 'Assessment' ? 0.05 : 0.02;
}

function moodOf(account: SampleAccount, isPresent: boolean, random: Random): Story['mood'] {
  const bad = badShare(account, isPresent);
  const drawn = random();
  if (drawn < bad) return 'bad';
  return drawn < bad + GOOD && account.stage !== 'Churned' ? 'good' : 'neutral';
}

export type Choosing = (choice: Choice, random: Random) => Story;

/** What a story of an account is chosen from. */
export interface Choice {
  account: SampleAccount;
  /** The phases whose stories can begin now. */
  phases: readonly Phase[];
  isPresent: boolean;
  stories: readonly Story[];
  /** Keys of the stories this account has already. */
  used: string[];
  /** How often each story has been used, over all accounts. */
  uses: Map<string, number>;
}

/** A bad story the account does not have yet, in its language or in English; one of the least used. */
export function chooseTrouble(
  { account, phases, stories, used, uses }: Choice,
  random: Random,
): Story {
  const bad = stories.filter(
    ({ key, mood, language, phase }) =>
      mood === 'bad' &&
      phases.includes(phase) &&
      (language === 'en' || language === account.language) &&
      !used.includes(key),
  );
  return leastUsed(bad, uses, random);
}

/** A notice of leaving, in the account's language where there is one. */
export function chooseNotice({ account, stories, uses }: Choice, random: Random): Story {
  const notices = stories.filter(({ phase }) => phase === 'leaving');
  const own = notices.filter(({ language }) => language === account.language);
  const english = notices.filter(({ language }) => language === 'en');
  return leastUsed(own.length > 0 ? own : english, uses, random);
}

/** A story in the account's mood, language and phase, new to the account where possible; one of the least used. */
export function chooseStory(
  { account, phases, isPresent, stories, used, uses }: Choice,
  random: Random,
): Story {
  const inPhase = stories.filter(({ phase }) => phases.includes(phase));
  // Each trouble is told before one returns; few accounts write in the same language.
  const isUntold =
    !isPresent &&
    (account.language !== 'en' || random() < UNTOLD) &&
    inPhase.some(
      ({ key, mood, language }) =>
        mood === 'bad' && language === account.language && !uses.has(key),
    );
  const mood = isUntold ? 'bad' : moodOf(account, isPresent, random);
  const suits = (story: Story) => story.mood === mood || (story.mood !== 'bad' && mood !== 'bad');
  const language = !isUntold && random() < FOREIGN_ENGLISH ? 'en' : account.language;
  const allowed = inPhase.filter(suits);
  const renewals = allowed.filter(({ phase }) => phase === 'renewing');
  const asked = renewals.length > 0 && random() < RENEWAL_SHARE;
  const possible = asked ? renewals : allowed;
  const inLanguage = possible.filter((story) => story.language === language);
  const fresh = inLanguage.filter(({ key }) => !used.includes(key));
  const rested = inLanguage.filter(({ key }) => !used.slice(-4).includes(key));
  const english = possible.filter((story) => story.language === 'en' && !used.includes(story.key));
  const inMood = (pool: Story[]) => pool.filter((story) => story.mood === mood);
  // Few accounts write in the same language: each of their stories is used before one returns.
  const unused = language === 'en' ? [] : fresh.filter(({ key }) => !uses.has(key));
  const pools = [inMood(unused), unused, inMood(fresh), inMood(english), fresh, english, rested];
  const pool = pools.find(({ length }) => length > 0) ?? inPhase;
  return leastUsed(pool, uses, random);
}

function leastUsed(pool: readonly Story[], uses: Map<string, number>, random: Random): Story {
  const least = Math.min(...pool.map(({ key }) => uses.get(key) ?? 0));
  return pick(
    random,
    pool.filter(({ key }) => (uses.get(key) ?? 0) <= (least === 0 ? 0 : least + 1)),
  );
}
