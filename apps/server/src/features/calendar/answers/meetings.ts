import { listEvents } from '@rapport/contract/tools/records.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { daysAhead } from '@rapport/intelligence/analyst/ahead.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { asDay, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

const CALENDAR = '/app/home';
const MOST_DAYS = 60;
const DEFAULT_DAYS = 14;

const READ = 50;
const DAY = 86_400_000;
const MINE = /\bmy\b|\b(?:do|am|have) i\b|\bi (?:have|am|attend)\b|\bme\b/i;

/** The days ahead that a question covers, and its single day when it names one. */
function spanOf({ text, today, account }: Question): {
  days: number;
  day: string | null;
  said: string;
} {
  if (/\btoday\b/i.test(text)) return { days: 1, day: asDay(today), said: 'for today' };
  if (/\btomorrow\b/i.test(text)) {
    const day = asDay(new Date(today.getTime() + DAY));
    return { days: 2, day, said: 'for tomorrow' };
  }
  if (/\bnext week\b/i.test(text)) {
    const days = 14 - ((today.getUTCDay() + 6) % 7);
    return { days, day: null, said: 'until the end of next week' };
  }
  const asked =
    /\b(?:next|coming) (?:\w+ )?(?:days?|weeks?|months?|quarter)\b|\bthis (?:week|month|quarter)\b|\b(?:within|in) \d/i.test(
      text,
    )
      ? daysAhead(text.replace(/\bthis week\b/i, 'next 7 days'), today)
      : account
        ? MOST_DAYS
        : DEFAULT_DAYS;
  const days = Math.min(MOST_DAYS, Math.max(1, asked));
  return { days, day: null, said: `for the next ${plural(days, 'day')}` };
}

/** Upcoming meetings, soonest first, with attendees. */
export async function answerMeetings(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { days, day, said } = spanOf(question);
  const all = await question.call(listEvents, { ...scopeOf(question), days, take: READ });
  const onDay = all.items.filter(({ startsAt }) => !day || startsAt.startsWith(day));
  const own = onDay.filter(({ attendees }) =>
    attendees.some(({ name }) => name === question.asker),
  );
  const asksMine = MINE.test(question.text);
  // Of one account the others' meetings are worth knowing, where the asker has none.
  const onlyOthers = asksMine && own.length === 0 && question.account !== null && onDay.length > 0;
  const mine = asksMine && !onlyOthers;
  const fitting = mine ? own : onDay;
  if (onlyOthers) out.paragraph('None of these names you as invited:');
  const total = day || mine ? fitting.length : all.total;
  const items = fitting.slice(0, ROWS_SHOWN);
  out.addStep('meetings', total);
  const [first] = items;
  const page = question.account ? `/app/accounts/${question.account.id}/overview` : CALENDAR;
  const next = first
    ? ` The next is ${out.link(first.title, first.link ?? page)} on ${formatDay(first.startsAt)}.`
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
      { key: 'people', label: 'Attendees' },
    ],
    rows: items.map(({ title, account, startsAt, attendees, link }) => ({
      title,
      ...(!question.account && { account }),
      at: startsAt.slice(0, 10),
      people: attendees.map(({ name }) => name).join(', '),
      href: link ?? page,
    })),
    total,
    ...(total > items.length && { viewAll: page }),
  });
  return true;
}
