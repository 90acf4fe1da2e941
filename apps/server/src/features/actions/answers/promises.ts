import type { ItemKind } from '@rapport/contract/enumerations.ts';
import { listActionItems } from '@rapport/contract/tools/claims.ts';
import { searchConversations } from '@rapport/contract/tools/communications.ts';
import { getMetric } from '@rapport/contract/tools/revenue.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { z } from 'zod';
import { aheadOf } from '@rapport/intelligence/analyst/ahead.ts';
import { numberAsked } from '@rapport/intelligence/analyst/account-filters.ts';
import { THEY_WAIT, WE_WAIT } from '@rapport/intelligence/analyst/intent.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { actionItemLine, messageLine } from '../../../assistant/compose/lines.ts';
import {
  asDay,
  dayFromToday,
  daysOf,
  scopeOf,
  whoseOf,
} from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

const SHOWN = 8;
/** Settled items or messages shown where nothing is open. */
const LATEST = 3;
/** Days after which an untouched action item is left out, unless there is no newer one. */
const FRESH_DAYS = 120;

const PROMISED: ItemKind[] = ['promise'];
const ASKED: ItemKind[] = ['request', 'question'];
const LATE = /\b(?:overdue|late|behind|past due|missed|not (?:yet )?kept|unkept|broken)\b/i;
/** The day that follows is when things are due, not when they were said. */
const FOR_DAY = /\b(?:due|(?<!\bask(?:s|ed|ing)? )for|by|until|till|before) (?!in\b)(?=\w)/i;
const NAMES_DAY =
  /\b(?:(?:mon|tues|wednes|thurs|fri)day|tomorrow|next (?:week|month)|\d{1,2}(?:st|nd|rd|th)? (?:january|february|march|april|june|july|august|september|october|november|december))\b/i;

/** "What did we promise, and is anything late?": all of it, each with its day. */
const ALSO_LATE = /\band\b.{0,12}\banything (?:late|overdue|missed)\b/i;

const isLate = ({ text }: Question): boolean => LATE.test(text) && !ALSO_LATE.test(text);

type Asked = z.input<typeof listActionItems.input>;

const itemsOf = (question: Question, days: Partial<Asked>, take = SHOWN) =>
  question.call(listActionItems, {
    ...scopeOf(question),
    ...kindOf(question),
    ...days,
    openOnly: true,
    ...(isLate(question) && { dueBefore: asDay(question.today) }),
    take,
  });

const freshOf = (question: Question) => ({ since: dayFromToday(question, -FRESH_DAYS) });

/** The days on which what is asked for is due: "for tomorrow", "due by Friday"; null where none are named. */
function dueIn(question: Question): { days: Partial<Asked>; label: string } | null {
  const { text, today } = question;
  const start = text.search(FOR_DAY);
  const ahead =
    start < 0
      ? null
      : /^\S+ today\b/i.test(text.slice(start))
        ? { from: 0, days: 0, label: 'today' }
        : aheadOf(text.slice(start), today);
  return (
    ahead && {
      days: {
        // What is owed by Friday was perhaps due before today.
        ...(!ahead.label.startsWith('by ') && { dueFrom: dayFromToday(question, ahead.from) }),
        dueBefore: dayFromToday(question, ahead.days + 1),
      },
      label: `due ${ahead.label}`,
    }
  );
}

/** Open promises and requests: by whom, to whom, by when, each with its quote. */
export async function answerPromises(asked: Question, out: AnswerBuilder): Promise<boolean> {
  // What is overdue today was said before.
  const isNow = isLate(asked) && asked.window?.said.toLowerCase() === 'today';
  const question = isNow ? { ...asked, window: null } : asked;
  if (/\b(?:top|largest|biggest)\b/i.test(question.text)) return askedByLargest(question, out);
  const { window, people, account } = question;
  const { kinds: named, waitingOn, person } = kindOf(question);
  // Items are of accounts: what we promised somebody without one stands in our messages alone.
  if (people.length > 0 && !account && !person) return false;
  const due = dueIn(question);
  // "What did we promise on Monday": no list of what is open has what was said on a day.
  if (!due && NAMES_DAY.test(question.bare)) return false;
  // A request that we agreed to do by a day is promised for it as well.
  const isOfDay = due !== null && waitingOn === 'us';
  const kinds = isOfDay ? undefined : named;
  const recent = await itemsOf(question, {
    ...(due?.days ?? (window ? daysOf(question) : freshOf(question))),
    ...(isOfDay && { kinds }),
  });
  const isOld = recent.total === 0 && !window && !due;
  const { items, total } = isOld ? await itemsOf(question, {}) : recent;
  const before = `from more than ${FRESH_DAYS} days ago`;
  const when =
    due?.label ??
    window?.label ??
    (isOld ? (total > 0 ? before : '') : `in the last ${FRESH_DAYS} days`);
  out.addStep('action items', total);
  const state = isLate(question) ? 'overdue' : 'open';
  const noun = kinds === PROMISED ? 'promise' : kinds === ASKED ? 'request' : 'item';
  const one = `${state} ${noun}`;
  const all = pageOf(question);
  const whose = person
    ? ` from ${escapeMarkdown(person)}`
    : waitingOn === 'us'
      ? `${kinds === PROMISED ? ' from us to' : ' that we owe'} ${escapeMarkdown(whoseOf(question))}`
      : ` from ${escapeMarkdown(whoseOf(question))}`;
  if (total === 0 && person && !account) return false;
  if (total === 0) {
    out.paragraph(`${out.link(`No ${one}s`, all)}${whose}${when && ` ${when}`}.`);
    if (due && (await writeOtherDays(question, out))) return true;
    return state === 'overdue' || writeInstead(question, noun, out);
  }
  const overdue = items.filter(
    ({ dueAt }) => dueAt !== null && new Date(dueAt) < question.now,
  ).length;
  const late =
    overdue > 0 && state === 'open'
      ? ` ${overdue} of those shown ${overdue === 1 ? 'is' : 'are'} overdue.`
      : '';
  const more = total > SHOWN ? ` The ${SHOWN} most pressing:` : '';
  out.paragraph(`${out.link(plural(total, one), all)}${whose} ${when}.${more}`);
  out.list(items.map((item) => actionItemLine(item, question, out)));
  if (late) out.paragraph(out.link(late.trim().replace(/\.$/, ''), all) + '.');
  const [first] = items;
  if (first) out.followUps.push(`Draft a reply to ${first.account}`);
  return true;
}

