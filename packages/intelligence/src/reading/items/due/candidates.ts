import type { SentenceInContext } from '../../sentences.ts';
import { nextWeekday } from '../dates/calendar.ts';
import type { Day } from '../dates/calendar.ts';
import { findDates } from '../dates/find-dates.ts';
import type { NamedDay } from '../dates/find-dates.ts';
import { patternsOf } from '../dates/patterns.ts';
import { DEADLINE } from './deadline.ts';

/** A day that an item may be due on. */
export interface DueCandidate extends NamedDay {
  /** The sentence that names it. */
  sentence: SentenceInContext;
  /** Sentences from the item's to the one that names it: -1 is the one before. */
  distance: number;
  /** Whether it is counted back from the day that is named: "a day before the move on 7 December". */
  counted: boolean;
}

/** Sentences around the item's in which a day may stand. */
const REACH = { before: 3, after: 2 };
/** A day further ahead than this is no due date. */
const FARTHEST = 400;
/** Characters after the counting words in which a day counted back is looked for. */
const NEAR = 80;

/** The days that an item's sentence and its neighbours name, none before the day of the message. */
export function dueCandidates(
  item: SentenceInContext,
  around: readonly SentenceInContext[],
  today: Day,
): DueCandidate[] {
  const offset = countBack(item);
  return around
    .filter(({ index }) => index >= item.index - REACH.before && index <= item.index + REACH.after)
    .flatMap((sentence) =>
      findDates(sentence.quote, today, sentence.language).flatMap((named): DueCandidate[] => {
        const distance = sentence.index - item.index;
        const plain = { ...named, sentence, distance, counted: false };
        if (!offset) return [plain];
        const counted = { ...plain, day: offset.from(named.day), counted: true };
        if (distance !== 0) return [counted];
        if (named.end <= offset.start) return [plain, counted];
        return named.start >= offset.end && named.start < offset.end + NEAR ? [counted] : [];
      }),
    )
    .filter(({ day }) => day >= today && day < today + FARTHEST)
    .filter((candidate) => !isOfAnother(candidate));
}

/** "The invoice of 3 March", "since Monday": the day of something else, unless a deadline word is before it. */
const isOfAnother = ({ sentence, start }: DueCandidate): boolean =>
  /(?<!\p{L})(?:since|of|dated|seit|vom) (?:the )?$/iu.test(sentence.quote.slice(0, start)) &&
  !DEADLINE.test(sentence.quote.slice(0, start));

interface Offset {
  start: number;
  end: number;
  from: (day: Day) => Day;
}

/** "Two days before", "the week before", "the Friday before", in a sentence. */
function countBack({ quote, language }: SentenceInContext): Offset | null {
  const patterns = patternsOf(language);
  const match = patterns.offset.exec(quote);
  if (!match) return null;
  const { count = '', week, weekday } = match.groups ?? {};
  const days = patterns.countOf(count) * (week ? 7 : 1);
  const name = weekday ? patterns.weekdayOf(weekday) : null;
  return {
    start: match.index,
    end: match.index + match[0].length,
    from: (day) => (name === null ? day - days : nextWeekday(day - 8, name)),
  };
}
