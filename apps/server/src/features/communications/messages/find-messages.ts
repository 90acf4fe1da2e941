import type { TenantDb } from '@rapport/database/client.ts';
import { bestPassages, unheardTerms } from '@rapport/intelligence/analyst/passages.ts';
import { withSynonyms } from '@rapport/intelligence/analyst/synonyms.ts';
import { searchTerms } from '@rapport/intelligence/analyst/terms.ts';
import { midnight } from '../../../platform/today.ts';
import { search } from '../../search/queries.ts';
import { findPeopleByName, peopleOfAccount } from '../../contacts/names/queries.ts';
import { latestBySenders, messagesById } from './queries.ts';
import type { MessageRow } from './queries.ts';
import { beginningOf, quoteOf } from '../../../assistant/compose/quoting.ts';
import type { Passage } from '../../../assistant/compose/quoting.ts';

interface Sought {
  /** Absent: the latest messages of the author, or of the account's people. */
  text?: string | undefined;
  accountId?: string | undefined;
  tags?: string[] | undefined;
  /** Calendar days; `since` is included, `until` is not. */
  since?: string | undefined;
  until?: string | undefined;
  /** Name or part of the name of the author. */
  author?: string | undefined;
  /** Of an account, `them` are its own people, wherever they wrote. */
  by?: 'us' | 'them' | undefined;
}

interface FoundMessage {
  message: MessageRow;
  quote: Passage;
  /** How much of the text the quote, its subject and its message cover, 0 to 1. */
  share: number;
}

const LOOKED_THROUGH = 150;
const LONGEST_QUOTE = 520;

/** Messages that match a search, the best passage first; without a text, the latest of an author. */
export async function findMessages(
  db: TenantDb,
  sought: Sought,
): Promise<{ items: FoundMessage[]; total: number; unheard: number[] }> {
  const { text, accountId, tags, since, until, author, by } = sought;
  const ofAccount = accountId !== undefined && by === 'them' && !author;
  const senders = author
    ? (await findPeopleByName(db, author)).map(({ id }) => id)
    : ofAccount
      ? await peopleOfAccount(db, accountId)
      : undefined;
  const scope = {
    ...(accountId && !ofAccount && { accountIds: [accountId] }),
    ...(senders && { senders }),
    ...(since && { since: midnight(since) }),
    ...(until && { until: midnight(until) }),
  };
  if (!text)
    return latest(await latestBySenders(db, { ...scope, by, tags, limit: LOOKED_THROUGH }));
  const words = searchTerms(text);
  const hits = await search(db, {
    text: words.length > 0 ? withSynonyms(words) : text,
    kinds: ['message'],
    limit: LOOKED_THROUGH,
    ...scope,
  });
  const messages = (
    await messagesById(
      db,
      hits.map(({ id }) => id),
      tags,
    )
  ).filter(({ direction }) => !by || (direction === 'incoming') === (by === 'them'));
  const sources = messages.map(({ visible_text, title, sent_at, author }) => ({
    text: visible_text,
    title,
    sentAt: sent_at,
    ...(author && { writer: author }),
  }));
  const items = bestPassages(text, sources).map(({ source, start, end, share }) => {
    const message = messages[source]!;
    return { message, quote: quoteOf(message, start, Math.min(end, start + LONGEST_QUOTE)), share };
  });
  return { items, total: items.length, unheard: unheardTerms(text, sources) };
}

const latest = ({ rows, total }: { rows: MessageRow[]; total: number }) => ({
  items: rows.flatMap((message) => {
    const quote = beginningOf(message) ?? quoteOf(message, 0, LONGEST_QUOTE);
    return { message, quote, share: 1 };
  }),
  total,
  unheard: [],
});
