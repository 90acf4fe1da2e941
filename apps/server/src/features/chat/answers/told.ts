import { getWeeklySummary } from '@rapport/contract/tools/communications.ts';
import { plain } from './formats.ts';
import { scopeOf } from './question.ts';
import type { Question } from './question.ts';
import type { Writing } from './writing.ts';
import { dayOf } from '../../../platform/words.ts';

const SHOWN = 6;

/** What the last week told, in sentences with the words behind them. */
export async function sayTold(question: Question, out: Writing): Promise<void> {
  const { week, items, total } = await question.call(getWeeklySummary, scopeOf(question));
  out.looked('sentences of the week', total);
  if (!week || items.length === 0) return;
  const page = question.account
    ? `/app/accounts/${question.account.id}/summary`
    : '/app/home/summary';
  out.say(`${out.link(`The week of ${dayOf(week)}`, page)}:`);
  out.list(
    items.slice(0, SHOWN).map(({ text, account, accountId, quotes: [quote], link }) => {
      const where = question.account ? '' : `${out.link(account, link)}: `;
      if (quote) return `${where}${plain(text)}${out.cite({ ...quote, accountId })}`;
      return question.account ? out.link(text, link) : `${where}${plain(text)}`;
    }),
  );
}
