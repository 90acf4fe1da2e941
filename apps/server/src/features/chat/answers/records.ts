import { mayBePicture } from '@rapport/contract/documents.ts';
import { listDocuments, listEvents } from '@rapport/contract/tools/records.ts';
import { daysAhead } from '@rapport/intelligence/analyst/window.ts';
import { plain } from './formats.ts';
import { scopeOf, whoseOf } from './question.ts';
import type { Question } from './question.ts';
import { ROWS_SHOWN } from './writing.ts';
import type { Writing } from './writing.ts';
import { dayOf, plural } from '../../../platform/words.ts';

/** Of the pictures among the documents found, so many are shown. */
const PICTURES_SHOWN = 2;

/** Files of an account, newest first, the newest pictures shown. Needs an account. */
export async function answerDocuments(question: Question, out: Writing): Promise<boolean> {
  const { account } = question;
  if (!account) return false;
  const { items, total } = await question.call(listDocuments, {
    accountId: account.id,
    take: ROWS_SHOWN,
  });
  out.looked('documents', total);
  const page = `/app/accounts/${account.id}/documents`;
  out.say(
    `${out.link(total === 0 ? 'No document' : plural(total, 'document'), page)} of ${plain(account.name)}${total === 0 ? ' is known' : ', newest first'}.`,
  );
  out.rows({
    title: 'Documents',
    columns: [
      { key: 'title', label: 'Title' },
      { key: 'type', label: 'Type' },
      { key: 'at', label: 'Day', kind: 'date' },
    ],
    rows: items.map(({ title, mimeType, createdAt, link }) => ({
      title,
      type: mimeType,
      at: createdAt.slice(0, 10),
      href: link,
    })),
    total,
    ...(total > items.length && { viewAll: page }),
  });
  for (const { title, link } of items.filter(mayBePicture).slice(0, PICTURES_SHOWN))
    out.picture(title, link);
  return true;
}

const CALENDAR = '/app/home';
const MOST_DAYS = 60;
const DEFAULT_DAYS = 14;

/** Meetings ahead, soonest first, with who attends. */
export async function answerMeetings(question: Question, out: Writing): Promise<boolean> {
  const asked = /\b(?:next|this|within|today|tomorrow)\b/i.test(question.text)
    ? daysAhead(question.text, question.now)
    : DEFAULT_DAYS;
  const days = Math.min(MOST_DAYS, Math.max(1, asked));
  const { items, total } = await question.call(listEvents, {
    ...scopeOf(question),
    days,
    take: ROWS_SHOWN,
  });
  out.looked('meetings', total);
  const [first] = items;
  const page = question.account ? `/app/accounts/${question.account.id}/overview` : CALENDAR;
  const next = first
    ? ` The next is ${out.link(first.title, first.link ?? page)} on ${dayOf(first.startsAt)}.`
    : '';
  out.say(
    `${out.link(total === 0 ? 'No meeting' : plural(total, 'meeting'), page)} of ${plain(whoseOf(question))} ${total === 1 || total === 0 ? 'stands' : 'stand'} in the calendar for the next ${days} days.${next}`,
  );
  out.rows({
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
