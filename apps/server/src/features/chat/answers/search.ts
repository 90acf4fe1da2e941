import type { TenantDb } from '@rapport/database/client.ts';
import { bestPassages } from '@rapport/intelligence/analyst/passages.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { search } from '../../search/queries.ts';
import type { SearchOptions } from '../../search/queries.ts';
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
  const keep = await inTags(db, question.tags);
  const messages = (
    await messagesAbout(db, {
      text: words,
      limit: READ,
      ...(question.account && { accountIds: [question.account.id] }),
      ...(window && { since: window.since }),
    })
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

/** The messages found by a search, best first. */
async function messagesAbout(db: TenantDb, options: Omit<SearchOptions, 'kinds'>) {
  const hits = await search(db, { ...options, kinds: ['message'] });
  return messagesById(
    db,
    hits.map(({ id }) => id),
  );
}

interface Sought {
  text: string;
  accountId?: string | undefined;
  /** Calendar days: from the first, to before the second. */
  since?: string | undefined;
  until?: string | undefined;
}

const LOOKED_THROUGH = 100;
const LONGEST_QUOTE = 400;

/** The messages that speak of something, best first, each with its best passage, or with how it begins. */
export async function searchMessages(db: TenantDb, { text, accountId, since, until }: Sought) {
  const messages = await messagesAbout(db, {
    text,
    limit: LOOKED_THROUGH,
    ...(accountId && { accountIds: [accountId] }),
    ...(since && { since: new Date(since) }),
    ...(until && { until: new Date(until) }),
  });
  return messages.map((message) => {
    const [best] = bestPassages(text, [message.visible_text], 1);
    const { start, end } = best ?? { start: 0, end: LONGEST_QUOTE };
    return { message, quote: quoteOf(message, start, Math.min(end, start + LONGEST_QUOTE)) };
  });
}