const pageOf = ({ account }: Question): string =>
  account ? `/app/accounts/${account.id}/overview` : '/app/home';

/** Where nothing is due on the days asked for: what is open besides; false where nothing is. */
async function writeOtherDays(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { items } = await itemsOf(question, freshOf(question), LATEST);
  if (items.length === 0) return false;
  out.paragraph('Open, with another day or none:');
  out.list(items.map((item) => actionItemLine(item, question, out)));
  return true;
}

/** Where nothing is open: what was settled; or what they wrote last, where a promise may stand that nobody recognised. */
async function writeInstead(question: Question, noun: string, out: AnswerBuilder): Promise<true> {
  const { account, call } = question;
  const settled = await call(listActionItems, {
    ...scopeOf(question),
    ...kindOf(question),
    ...daysOf(question),
    take: LATEST,
  });
  out.addStep('settled items', settled.total);
  if (settled.total > 0) {
    out.paragraph(`${out.link(plural(settled.total, `settled ${noun}`), pageOf(question))}:`);
    out.list(settled.items.map((item) => actionItemLine(item, question, out)));
    return true;
  }
  if (!account) return true;
  const { person, waitingOn } = kindOf(question);
  const { items, total } = await call(searchConversations, {
    accountId: account.id,
    ...daysOf(question),
    ...(person ? { author: person } : { by: waitingOn ?? 'them' }),
    take: LATEST,
  });
  out.addStep('latest messages', total);
  if (items.length === 0) return true;
  out.paragraph('It may have been said in other words. What was written last:');
  out.list(items.map((item) => messageLine(item, out)));
  return true;
}

/** Whose promises or requests a question asks for: "what did we promise", "what do we owe", "what did they ask for". */
function kindOf({
  text,
  bare,
  people,
  named,
}: Question): Pick<Asked, 'kinds' | 'waitingOn' | 'person'> {
  const [person] = people;
  const byUs =
    /\b(?:promises?|commitments?) (?:made |given )?to X\b/i.test(bare) ||
    (/\b(?:we|our|ours|us to|i|my)\b(?!.{0,12}\bask)/i.test(text) &&
      !/\b(?:promis\w*|owes?) us\b/i.test(text));
  const who = person && !byUs ? { person: named ?? person.name } : null;
  if (WE_WAIT.test(text)) return { ...who, waitingOn: 'them' };
  if (THEY_WAIT.test(bare) || /\bon our side\b/i.test(text)) return { waitingOn: 'us' };
  if (/\b(?:promis|commit)/i.test(text))
    return { kinds: PROMISED, ...(who ?? { waitingOn: byUs ? 'us' : 'them' }) };
  if (/\bowes?\b|\b(?:have|need) to\b/i.test(text))
    return { ...who, waitingOn: byUs ? 'us' : 'them' };
  const isRequest = /\b(?:ask|request|want|need|expect|require)/i.test(text);
  return { ...(isRequest && { kinds: ASKED }), ...(person && { person: named ?? person.name }) };
}

/** Open requests of the largest accounts. */
async function askedByLargest(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { window } = question;
  const { items: largest, link } = await question.call(getMetric, {
    metric: 'revenue',
    ...scopeOf(question),
    take: numberAsked(question.text) ?? 5,
  });
  out.addStep('accounts', largest.length);
  out.paragraph(
    `What our ${out.link(`${largest.length} largest accounts by ARR`, link)} asked for ${window?.label ?? `in the last ${FRESH_DAYS} days`} and is open:`,
  );
  for (const { accountId, account } of largest) {
    const one = { ...question, account: { id: accountId, name: account } };
    const { items, total, more } = await itemsOf(
      one,
      window ? daysOf(question) : freshOf(question),
      3,
    );
    out.addStep('action items', total);
    const head = `**${escapeMarkdown(account)}**, ${out.link(plural(total, 'open request'), `/app/accounts/${accountId}/overview`)}${more ? ' (the 3 most pressing)' : ''}`;
    out.paragraph(`${head}${items.length > 0 ? ':' : '.'}`);
    out.list(items.map((item) => actionItemLine(item, one, out)));
  }
  return true;
}
