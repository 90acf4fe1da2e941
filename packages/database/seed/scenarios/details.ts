import type { SampleAccount, SampleContact } from '../workspace.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Language, Voice } from './stories/story.ts';
import type { CompanyTerms } from './company.ts';
import { factsOf } from './facts.ts';
import type { Facts } from './facts.ts';
import { termAfter } from './phases.ts';
import { LOCALES, WEEKDAYS } from './vocabulary.ts';
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
  /** Who is above the owner; null when nobody is. */
  boss: Person | null;
  /** Name of our company. */
  vendor: string;
  language: Language;
  startedAt: Date;
  now: Date;
  serial: number;
  /** For conversations on a first-name basis. */
  informal: boolean;
}

interface StoryDetails {
  /** The day that is agreed on. */
  due: Date;
  detailsAt: (at: Date) => Details;
}

/** Placeholder values of one story by the time of the message: names and figures are fixed, future days lie after it. */
export function detailsOf(circumstances: Circumstances, random: Random): StoryDetails {
  const { language, startedAt, account, words } = circumstances;
  const due = workday(daysAfter(startedAt, between(random, 4, 16)));
  const later = workday(daysAfter(due, between(random, 12, 40)));
  const facts = factsOf(account, words, language);
  const fixed = {
    ...namesOf(circumstances, random),
    ...placesOf(facts, language, random),
    ...productsOf(facts, random),
    ...figuresOf(circumstances, facts, random),
    weekday: WEEKDAYS[due.getUTCDay()]!,
    due: dayText(due, language),
    renewal: dayText(termAfter(account, startedAt) ?? daysAfter(later, 60), language),
    past: dayText(workday(daysAfter(startedAt, -between(random, 3, 8))), language),
    month: monthText(daysAfter(startedAt, -between(random, 30, 110)), language),
    next: monthText(daysAfter(startedAt, between(random, 35, 90)), language),
    year: String(startedAt.getUTCFullYear() + 1),
    since: new Date(startedAt.getTime() - between(random, 10, 80) * 60_000)
      .toISOString()
      .slice(11, 16),
    clock: `${between(random, 8, 11)}:${pick(random, ['00', '10', '15', '20', '30', '40', '45', '50'])}`,
  };
  const detailsAt = (at: Date) => ({
    ...fixed,
    date: dayText(ahead(due, at, 7), language),
    later: dayText(ahead(later, at, 21), language),
  });
  return { due, detailsAt };
}

function namesOf(
  { account, people, cast, cover, boss, vendor, informal }: Circumstances,
  random: Random,
) {
  const speakers = [cast.champion, cast.second, cast.third].map(({ email }) => email);
  const silent = people.filter(({ email }) => !speakers.includes(email));
  const named = ({ name }: Person) => (informal ? name.split(' ')[0]! : name);
  return {
    company: account.name,
    vendor,
    colleague: named(pick(random, silent.length > 0 ? silent : people.slice(1))),
    second: named(cast.second),
    cover: named(cover),
    owner: named(cast.us),
    engineer: named(cast.support),
    seller: named(cast.sales),
    boss: boss ? boss.name : 'our managing director',
  };
}

function placesOf({ cities, kind }: Facts, language: Language, random: Random) {
  const city = pick(random, cities);
  const place = pick(
    random,
    cities.filter((name) => name !== city),
  );
  return { city, site: language === 'en' ? `the ${place} ${kind}` : place };
}

function productsOf({ owned, others, systems, rival }: Facts, random: Random) {
  const module = pick(random, owned);
  const rest = owned.filter((name) => name !== module);
  return {
    module,
    // A part they have as well, and one they do not have.
    second_module: rest.length > 0 ? pick(random, rest) : module,
    other: pick(random, others),
    system: pick(random, systems),
    rival,
  };
}

function figuresOf(
  { account, language, startedAt, serial, now }: Circumstances,
  { seats, price, earlier }: Facts,
  random: Random,
) {
  const yearly = now.getTime() - startedAt.getTime() > 365 * DAY ? earlier : price;
  const pct = between(random, 4, 18);
  const n = between(random, 3, 19);
  const few = between(random, 2, 6);
  const money = (amount: number) => moneyText(amount, account.currency, language);
  const share = (percent: number) => money(Math.round((yearly * percent) / 10_000) * 100);
  return {
    amount: money(yearly),
    raised: share(100 + pct),
    middle: share(100 + pct / 2),
    cut: share(100 - pct),
    small: money(between(random, 8, 96) * 50),
    // What the further seats cost a month.
    extra: money(Math.max(10, Math.round((yearly / seats / 12) * n))),
    seats: String(seats),
    fewer: String(seats - n),
    loss: share(1 + random() * 4),
    crew: String(Math.max(4, Math.round(seats * (0.08 + random() * 0.25)))),
    active: String(Math.round(seats * (0.2 + random() * 0.2))),
    n: String(n),
    few: String(few),
    ordinal: ORDINALS[few]!,
    k: String(between(random, 21, 96)),
    pct: String(pct),
    quote: `Q-${between(random, 2000, 9800)}`,
    case: String(48_000 + ((serial * 7 + between(random, 0, 6)) % 9000)),
  };
}

const ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY);

/** A weekday that has passed by the next message is moved on by whole weeks. */
function ahead(day: Date, at: Date, step: number): Date {
  const behind = (at.getTime() - day.getTime()) / DAY;
  return behind < 0 ? day : daysAfter(day, step * (Math.floor(behind / step) + 1));
}

const MONEY_FORMATS = new Map<string, Intl.NumberFormat>();

function moneyText(amount: number, currency: string, language: Language): string {
  const locale = language === 'en' ? 'en-US' : LOCALES[language];
  const key = `${locale} ${currency}`;
  const format =
    MONEY_FORMATS.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  MONEY_FORMATS.set(key, format);
  return format.format(amount).replaceAll(/[\u00A0\u202F]/g, ' ');
}

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
