import type { TenantDb } from '@rapport/database/client.ts';
import { listActionItems } from '../../actions/queries.ts';
import type { ActionItemRow } from '../../actions/queries.ts';
import { inTags } from './scope.ts';
import { dayOf, plain, plural } from './writing.ts';
import type { Question, Writing } from './writing.ts';

const SHOWN = 8;
/** What nobody has come back to for so long is history, not a promise to act on. */
const FRESH_DAYS = 120;

/** What was promised and asked and is not done: by whom, to whom, by when, in which words. */
export async function answerPromises(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  const keep = await inTags(db, question.tags);
  const fresh = question.now.getTime() - FRESH_DAYS * 86_400_000;
  const items = (
    await listActionItems(db, {
      ...(question.account && { accountId: question.account.id }),
      take: 200,
    })
  ).filter(
    ({ status, account_id, requested_at }) =>
      status === 'ToDo' && keep(account_id) && requested_at.getTime() > fresh,
  );
  const onlyPromises = /\b(?:promis|commit)/i.test(question.text);
  const wanted = onlyPromises ? items.filter(({ kind }) => kind === 'commitment') : items;
  out.looked('action items', wanted.length);
  const whose = question.account ? plain(question.account.name) : 'your accounts';
  if (wanted.length === 0) {
    out.say(
      `Nothing that was ${onlyPromises ? 'promised to' : 'asked by or promised to'} ${whose} has been open in the last ${FRESH_DAYS} days.`,
    );
    return true;
  }
  const overdue = wanted.filter(({ due_at }) => due_at !== null && due_at < question.now).length;
  out.say(
    `**${plural(wanted.length, onlyPromises ? 'promise' : 'open item')}** ${onlyPromises ? 'to' : 'with'} ${whose}${overdue > 0 ? `, ${overdue} overdue` : ''}${wanted.length > SHOWN ? `; the ${SHOWN} most pressing:` : ':'}`,
  );
  out.list(wanted.slice(0, SHOWN).map((item) => line(item, question, out)));
  const first = wanted[0];
  if (first) out.followUps.push(`Draft a reply to ${first.account_name}`);
  return true;
}

function line(item: ActionItemRow, question: Question, out: Writing): string {
  const facts = [
    question.account ? null : plain(item.account_name),
    item.kind === 'commitment'
      ? 'promised by us'
      : `asked by ${plain(item.requested_by?.name ?? 'a customer')}`,
    item.waiting_on === 'us' ? 'waiting on us' : 'waiting on them',
    item.due_at && `${item.due_at < question.now ? 'was due' : 'due'} ${dayOf(item.due_at)}`,
  ].filter(Boolean);
  const quote = item.quote && { ...item.quote, accountId: item.account_id };
  return `**${plain(item.title)}**${out.cite(quote)} (${facts.join(', ')})`;
}
