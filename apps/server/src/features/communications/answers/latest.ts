import { listConversations } from '@rapport/contract/tools/communications.ts';
import { listContacts } from '@rapport/contract/tools/records.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { plain } from '../../../assistant/compose/formats.ts';
import { conversationLine } from '../../../assistant/compose/lines.ts';
import { asDay, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { NamedAccount, Question } from '../../../assistant/compose/question.ts';
import type { Writing } from '../../../assistant/compose/answer-builder.ts';
import { formatDay, plural } from '../../../platform/format.ts';

const SHOWN = 5;
const READ = 20;

type Talk = Awaited<ReturnType<typeof talksOf>>['items'][number];
const talksOf = (question: Question) => question.call(listConversations, scopeOf(question));

/** When there was word last, and what the latest conversations are about; what a week told across accounts. */
export async function answerLatest(question: Question, out: Writing): Promise<boolean> {
  const { account } = question;
  const window = windowOf(question.text, question.now);
  const { items, total } = await question.call(listConversations, {
    ...scopeOf(question),
    ...(window && { since: asDay(window.since) }),
    take: READ,
  });
  out.looked('conversations', total);
  const when = window ? ` ${window.label}` : '';
  const all = account ? `/app/accounts/${account.id}/external-communications` : '/app/home/summary';
  if (total === 0) {
    out.say(`${out.link('No conversation', all)} of ${plain(whoseOf(question))}${when}.`);
    return true;
  }
  if (
    account &&
    /\bwhen\b|\blast\b.{0,20}\b(?:heard|hear|contact|spoke|wrote|write)/i.test(question.text)
  )
    await sayLast(account, items, question, out);
  if (/\bhappened\b/i.test(question.text)) await question.answerAs('weekly-summary', question, out);
  const shown = items.slice(0, SHOWN);
  out.say(
    `${out.link(plural(total, 'conversation'), all)} of ${plain(whoseOf(question))} had word${when}.${total > shown.length ? ` The ${shown.length} latest:` : ''}`,
  );
  out.list(shown.map((talk) => conversationLine(talk, question, out)));
  const first = account?.name ?? shown[0]?.account;
  if (first) out.followUps.push(`Summarise ${first}`, `Draft a reply to ${first}`);
  return true;
}

/** When each side wrote last, with the words where they are the last of a conversation. */
async function sayLast(
  account: NamedAccount,
  talks: readonly Talk[],
  question: Question,
  out: Writing,
) {
  const { items } = await question.call(listContacts, { accountId: account.id, take: 50 });
  const [person] = items
    .filter(({ lastMessageAt }) => lastMessageAt !== null)
    .toSorted((a, b) => (b.lastMessageAt ?? '').localeCompare(a.lastMessageAt ?? ''));
  out.looked('people', items.length);
  if (!person?.lastMessageAt)
    out.say(
      `Nobody at ${out.link(account.name, `/app/accounts/${account.id}/relationships`)} has written yet.`,
    );
  else {
    const talk = talks.find(
      ({ lastBy, lastAt }) =>
        lastBy === 'them' && lastAt.slice(0, 10) === person.lastMessageAt?.slice(0, 10),
    );
    out.say(
      `They last wrote on **${formatDay(person.lastMessageAt)}**: ${out.link(person.name, person.link)}${wordsOf(talk, out)}.`,
    );
  }
  const ours = talks.find(({ lastBy }) => lastBy === 'us');
  if (ours)
    out.say(
      `Our last answer that stands unanswered is of **${formatDay(ours.lastAt)}**, in ${out.link(ours.title, ours.link)}${wordsOf(ours, out)}.`,
    );
}

const wordsOf = (talk: Talk | undefined, out: Writing): string =>
  talk?.quote ? `, ${out.said({ ...talk.quote, accountId: talk.accountId })}` : '';
