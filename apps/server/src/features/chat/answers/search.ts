import type { TenantDb } from '@rapport/database/client.ts';
import { bestPassages } from '@rapport/intelligence/analyst/passages.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { search } from '../../search/queries.ts';
import { messagesById } from '../queries.ts';
import { quoteOf } from './quoting.ts';
import { inTags } from './scope.ts';
import { dayOf, plain, plural } from './writing.ts';
import type { Question, Writing } from './writing.ts';

const READ = 40;
const SHOWN = 5;

/** Looks the question's words up in what was said, and answers in those very words. */
export async function answerSearch(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  const window = windowOf(question.text, question.now);
  const words = question.account
    ? question.text.replaceAll(question.account.name, ' ')
    : question.text;
  const hits = await search(db, {
    text: words,
    limit: READ,
    kinds: ['message'],
    ...(question.account && { accountIds: [question.account.id] }),
    ...(window && { since: window.since }),
  });
  const keep = await inTags(db, question.tags);
  const messages = (
    await messagesById(
      db,
      hits.map(({ id }) => id),
    )
  ).filter(
    ({ account_id }) => question.tags.length === 0 || (account_id !== null && keep(account_id)),
  );
  const passages = bestPassages(
    words,
    messages.map(({ visible_text }) => visible_text),
    SHOWN,
  );
  out.looked('messages', messages.length);
  if (passages.length === 0) return false;
  out.say(
    `${plural(passages.length, 'passage')} ${passages.length === 1 ? 'speaks' : 'speak'} of this${question.account ? ` with ${plain(question.account.name)}` : ''}:`,
  );
  out.list(
    passages.flatMap(({ source, start, end }) => {
      const message = messages[source];
      if (!message) return [];
      const where = question.account ? '' : `, ${plain(message.account_name ?? 'no account')}`;
      return [
        `${out.quote(quoteOf(message, start, end))} ${plain(message.author ?? 'Unknown')}${where}, ${dayOf(message.sent_at)}, in “${plain(message.title || 'No title')}”`,
      ];
    }),
  );
  return true;
}
