import type { z } from 'zod';
import { listEvents } from '@rapport/contract/tools/records.ts';
import { aheadOf } from '@rapport/intelligence/analyst/ahead.ts';
import { DAY_PATTERN } from '@rapport/intelligence/analyst/calendar-units.ts';
import { TO_PREPARE } from '@rapport/intelligence/analyst/intent.ts';
import { plain } from '@rapport/intelligence/analyst/names.ts';
import { searchTerms, splitTerms, stemsOf } from '@rapport/intelligence/analyst/terms.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { dayFromToday, scopeOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { dayOf, startOf } from './meeting-time.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

const DAY_OF = String.raw`^\W*(?:when|(?:on |at )?(?:what|which) (?:day|date|time))`;
/** Asks for the day of something to come. */
const WHEN = new RegExp(String.raw`${DAY_OF}(?:['’]s|\s+(?:is|are|will|do|does))\b`, 'i');
/** "What is the call about, when is it?" */
const WHEN_LAST = /,?\s*(?:and )?when(?:['’]s| is) (?:it|that)\W*$/i;
/** Asks for no more than the day of a thing, which a meeting then is. */
const WHEN_IS = new RegExp(String.raw`${DAY_OF}(?:['’]s|\s+(?:is|are))\b`, 'i');

/** "When do we meet X for the review?", and somebody who is no account: "when do we meet the auditors?" */
const MEET =
  /\b(?:meet(?:ing)?|see(?:ing)?|sit(?:ting)? down with|(?:speak|talk)(?:ing)? (?:to|with)) (?:X )?(?=\w)/i;

/** Asks who takes part in something to come. */
const WHO =
  /^\W*who(?:['’]s|\s+(?:is|are|will|all))?\s+(?:be\s+)?(?:invited|comes?|coming|attends?|attending|joins?|joining|takes? part|taking part|at|in|on)\b(?:\s+(?:to|at|in|for))?/i;
const WEEKDAY = /\b(?:on )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** What colleagues call a meeting for short, and what may stand on the calendar instead. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bqbrs?\b/gi, 'quarterly review'],
  [/\bebrs?\b/gi, 'executive review'],
];
const MEETING =
  /\b(?:meeting|call|review|kick-?off|check-?in|sync|session|demo|workshop|training|appointment)s?\b/i;

const DATE = new RegExp(String.raw`(?<!\b(?:on|of|for|by) (?:the )?)\b${DAY_PATTERN}\b`, 'i');
const AHEAD_DAYS = 60;
const READ = 50;
const SHOWN = 5;

/**
 * Answers "When is the annual review with X?", and what to prepare for, from the calendar: the coming meetings whose title
 * has all its words. False where there is none; of what is plainly a meeting it says so first.
 */
export async function answerNamedMeeting(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { bare } = question;
  const asksWho = WHO.test(bare);
  const isToPrepare = TO_PREPARE.test(bare);
  const asksWhen = WHEN.test(bare) || WHEN_LAST.test(bare);
  if (!asksWho && !isToPrepare && !asksWhen) return false;
  const day = isToPrepare ? dayNamed(question) : null;
  const weekday = WEEKDAY.exec(bare)?.[1]?.toLowerCase();
  const topic = inFull(
    (isToPrepare ? question.left.join(' ') : bare)
      .replace(WHEN, ' ')
      .replace(WHEN_LAST, ' ')
      .replace(MEET, ' ')
      .replace(WHO, ' ')
      .replace(WEEKDAY, ' ')
      .replaceAll(/\bX\b/g, ' '),
  );
  const terms = searchTerms(topic);
  // Every event is a meeting: of an account the word tells nothing.
  const sought = terms
    .filter(({ word }) => !(asksWho && question.account && /^(?:meeting|call)s?$/i.test(word)))
    .map(({ stem }) => stem);
  if (terms.length === 0 && !isToPrepare) return false;
  const { items } = await question.call(listEvents, {
    ...scopeOf(question),
    days: AHEAD_DAYS,
    take: READ,
  });
  const found = items.filter((meeting) => {
    if (day) return dayOf(meeting, out) === day;
    if (weekday && weekdayOf(dayOf(meeting, out)) !== weekday) return false;
    const named = new Set(splitTerms(inFull(meeting.title)).flatMap(stemsOf));
    return sought.every((stem) => named.has(stem));
  });
  const isMeeting = (asksWho || WHEN_IS.test(bare)) && MEETING.test(topic);
  if (found.length === 0 && WHEN_IS.test(bare) && / with X\b/.test(bare)) {
    const theirs = withAll(items, question);
    if (theirs.length > 0) {
      out.addStep('meetings', theirs.length);
      const words = terms.map(({ word }) => `“${escapeMarkdown(word)}”`).join(', ');
      out.paragraph(
        `No meeting on the calendar is called ${words}; with the people you name there is:`,
      );
      out.list(theirs.slice(0, SHOWN).map((meeting) => lineOf(meeting, out)));
      return true;
    }
  }
  if (found.length > 0 || isMeeting) out.addStep('meetings', found.length);
  if (found.length === 0) {
    if (isMeeting) sayNone(question, items[0], out);
    return false;
  }
  // Of what to prepare for without a name, the next one is meant.
  const shown = terms.length === 0 ? 1 : SHOWN;
  const lines = found.slice(0, shown).map((meeting) => lineOf(meeting, out));
  if (lines.length === 1) out.paragraph(lines[0]!);
  else out.list(lines);
  return true;
}

/** The one day ahead that a question names, as YYYY-MM-DD. */
function dayNamed(question: Question): string | null {
  const { text, today } = question;
  const ahead = aheadOf(text.replace(DATE, ' on $&'), today);
  return ahead && ahead.from === ahead.days ? dayFromToday(question, ahead.from) : null;
}

/** The meetings that all the people whom a question names are invited to. */
function withAll(items: readonly Meeting[], { named, alsoNamed }: Question): Meeting[] {
  const names = [...(named ? [named] : []), ...alsoNamed].map((name) => plain(name));
  if (names.length === 0) return [];
  const isNamed = (attendee: string, name: string) =>
    plain(attendee) === name || plain(attendee).split(' ').includes(name);
  return items.filter(({ attendees }) =>
    names.every((name) => attendees.some((one) => isNamed(one.name, name))),
  );
}

const inFull = (text: string): string =>
  SHORT.reduce((full, [short, words]) => full.replace(short, words), text);

const weekdayOf = (day: string): string =>
  new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase();

type Meeting = z.output<typeof listEvents.output>['items'][number];

function lineOf(meeting: Meeting, out: AnswerBuilder): string {
  const { title, account, link, attendees, location } = meeting;
  const whose = account ? ` with ${escapeMarkdown(account)}` : '';
  const people = attendees.map(({ name }) => escapeMarkdown(name)).join(', ');
  const place = location ? `, ${escapeMarkdown(location)}` : '';
  const invited = people ? `; invited: ${people}` : '';
  return `${out.link(title, link ?? '/app/home')}${whose} is on **${startOf(meeting, out)}**${place}${invited}.`;
}

function sayNone({ account }: Question, next: Meeting | undefined, out: AnswerBuilder) {
  const page = account ? `/app/accounts/${account.id}/overview` : '/app/home';
  const whose = account ? ` with ${escapeMarkdown(account.name)}` : '';
  const other = account && next ? ` The next meeting there: ${lineOf(next, out)}` : '';
  out.paragraph(
    `${out.link('No meeting of this name', page)}${whose} is on the calendar for the next ${AHEAD_DAYS} days.${other}`,
  );
}
