import { listConversations, searchConversations } from '@rapport/contract/tools/communications.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { conversationLine, messageLine } from '../../../assistant/compose/lines.ts';
import { daysOf, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { NamedAccount, Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { answerWaiting } from './waiting.ts';

const SHOWN = 5;
const READ = 20;

type Conversation = Awaited<ReturnType<typeof conversationsOf>>['items'][number];
const conversationsOf = (question: Question) => question.call(listConversations, scopeOf(question));

const WAITS = /\bwait(?:s|ing)?\b|\bunanswered\b|\bneeds? (?:our|an?) (?:answer|reply)\b/i;

/** The conversations that wait for us, or the latest; across accounts, with the weekly summary. */
export async function answerConversations(
  question: Question,
  out: AnswerBuilder,
): Promise<boolean> {
  if (WAITS.test(question.text)) return answerWaiting(question, out);
  const { account, window } = question;
  const { items, total } = await question.call(listConversations, {
    ...scopeOf(question),
    ...daysOf(question),
    take: READ,
  });
  out.addStep('conversations', total);
  const when = window ? ` ${window.label}` : '';
  const all = account ? `/app/accounts/${account.id}/external-communications` : '/app/home/summary';
  if (total === 0) {
    if (account && !window) await addLast(account, items, question, out);
    else
      out.paragraph(
        `${out.link('No conversations', all)} with ${escapeMarkdown(whoseOf(question))}${when}.`,
      );
    if (window) await addMentionsOfDay(question, out);
    return true;
  }
  if (
    account &&
    /\bwhen\b|\blast\b.{0,20}\b(?:heard|hear|contact|spoke|wrote|write)/i.test(question.text)
  )
    await addLast(account, items, question, out);
  if (/\bhappened\b/i.test(question.text)) await question.answerAs('weekly-summary', question, out);
  const shown = items.slice(0, SHOWN);
  out.paragraph(
    `${out.link(plural(total, 'conversation'), all)} with ${escapeMarkdown(whoseOf(question))} had messages${when}.${total > shown.length ? ` The ${shown.length} latest:` : ''}`,
  );
  out.list(shown.map((conversation) => conversationLine(conversation, question, out)));
  const first = account?.name ?? shown[0]?.account;
  if (first) out.followUps.push(`Summarise ${first}`, `Draft a reply to ${first}`);
  return true;
}

const MENTIONS_SHOWN = 3;
const DAY = /\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (\p{L}{3,9})\b|\b(\p{L}{3,9})\.? (\d{1,2})\b/u;

/** Nobody wrote on that day: what happened then may have been written on another one. */
async function addMentionsOfDay(question: Question, out: AnswerBuilder) {
  const said = DAY.exec(question.window?.said ?? '');
  if (!said) return;
  const [day, month] = [said[1] ?? said[4], (said[2] ?? said[3] ?? '').slice(0, 3)];
  const { items, total } = await question.call(searchConversations, {
    ...scopeOf(question),
    text: said[0],
    take: READ,
  });
  out.addStep('messages', total);
  const mention = new RegExp(
    `\\b${day}(?:st|nd|rd|th)?(?: of)? ${month}|\\b${month}\\p{L}*\\.? ${day}\\b`,
    'iu',
  );
  const mentioned = items
    .filter(({ quote }) => mention.test(`${quote.title} ${quote.text}`))
    .toSorted((a, b) => a.quote.sentAt.localeCompare(b.quote.sentAt));
  if (mentioned.length === 0) return;
  out.paragraph(`Messages that mention ${escapeMarkdown(said[0])}:`);
  out.list(mentioned.slice(0, MENTIONS_SHOWN).map((item) => messageLine(item, out)));
}

/** When each side last wrote, quoted when it is the last message of a conversation. */
async function addLast(
  account: NamedAccount,
  conversations: readonly Conversation[],
  question: Question,
  out: AnswerBuilder,
) {
  const { items, total } = await question.call(searchConversations, {
    accountId: account.id,
    by: 'them',
    take: 1,
  });
  out.addStep('messages', total);
  const [last] = items;
  out.paragraph(
    last
      ? `They last wrote on **${out.day(last.quote.sentAt)}**: ${out.quoteWithSource({ ...last.quote, accountId: last.accountId })}.`
      : `No one at ${out.link(account.name, `/app/accounts/${account.id}/relationships`)} has written yet.`,
  );
  const ours = conversations.find(({ lastBy }) => lastBy === 'us');
  if (ours)
    out.paragraph(
      `Our last message without a reply is from **${out.day(ours.lastAt)}**, in ${out.link(ours.title, ours.link)}${quoteText(ours, out)}.`,
    );
}

const quoteText = (conversation: Conversation | undefined, out: AnswerBuilder): string =>
  conversation?.quote
    ? `, ${out.quoteWithSource({ ...conversation.quote, accountId: conversation.accountId })}`
    : '';
