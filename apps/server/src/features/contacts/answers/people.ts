import { getAccount } from '@rapport/contract/tools/accounts.ts';
import { listConversations, searchConversations } from '@rapport/contract/tools/communications.ts';
import { listContacts } from '@rapport/contract/tools/records.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { asksHeadcount } from '@rapport/intelligence/analyst/headcount.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { asDay, daysOf, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { NamedAccount, Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import { messageLine } from '../../../assistant/compose/lines.ts';
import { formatDay } from '../../../platform/format.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { answerByTitle } from './by-job.ts';
import { personLine } from './person-line.ts';

type Person = Awaited<ReturnType<typeof peopleOf>>['items'][number];
const peopleOf = (question: Question, take = 50) =>
  question.call(listContacts, { ...scopeOf(question), take });

const EXECUTIVE =
  /\b(?:chief|c[efiot]o|cmo|cpo|president|vp|vice president|director|head of|founder|owner|partner)\b/i;
const MONTHS_6 = 182 * 86_400_000;

/** The owner and the contacts of an account; without one, new people of all accounts. */
export async function answerPeople(question: Question, out: AnswerBuilder): Promise<boolean> {
  if (question.people.length > 0) return persons(question, out);
  if (/\bnew\b/i.test(question.text)) return newPeople(question, out);
  const { account } = question;
  if (await answerByTitle(question, out)) return true;
  if (!account) return allPeople(question, out);
  if (QUIET.test(question.text)) return quietPeople(account, question, out);
  if (/\bexecutives?\b/i.test(question.text)) return executives(account, question, out);
  const all = await peopleOf(question);
  await addOwner(account, question, out);
  if (FORMER.test(question.bare))
    out.paragraph(
      'Its record does not say who looked after it before; the messages of that time may.',
    );
  if (asksHeadcount(question.text))
    out.paragraph(
      `How many people work at ${escapeMarkdown(account.name)} is not on record. Known are those who wrote or were imported:`,
    );
  const vips = /\b(?:vips?|champions?|sponsors?)\b/i.test(question.text);
  const people = vips ? all.items.filter(({ vip }) => vip) : all.items;
  const total = vips ? people.length : all.total;
  out.addStep('people', all.total);
  const page = `/app/accounts/${account.id}/relationships`;
  const kind = vips ? ['VIP', 'VIPs'] : ['person', 'people'];
  out.paragraph(
    `${out.link(total === 0 ? `No ${kind[0]}` : plural(total, kind[0] ?? '', kind[1]), page)} ${total === 1 ? 'is' : 'are'} known on their side${vips ? '' : ', VIPs first, then by their last message'}.`,
  );
  addPeople(people, total, page, out);
  out.followUps.push(
    `When did we last hear from ${account.name}?`,
    `Which contacts of ${account.name} have gone quiet?`,
  );
  return true;
}

/** The people of all accounts, when the question asks for contacts and for nothing else. */
async function allPeople(question: Question, out: AnswerBuilder): Promise<boolean> {
  if (!/\b(?:contacts?|people|stakeholders?|vips?)\b/i.test(question.bare)) return false;
  const { items, total } = await peopleOf(question);
  const vips = /\bvips?\b/i.test(question.bare);
  const shown = vips ? items.filter(({ vip }) => vip) : items;
  const count = vips ? shown.length : total;
  out.addStep('people', count);
  out.paragraph(
    `${out.link(count === 0 ? 'No one' : plural(count, 'person', 'people'), '/app/accounts')} at ${escapeMarkdown(whoseOf(question))}${vips ? ' marked as VIP' : ''}.`,
  );
  addPeople(shown, count, '/app/accounts', out);
  return true;
}

/** "Who was the CSM before Ann?" */
const FORMER =
  /\b(?:previous|former|last|earlier|old) (?:owner|csm|account manager)\b|\b(?:owner|csm|account manager|own(?:ed|s)?|looked after|managed)\b.*\bbefore\b/i;
const QUIET =
  /\b(?:gone|going|went) (?:quiet|silent|dark)\b|\bnot (?:heard|written|replied)\b|\bsilent\b/i;
const PERSONS_SHOWN = 4;
const SAID_SHOWN = 3;

/** Who somebody is, of everybody who ever wrote: where from, how often and when they wrote, and their latest words. */
async function persons(question: Question, out: AnswerBuilder): Promise<boolean> {
  const named = [...new Set(question.people.map(({ name }) => name))];
  if (named.length > PERSONS_SHOWN) return manyPersons(question, out);
  const before = out.text;
  for (const name of named) {
    const { items } = await question.call(listContacts, { name, take: ROWS_SHOWN });
    const rows = items.filter((one) => one.name === name);
    out.addStep('people', rows.length);
    for (const person of rows) {
      const lacks = missingOf(person, question.text);
      if (lacks.length > 0)
        out.paragraph(`No ${lacks.join(' or ')} of ${escapeMarkdown(person.name)} is on record.`);
      out.paragraph(personLine(person, out));
    }
    await addLatestWords(name, question, out);
  }
  return out.text !== before;
}

/** What a question asks of a person and no record holds. */
function missingOf(person: Person, text: string): string[] {
  return [
    /\b(?:mobile|cell)\b/i.test(text) && !person.mobilePhone && 'mobile number',
    /\b(?:phone|telephone)\b/i.test(text) && !person.phone && !person.mobilePhone && 'phone number',
    /\be-?mail address\b/i.test(text) && !person.email && 'e-mail address',
    /\b(?:job|title|role|position)\b/i.test(text) && !person.title && 'job title',
  ].filter((one) => one !== false);
}

async function manyPersons(question: Question, out: AnswerBuilder): Promise<boolean> {
  const name = question.named ?? '';
  const { items, total } = await question.call(listContacts, { name, take: 50 });
  out.addStep('people', total);
  out.paragraph(
    `${out.link(plural(total, 'person', 'people'), '/app/home')} named “${escapeMarkdown(name)}” or writing from there:`,
  );
  addPeople(items, total, '/app/home', out);
  await addLatestWords(name, question, out);
  return total > 0;
}

async function addLatestWords(name: string, question: Question, out: AnswerBuilder) {
  const { items, total } = await question.call(searchConversations, {
    author: name,
    ...daysOf(question),
    take: SAID_SHOWN,
  });
  out.addStep('messages', total);
  if (items.length === 0) return;
  const when = question.window ? ` ${question.window.label}` : '';
  out.paragraph(
    `${out.link(plural(total, 'message'), '/app/home')} by ${escapeMarkdown(name)}${when}, the latest:`,
  );
  out.list(items.map((item) => messageLine(item, out)));
}

async function addOwner({ id, name }: NamedAccount, question: Question, out: AnswerBuilder) {
  const facts = await question.call(getAccount, { accountId: id });
  const csm = facts.tags
    .filter((tag) => tag.startsWith('csm:'))
    .map((tag) => tag.slice(4))
    .join(', ');
  const parts = [
    facts.owner && `**${escapeMarkdown(facts.owner)}** owns ${out.link(name, facts.link)}`,
    csm && `the CSM is **${escapeMarkdown(csm)}**`,
  ].filter(Boolean);
  out.paragraph(
    parts.length > 0 ? `${parts.join('; ')}.` : `${out.link(name, facts.link)} has no owner.`,
  );
}

function addPeople(people: readonly Person[], total: number, viewAll: string, out: AnswerBuilder) {
  const shown = people.slice(0, ROWS_SHOWN);
  const several = new Set(people.map(({ accountId }) => accountId)).size > 1;
  out.table({
    title: 'People',
    columns: [
      { key: 'name', label: 'Name' },
      ...(several ? [{ key: 'account', label: 'Account' }] : []),
      { key: 'role', label: 'Role' },
      { key: 'vip', label: 'VIP' },
      { key: 'messages', label: 'Messages', kind: 'number' as const },
      { key: 'last', label: 'Last wrote', kind: 'date' as const },
    ],
    rows: shown.map((person) => ({
      name: person.name,
      ...(several && { account: person.account }),
      role: person.title,
      vip: person.vip ? 'VIP' : null,
      messages: person.messages,
      last: person.lastMessageAt && out.calendarDay(person.lastMessageAt),
      ...(person.link && { href: person.link }),
    })),
    total,
    ...(total > shown.length && { viewAll }),
  });
}

async function newPeople(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { window } = question;
  const since = window?.since ?? new Date(question.today.getTime() - 7 * 86_400_000);
  const when = window?.label ?? 'in the last 7 days';
  const { items, total } = await question.call(listContacts, {
    ...scopeOf(question),
    newSince: asDay(since),
    take: ROWS_SHOWN,
  });
  out.addStep('people', total);
  const page = question.account
    ? `/app/accounts/${question.account.id}/relationships`
    : '/app/accounts';
  out.paragraph(
    `${out.link(total === 0 ? 'No one new' : plural(total, 'new person', 'new people'), page)} at ${escapeMarkdown(whoseOf(question))} wrote ${when}.`,
  );
  addPeople(items, total, page, out);
  return true;
}

async function executives({ id, name }: NamedAccount, question: Question, out: AnswerBuilder) {
  const { items, total } = await peopleOf(question);
  out.addStep('people', total);
  const page = `/app/accounts/${id}/relationships`;
  const found = items.filter(({ title, vip }) => vip || EXECUTIVE.test(title ?? ''));
  if (found.length === 0) {
    out.paragraph(`${out.link('No executives', page)} are known at ${escapeMarkdown(name)}.`);
    return true;
  }
  const last = found
    .filter(({ lastMessageAt }) => lastMessageAt !== null)
    .toSorted((a, b) => (b.lastMessageAt ?? '').localeCompare(a.lastMessageAt ?? ''))[0];
  out.paragraph(
    `${out.link(plural(found.length, 'executive or VIP', 'executives and VIPs'), page)} ${found.length === 1 ? 'is' : 'are'} known at ${escapeMarkdown(name)}.${last?.lastMessageAt ? ` ${out.link(last.name, page)} wrote last, on ${out.day(last.lastMessageAt)}.` : ''}`,
  );
  addPeople(found, found.length, page, out);
  if (last) await addLastWords(last, id, question, out);
  return true;
}

async function addLastWords(
  person: Person,
  accountId: string,
  question: Question,
  out: AnswerBuilder,
) {
  const day = person.lastMessageAt && out.calendarDay(person.lastMessageAt);
  if (!day) return;
  const { items } = await question.call(listConversations, {
    accountId,
    since: day,
    take: 10,
  });
  const theirs = items.find(({ author }) => author === person.name);
  if (theirs?.quote) out.paragraph(`About: ${out.quoteWithSource({ ...theirs.quote, accountId })}`);
}

/** Contacts who wrote before a day and not since. */
async function quietPeople(
  { id, name }: NamedAccount,
  question: Question,
  out: AnswerBuilder,
): Promise<boolean> {
  const since = question.window?.since ?? new Date(question.today.getTime() - MONTHS_6);
  const { items, total } = await question.call(listContacts, {
    ...scopeOf(question),
    quietSince: asDay(since),
    take: ROWS_SHOWN,
  });
  out.addStep('people', total);
  const page = `/app/accounts/${id}/relationships`;
  out.paragraph(
    `${out.link(total === 0 ? 'No one' : plural(total, 'person', 'people'), page)} at ${escapeMarkdown(name)} wrote before ${formatDay(asDay(since))} but not since.`,
  );
  addPeople(items, total, page, out);
  return true;
}
