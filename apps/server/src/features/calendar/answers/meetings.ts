import { listEvents } from '@rapport/contract/tools/records.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { aheadOf } from '@rapport/intelligence/analyst/ahead.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { dayFromToday, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import { dayOf, startOf } from './meeting-time.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

const CALENDAR = '/app/home';
const MOST_DAYS = 60;

const READ = 50;
const MINE = /\bmy\b|\b(?:do|am|have) i\b|\bi (?:have|am|attend)\b|\bme\b/i;

interface Span {
  /** How far the calendar is read. */
  days: number;
  /** The first and the last day asked for, YYYY-MM-DD; null where all days read are. */
  first: string | null;
  last: string | null;
  said: string;
}

/** The coming days that a question covers. */
function spanOf({ text, today }: Question): Span {
  const dayIn = (days: number) => dayFromToday({ today }, days);
  const single = (days: number, said: string): Span => ({
    days: days + 1,
    first: dayIn(days),
    last: dayIn(days),
    said,
  });
  if (/\b(?:today|tonight|this (?:morning|afternoon|evening))\b/i.test(text))
    return single(0, 'for today');
  if (/\btomorrow\b/i.test(text)) return single(1, 'for tomorrow');
  const whole = { first: null, last: null };
  if (/\bnext week\b|\bthis week (?:and|or|&) next\b/i.test(text)) {
    const days = 14 - ((today.getUTCDay() + 6) % 7);
    return { days, ...whole, said: 'until the end of next week' };
  }
  const named = aheadOf(text.replace(/\bthis week\b/i, 'next 7 days'), today);
  if (named && named.days < MOST_DAYS)
    return {
      days: named.days + 1,
      first: dayIn(named.from),
      last: dayIn(named.days),
      said: named.label,
    };
  // Further ahead the calendar is not read, and the answer says how far it goes.
  return { days: MOST_DAYS, ...whole, said: `for the next ${MOST_DAYS} days` };
}

/** Upcoming meetings, soonest first, with attendees. */
export async function answerMeetings(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { days, first: from, last: to, said } = spanOf(question);
  const all = await question.call(listEvents, { ...scopeOf(question), days, take: READ });
  const isWithin = (day: string) => (!from || day >= from) && (!to || day <= to);
  const onDay = all.items.filter((meeting) => isWithin(dayOf(meeting, out)));
  const own = onDay.filter(({ attendees }) =>
    attendees.some(({ name }) => name === question.asker),
  );
  const asksMine = MINE.test(question.text);
  // The others' meetings are worth knowing where the asker has none.
  const onlyOthers = asksMine && own.length === 0 && onDay.length > 0;
  const mine = asksMine && !onlyOthers;
  const fitting = mine ? own : onDay;
  if (onlyOthers) out.paragraph('None of these names you as invited:');
  const total = from || mine ? fitting.length : all.total;
  const items = fitting.slice(0, ROWS_SHOWN);
  out.addStep('meetings', total);
  const [first] = items;
  const page = question.account ? `/app/accounts/${question.account.id}/overview` : CALENDAR;
  const next = first
    ? ` The next is ${out.link(first.title, first.link ?? page)} on ${startOf(first, out)}.`
    : '';
  const whose = mine ? 'of yours' : `with ${escapeMarkdown(whoseOf(question))}`;
  out.paragraph(
    `${out.link(total === 0 ? 'No meetings' : plural(total, 'meeting'), page)} ${whose} ${total === 1 ? 'is' : 'are'} on the calendar ${said}.${next}`,
  );
  if (first && /\bprep/i.test(question.text))
    out.paragraph(
      `See what to know beforehand in ${out.link('its preparation', first.link ?? page)}.`,
    );
  out.table({
    title: 'Meetings',
    columns: [
      { key: 'title', label: 'Meeting' },
      ...(question.account ? [] : [{ key: 'account', label: 'Account' }]),
      { key: 'at', label: 'Day', kind: 'date' as const },
      { key: 'time', label: 'Time' },
      ...(items.some(({ location }) => location) ? [{ key: 'place', label: 'Place' }] : []),
      { key: 'people', label: 'Attendees' },
    ],
    rows: items.map((meeting) => ({
      title: meeting.title,
      ...(!question.account && { account: meeting.account }),
      at: dayOf(meeting, out),
      time: meeting.allDay ? 'All day' : out.clock(meeting.startsAt),
      ...(meeting.location && { place: meeting.location }),
      people: meeting.attendees.map(({ name }) => name).join(', '),
      href: meeting.link ?? page,
    })),
    total,
    ...(total > items.length && { viewAll: page }),
  });
  return true;
}
