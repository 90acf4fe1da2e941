import type { NamedDay } from './find-dates.ts';
import { termsOf } from './terms.ts';
import type { DateTerms } from './terms.ts';

/** The patterns of a language, and what their words mean. */
export interface DatePatterns {
  language: string;
  /** Whether a text may name a day at all. */
  any: RegExp;
  /** Forms in the order in which they take their part of a text. */
  forms: readonly (readonly [NamedDay['form'], RegExp])[];
  /** "Two days before", "the Friday before". */
  offset: RegExp;
  /** 1 is January. */
  monthOf: (word: string) => number;
  /** 0 is Sunday. */
  weekdayOf: (word: string) => number;
  daysAhead: (word: string) => number;
  countOf: (word: string) => number;
}

const known = new Map<string, DatePatterns>();

export function patternsOf(language: string): DatePatterns {
  const [name, terms] = termsOf(language);
  const made = known.get(name) ?? build(name, terms);
  known.set(name, made);
  return made;
}

const build = (language: string, terms: DateTerms): DatePatterns => ({
  language,
  any: whole(
    `\\d.*|${[...terms.months, ...terms.weekdays, ...terms.days.map(([word]) => word)].join('|')}|${terms.week}|${terms.month}|${terms.quarter}|${terms.year}|${terms.day}|${terms.monthEnd}|${terms.quarterEnd}|${terms.dayEnd}|${terms.weekEnd}`,
    'iu',
  ),
  forms: formsOf(terms),
  offset: whole(
    `(?:(?:at least )?(?<count>\\d{1,2}|${terms.numbers.join('|')}|${terms.article})\\s+(?:(?<week>${terms.week})|${terms.day})|(?:am|${terms.article})\\s+(?<weekday>${terms.weekdays.join('|')}))\\s+(?:${terms.before}|earlier|davor|précédent|anterior)`,
    'iu',
  ),
  monthOf: (word) => positionOf(terms.months, word) + 1,
  weekdayOf: (word) => positionOf(terms.weekdays, word),
  daysAhead: (word) => terms.days.find(([pattern]) => matches(pattern, word))?.[1] ?? 0,
  countOf: (word) => Number(word) || positionOf(terms.numbers, word) + 1 || 1,
});

const whole = (alternatives: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d.])(?:${alternatives})(?![\\p{L}\\d])`, flags);

const matches = (pattern: string, word: string): boolean =>
  new RegExp(`^(?:${pattern})$`, 'iu').test(word);

const positionOf = (patterns: readonly string[], word: string): number =>
  patterns.findIndex((pattern) => matches(pattern, word));

function formsOf(terms: DateTerms): [NamedDay['form'], RegExp][] {
  const months = terms.months.join('|');
  const number = `(?<date>[0-3]?\\d)(?:${terms.ordinal})?`;
  const year = '(?:,? (?<year>20\\d\\d))?';
  const gap = `(?:\\s+(?:${terms.of})?\\s*|-)`;
  const article = `(?:(?:${terms.article})\\s+)?`;
  const next = `(?<next>${terms.next})`;
  const nextAfter = `(?:\\s+(?<nextAfter>${terms.next}))?`;
  const modifier = `(?:(?:(?<last>${terms.last})|${next}|${terms.this})\\s+)?`;
  const unit = `(?:(?<week>${terms.week})|(?<month>${terms.month})|(?<quarter>${terms.quarter})|(?<year>${terms.year}))`;
  const form = (name: NamedDay['form'], pattern: string): [NamedDay['form'], RegExp] => [
    name,
    whole(pattern, 'giu'),
  ];
  const sign = `(?:${terms.ordinal})`;
  const after = `(?<=(?<!\\p{L})(?:${terms.weekdays.join('|')}|${terms.beforeOrdinal})\\s)`;
  const ordinal = `${after}(?<date>[0-3]?\\d)${terms.ordinalNeeded ? sign : `${sign}?`}(?!\\s*(?:uhr|h\\d*|:|[.,]\\d|[-/%€$]|\\d|\\p{L}{3}))`;
  return [
    form('date', '(?<iso>20\\d\\d-[01]\\d-[0-3]\\d)'),
    form('date', `${number}${gap}(?<month>${months})${year}`),
    form('date', `(?<month>${months})\\s+(?:the )?${number}${year}(?!\\s*(?:am|pm|%|:))`),
    form('date', '(?<first>[0-3]?\\d)\\.(?<second>[01]?\\d)\\.(?<year>20\\d\\d|2\\d)?'),
    form(
      'date',
      '(?<!/)(?!24/7)(?<first>[0-3]?\\d)/(?<second>[0-3]?\\d)(?:/(?<year>20\\d\\d|2\\d))?(?!/)',
    ),
    form(
      'weekday',
      `(?:(?<nextBefore>${terms.next})\\s+${terms.week}\\s+)?${modifier}(?<weekday>${terms.weekdays.join('|')})(?:\\s+(?<nextWeek>(?:${terms.of} )?(?:${terms.next})(?:\\s+(?:${terms.week}))?)|\\s+(?<weekAfter>week)(?! of))?(?!['’]s\\s+(?:call|meeting|mail|email|message|note|invoice|outage|incident|release|training|session))`,
    ),
    form(
      'span',
      `(?:${terms.within})\\s+(?:(?:${terms.article})\\s+)?(?:(?:${terms.next})\\s+)?(?<count>\\d{1,2}|${terms.numbers.join('|')})\\s+(?:(?<working>${terms.working})[\\s-]*)?(?:(?<week>${terms.week})|(?<month>${terms.month})|(?<hours>${terms.hour})|(?:${terms.day})(?:\\s+(?<working>${terms.working}))?)`,
    ),
    form(
      'span',
      `(?<count>\\d{1,2}|${terms.numbers.join('|')})\\s+(?:(?<week>${terms.week})|(?:${terms.day}))\\s+(?:from|ab)\\s+(?:today|now|heute|jetzt)`,
    ),
    form('period', `(?<end>${terms.monthEnd})`),
    form('period', `(?<quarter>${terms.quarterEnd})`),
    form('period', `(?<weekEnd>${terms.weekEnd})`),
    form(
      'period',
      `(?:(?<end>${terms.end})|(?<middle>${terms.middle}))[\\s-]*(?:${terms.of})?\\s*${article}${modifier}(?:${unit}|(?<name>${months}))${nextAfter}`,
    ),
    form(
      'period',
      `(?:(?:${terms.before})|by|until|till|bis|d'ici)\\s+${article}${modifier}(?:${unit}|(?<before>(?<name>${months}))(?!\\s*\\d))(?!['’]s|\\s+end)${nextAfter}`,
    ),
    form('period', `(?:${next}|${terms.this})\\s+(?:(?<week>${terms.week}))`),
    form(
      'period',
      `(?:${terms.article})\\s+(?:(?<week>${terms.week}))\\s+(?<nextAfter>${terms.next})`,
    ),
    form('relative', `(?<relative>${terms.days.map(([word]) => word).join('|')})`),
    form('relative', `(?<dayEnd>${terms.dayEnd})`),
    form('ordinal', ordinal),
    ...(terms.bareOrdinal ? [form('ordinal', terms.bareOrdinal)] : []),
    form(
      'time',
      `(?:${terms.atTime})\\s+(?:${terms.noon}|[0-2]?\\d(?:[:.h][0-5]\\d)?\\s*(?:am|pm|uhr|h)|[0-2]?\\d:[0-5]\\d)`,
    ),
  ];
}
