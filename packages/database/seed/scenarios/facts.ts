import type { SampleAccount } from '../workspace.ts';
import type { CompanyTerms } from './company.ts';
import { pick, randomFrom, seedOf } from './random.ts';
import type { Random } from './random.ts';
import type { Language } from './stories/story.ts';
import { CITIES, citiesOf } from './vocabulary.ts';

/** What stays the same in all conversations of an account: its places, what it bought, how many use it. */
export interface Facts {
  cities: string[];
  /** Kind of its sites, such as `depot`. */
  kind: string;
  /** Modules it has, and those it does not have. */
  owned: string[];
  others: string[];
  systems: string[];
  rival: string;
  seats: number;
  /** Yearly price now, and in the years before. */
  price: number;
  earlier: number;
}

export function factsOf(account: SampleAccount, words: CompanyTerms, language: Language): Facts {
  const random = randomFrom(seedOf(account.key));
  const modules = shuffled(words.modules, random);
  const bought = Math.ceil(modules.length * 0.4);
  const price = account.arr || account.lastYearRevenue || account.forecastedRevenue || 60_000;
  const perSeat = pick(random, [620, 740, 880, 960, 1_150]);
  return {
    cities: shuffled(citiesOf(account.region) ?? CITIES, random).slice(0, 4),
    kind: pick(random, words.sites),
    owned: modules.slice(0, bought),
    others: modules.slice(bought),
    systems: shuffled(words.systems[language], random).slice(0, 2),
    rival: pick(random, words.rivals),
    seats: Math.max(24, Math.round(price / perSeat)),
    price,
    earlier: Math.round((account.lastYearRevenue ?? price) / 500) * 500,
  };
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  const chosen: Item[] = [];
  while (left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}
