import type { SampleAccount, SampleContact } from '../workspace.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Language } from './stories/story.ts';
import { CITIES, LOCALES, MODULES, RIVALS, SITES, SYSTEMS, WEEKDAYS } from './vocabulary.ts';
import type { Details } from './wording.ts';

const DAY = 86_400_000;

interface Circumstances {
  account: SampleAccount;
  people: SampleContact[];
  /** Who tells: never the colleague they speak of. */
  champion: string;
  language: Language;
  startedAt: Date;
  serial: number;
  /** Among people who call each other by first names. */
  informal: boolean;
}

/** Names, figures and days that fill one telling of a story, the same through all its messages. */
export function detailsOf(
  { account, people, champion, language, startedAt, serial, informal }: Circumstances,
  random: Random,
): Details {
  const arr = account.arr || account.forecastedRevenue || 120_000;
  const chosen = people[between(random, 1, people.length - 1)] ?? people[0]!;
  const colleague = chosen.email === champion ? (people[1] ?? chosen) : chosen;
  const city = pick(random, CITIES);
  const due = workday(new Date(startedAt.getTime() + between(random, 4, 16) * DAY));
  const later = workday(new Date(due.getTime() + between(random, 12, 40) * DAY));
  const module = pick(random, MODULES);
  return {
    company: account.name,
    colleague: informal ? colleague.name.split(' ')[0]! : colleague.name,
    amount: dollars(Math.round((arr * (0.9 + random() * 0.25)) / 100) * 100),
    small: dollars(between(random, 8, 96) * 50),
    seats: String(between(random, 4, 60) * 5 + between(random, 0, 4)),
    n: String(between(random, 3, 19)),
    few: String(between(random, 2, 6)),
    k: String(between(random, 21, 96)),
    pct: String(between(random, 6, 24)),
    quote: `Q-${between(random, 2000, 9800)}`,
    case: String(48_000 + ((serial * 7 + between(random, 0, 6)) % 9000)),
    module,
    other: pick(
      random,
      MODULES.filter((name) => name !== module),
    ),
    system: pick(random, SYSTEMS[language]),
    rival: pick(random, RIVALS),
    city,
    site:
      language === 'en'
        ? `the ${pick(random, CITIES)} ${pick(random, SITES)}`
        : pick(
            random,
            CITIES.filter((name) => name !== city),
          ),
    weekday: WEEKDAYS[due.getUTCDay()]!,
    date: dayText(due, language),
    later: dayText(later, language),
    month: monthText(new Date(startedAt.getTime() - between(random, 20, 120) * DAY), language),
    next: monthText(new Date(startedAt.getTime() + between(random, 30, 90) * DAY), language),
    year: String(startedAt.getUTCFullYear() + 1),
    clock: `${between(random, 7, 11)}:${pick(random, ['00', '10', '15', '20', '30', '40', '45', '50'])}`,
  };
}

const dollars = (amount: number) => `$${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

function workday(date: Date): Date {
  const toMonday = { 6: 2, 0: 1 }[date.getUTCDay()] ?? 0;
  return new Date(date.getTime() + toMonday * DAY);
}

const formatsOf = (options: Intl.DateTimeFormatOptions) =>
  new Map(
    Object.entries(LOCALES).map(([language, locale]) => [
      language,
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
    ]),
  );
const DAY_FORMATS = formatsOf({ day: 'numeric', month: 'long' });
const MONTH_FORMATS = formatsOf({ month: 'long' });

const dayText = (date: Date, language: Language) => DAY_FORMATS.get(language)!.format(date);
const monthText = (date: Date, language: Language) => MONTH_FORMATS.get(language)!.format(date);
