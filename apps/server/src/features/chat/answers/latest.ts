import type { TenantDb } from '@rapport/database/client.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { lastContact, latestMessages } from '../queries.ts';
import type { MessageRow } from '../queries.ts';
import { firstWords } from './quoting.ts';
import { dayOf, plain } from './writing.ts';
import type { Question, Writing } from './writing.ts';

/** When there was word last, and what the latest conversations are about. */
export async function answerLatest(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  const window = windowOf(question.text, question.now);
  const { account } = question;
  if (account) {
    const last = await lastContact(db, account.id);
    for (const message of last)
      out.say(
        message.direction === 'incoming'
          ? `They last wrote on **${dayOf(message.sent_at)}**: ${said(message, out)}`
          : `We last wrote on **${dayOf(message.sent_at)}**: ${said(message, out)}`,
      );
  }
  const latest = await latestMessages(db, account?.id ?? null, window?.since ?? null, 5);
  out.looked('conversations', latest.length);
  if (latest.length === 0) return false;
  out.say(`The latest conversations${window ? ` ${window.label}` : ''}:`);
  out.list(
    latest.map(
      (message) =>
        `${dayOf(message.sent_at)}, ${account ? '' : `${plain(message.account_name ?? '')}, `}**${plain(message.title || 'No title')}**: ${said(message, out)}`,
    ),
  );
  return true;
}

const said = (message: MessageRow, out: Writing): string => {
  const quote = firstWords(message);
  return quote
    ? `${plain(message.author ?? 'Unknown')}: ${out.quote(quote)}`
    : plain(message.author ?? '');
};
