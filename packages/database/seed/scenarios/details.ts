import type { SampleAccount, SampleContact } from '../workspace.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Language, Voice } from './stories/story.ts';
import type { CompanyTerms } from './company.ts';
import { CITIES, LOCALES, WEEKDAYS } from './vocabulary.ts';
import type { Details } from './wording.ts';

const DAY = 86_400_000;

interface Person {
  name: string;
  email: string;
}

interface Circumstances {
  words: CompanyTerms;
  account: SampleAccount;
  people: SampleContact[];
  cast: Record<Voice, Person>;
  /** A colleague who covers for the owner. */
  cover: Person;
  language: Language;
  startedAt: Date;
  serial: number;
  /** For conversations on a first-name basis. */
  informal: boolean;
}

/** Placeholder values of one story by the time of the message: names and figures are fixed, future days lie after it. */
export function detailsOf(circumstances: Circumstances, random: Random): (at: Date) => Details {
  const { language, startedAt } = circumstances;
  const due = workday(daysAfter(startedAt, between(random, 4, 16)));
  const later = workday(daysAfter(due, between(random, 12, 40)));
  const fixed = {
    ...namesOf(circumstances, random),
    ...placesOf(circumstances, random),
    ...figuresOf(circumstances, random),
    weekday: WEEKDAYS[due.getUTCDay()]!,
    past: dayText(workday(daysAfter(startedAt, -between(random, 3, 8))), language),
    month: monthText(daysAfter(startedAt, -between(random, 20, 120)), language),
    next: monthText(daysAfter(startedAt, between(random, 30, 90)), language),
    year: String(startedAt.getUTCFullYear() + 1),
    clock: `${between(random, 7, 11)}:${pick(random, ['00', '10', '15', '20', '30', '40', '45', '50'])}`,
  };
  return (at) => ({
    ...fixed,
    date: dayText(ahead(due, at, 7), language),
    later: dayText(ahead(later, at, 21), language),
  });
}

function namesOf({ people, cast, cover, informal }: Circumstances, random: Random) {
  const speakers = [cast.champion, cast.second, cast.third].map(({ email }) => email);
  const silent = people.filter(({ email }) => !speakers.includes(email));
  const colleague = pick(random, silent.length > 0 ? silent : people.slice(1)).name;
  return {
    colleague: informal ? colleague.split(' ')[0]! : colleague,
    second: cast.second.name,
    cover: cover.name,
  };
}

function placesOf({ language, words }: Circumstances, random: Random) {
  const city = pick(random, CITIES);
  const place = pick(
    random,
    CITIES.filter((name) => name !== city),
  );
  return { city, site: language === 'en' ? `the ${place} ${pick(random, words.sites)}` : place };
}

function figuresOf({ account, language, serial, words }: Circumstances, random: Random) {
  const { modules, systems, rivals } = words;
  const arr = account.arr || account.forecastedRevenue || 120_000;
  const module = pick(random, modules);
  return {
    company: account.name,
    amount: money(Math.round((arr * (0.9 + random() * 0.25)) / 100) * 100, account.currency),
    small: money(between(random, 8, 96) * 50, account.currency),
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
      modules.filter((name) => name !== module),
    ),
    system: pick(random, systems[language]),
    rival: pick(random, rivals),
  };
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY);

/** A weekday that has passed by the next message is moved on by whole weeks. */
function ahead(day: Date, at: Date, step: number): Date {
  const behind = (at.getTime() - day.getTime()) / DAY;
  return behind < 0 ? day : daysAfter(day, step * (Math.floor(behind / step) + 1));
}

const SIGNS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' };
const money = (amount: number, currency: string) =>
  `${SIGNS[currency] ?? `${currency} `}${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

function workday(date: Date): Date {
  const toMonday = { 6: 2, 0: 1 }[date.getUTCDay()] ?? 0;
  return daysAfter(date, toMonday);
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
