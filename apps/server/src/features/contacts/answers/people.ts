import { getAccount } from '@rapport/contract/tools/accounts.ts';
import { listConversations } from '@rapport/contract/tools/communications.ts';
import { listContacts } from '@rapport/contract/tools/records.ts';
import { says } from '@rapport/intelligence/analyst/names.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { plain } from '../../../assistant/compose/formats.ts';
import { asDay, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { NamedAccount, Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { Writing } from '../../../assistant/compose/answer-builder.ts';
import { formatDay, plural } from '../../../platform/format.ts';

type Person = Awaited<ReturnType<typeof peopleOf>>['items'][number];
const peopleOf = (question: Question, take = 50) =>
  question.call(listContacts, { ...scopeOf(question), take });

const EXECUTIVE =
  /\b(?:chief|c[efiot]o|cmo|cpo|president|vp|vice president|director|head of|founder|owner|partner)\b/i;
const MONTHS_6 = 182 * 86_400_000;

/** Who owns the account on our side, and who writes on theirs; new people across accounts. */
export async function answerPeople(question: Question, out: Writing): Promise<boolean> {
  if (/\bnew\b/i.test(question.text)) return newPeople(question, out);
  const { account } = question;
  if (!account) return false;
  if (/\bexecutives?\b/i.test(question.text)) return executives(account, question, out);
  const all = await peopleOf(question);
  const asked = all.items.find(({ name }) => says(question.text, name));
  if (asked) sayPerson(asked, out);
  await sayOwner(account, question, out);
  const vips = /\b(?:vips?|champions?|sponsors?)\b/i.test(question.text);
  const people = vips ? all.items.filter(({ vip }) => vip) : all.items;
  const total = vips ? people.length : all.total;
  out.looked('people', all.total);
  const page = `/app/accounts/${account.id}/relationships`;
  const kind = vips ? ['VIP', 'VIPs'] : ['person', 'people'];
  out.say(
    `${out.link(total === 0 ? `No ${kind[0]}` : plural(total, kind[0] ?? '', kind[1]), page)} ${total === 1 ? 'is' : 'are'} known on their side${vips ? '' : ', VIPs first, then by their last message'}.`,
  );
  sayPeople(people, total, page, out);
  out.followUps.push(
    `When did we last hear from ${account.name}?`,
    `Which contacts of ${account.name} have gone quiet?`,
  );
  return true;
}

function sayPerson(person: Person, out: Writing) {
  const facts = [
    person.title && plain(person.title),
    person.vip && 'VIP',
    person.email && plain(person.email),
    `${plural(person.messages, 'message')} to us`,
    person.lastMessageAt && `last wrote on ${formatDay(person.lastMessageAt)}`,
  ].filter(Boolean);
  out.say(
    `${out.link(person.name, person.link)}, ${plain(person.account ?? 'no account')}: ${facts.join(', ')}.`,
  );
}

async function sayOwner({ id, name }: NamedAccount, question: Question, out: Writing) {
  const facts = await question.call(getAccount, { accountId: id });
  const csm = facts.tags
    .filter((tag) => tag.startsWith('csm:'))
    .map((tag) => tag.slice(4))
    .join(', ');
  const parts = [
    facts.owner && `**${plain(facts.owner)}** owns ${out.link(name, facts.link)}`,
    csm && `the CSM is **${plain(csm)}**`,
  ].filter(Boolean);
  out.say(
    parts.length > 0
      ? `${parts.join('; ')}.`
      : `Nobody is set as the owner of ${out.link(name, facts.link)}.`,
  );
}

function sayPeople(people: readonly Person[], total: number, viewAll: string, out: Writing) {
  const shown = people.slice(0, ROWS_SHOWN);
  const several = new Set(people.map(({ accountId }) => accountId)).size > 1;
  out.rows({
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
      last: person.lastMessageAt?.slice(0, 10) ?? null,
      ...(person.link && { href: person.link }),
    })),
    total,
    ...(total > shown.length && { viewAll }),
  });
}

async function newPeople(question: Question, out: Writing): Promise<boolean> {
  const window = windowOf(question.text, question.now);
  const since = window?.since ?? new Date(question.now.getTime() - 7 * 86_400_000);
  const when = window?.label ?? 'in the last 7 days';
  const { items, total } = await question.call(listContacts, {
    ...scopeOf(question),
    newSince: asDay(since),
    take: ROWS_SHOWN,
  });
  out.looked('people', total);
  const page = question.account
    ? `/app/accounts/${question.account.id}/relationships`
    : '/app/accounts';
  out.say(
    `${out.link(total === 0 ? 'Nobody new' : plural(total, 'new person', 'new people'), page)} of ${plain(whoseOf(question))} wrote ${when}.`,
  );
  sayPeople(items, total, page, out);
  return true;
}

async function executives({ id, name }: NamedAccount, question: Question, out: Writing) {
  const { items, total } = await peopleOf(question);
  out.looked('people', total);
  const page = `/app/accounts/${id}/relationships`;
  const found = items.filter(({ title, vip }) => vip || EXECUTIVE.test(title ?? ''));
  if (found.length === 0) {
    out.say(`${out.link('Nobody', page)} with an executive title is known at ${plain(name)}.`);
    return true;
  }
  const last = found
    .filter(({ lastMessageAt }) => lastMessageAt !== null)
    .toSorted((a, b) => (b.lastMessageAt ?? '').localeCompare(a.lastMessageAt ?? ''))[0];
  out.say(
    `${out.link(plural(found.length, 'executive or VIP', 'executives and VIPs'), page)} ${found.length === 1 ? 'is' : 'are'} known at ${plain(name)}.${last?.lastMessageAt ? ` ${out.link(last.name, page)} wrote last, on ${formatDay(last.lastMessageAt)}.` : ''}`,
  );
  sayPeople(found, found.length, page, out);
  if (last) await sayLastWords(last, id, question, out);
  return true;
}

async function sayLastWords(person: Person, accountId: string, question: Question, out: Writing) {
  const day = person.lastMessageAt?.slice(0, 10);
  if (!day) return;
  const { items } = await question.call(listConversations, {
    accountId,
    since: day,
    take: 10,
  });
  const theirs = items.find(({ author }) => author === person.name);
  if (theirs?.quote) out.say(`About: ${out.said({ ...theirs.quote, accountId })}`);
}

/** Contacts who wrote before and have not since. Without an account: the quiet accounts. */
export async function answerQuiet(question: Question, out: Writing): Promise<boolean> {
  const { account } = question;
  if (!account) return question.answerAs('accounts', question, out);
  const window = windowOf(question.text, question.now);
  const since = window?.since ?? new Date(question.now.getTime() - MONTHS_6);
  const { items, total } = await question.call(listContacts, {
    ...scopeOf(question),
    quietSince: asDay(since),
    take: ROWS_SHOWN,
  });
  out.looked('people', total);
  const page = `/app/accounts/${account.id}/relationships`;
  out.say(
    `${out.link(total === 0 ? 'Nobody' : plural(total, 'person', 'people'), page)} of ${plain(account.name)} wrote before ${formatDay(since)} and not since.`,
  );
  sayPeople(items, total, page, out);
  return true;
}
