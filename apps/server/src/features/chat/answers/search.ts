import { searchConversations } from '@rapport/contract/tools/communications.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { plain } from './formats.ts';
import { asDay, scopeOf } from './question.ts';
import type { Question } from './question.ts';
import type { Writing } from './writing.ts';
import { plural } from '../../../platform/words.ts';

const READ = 40;
const SHOWN = 5;
/** Below this share of the question's weight a passage is about something else. */
const ENOUGH = 0.55;

/** Looks the question's words up in what was said, and answers in those very words. */
export async function answerSearch(question: Question, out: Writing): Promise<boolean> {
  const window = windowOf(question.text, question.now);
  const words = question.account
    ? question.text.replaceAll(question.account.name, ' ').trim()
    : question.text;
  if (words === '') return false;
  const { items } = await question.call(searchConversations, {
    text: words.slice(0, 400),
    ...scopeOf(question),
    ...(window && { since: asDay(window.since) }),
    take: READ,
  });
  out.looked('messages', items.length);
  const passages = items.filter(({ share }) => share >= ENOUGH).slice(0, SHOWN);
  if (passages.length === 0) return false;
  out.say(
    `${plural(passages.length, 'passage')} ${passages.length === 1 ? 'speaks' : 'speak'} of this${question.account ? ` with ${plain(question.account.name)}` : ''}:`,
  );
  out.list(
    passages.map(({ quote, account, accountId, title }) => {
      const where = question.account ? '' : `${plain(account ?? 'No account')}: `;
      return `${where}${out.said({ ...quote, accountId })}, in “${plain(title || 'No title')}”`;
    }),
  );
  return true;
}
