import type { TenantDb } from '@rapport/database/client.ts';
import { says } from '@rapport/intelligence/analyst/names.ts';
import { bestPassages } from '@rapport/intelligence/analyst/passages.ts';
import { search } from '../../search/queries.ts';
import { findPeopleByName } from '../../contacts/names/queries.ts';
import { messagesById } from './queries.ts';
import type { MessageRow } from './queries.ts';
import { quoteOf } from '../../../assistant/compose/quoting.ts';
import type { Passage } from '../../../assistant/compose/quoting.ts';

interface Sought {
  text: string;
  accountId?: string | undefined;
  tags?: string[] | undefined;
  /** Calendar days; `since` is included, `until` is not. */
  since?: string | undefined;
  until?: string | undefined;
  /** Part of the author's name. */
  author?: string | undefined;
}

interface FoundMessage {
  message: MessageRow;
  quote: Passage;
  /** The share of the search terms that the quote contains, 0 to 1; 0 if only the whole message matches. */
  share: number;
}

const LOOKED_THROUGH = 100;
const LONGEST_QUOTE = 400;

const accountsOf = async (db: TenantDb, person: string): Promise<string[]> => [
  ...new Set((await findPeopleByName(db, person)).map(({ id }) => id)),
];

/** Messages that match a search: first those with a matching passage, best first, then the others with their first sentence. */
export async function findMessages(db: TenantDb, sought: Sought): Promise<FoundMessage[]> {
  const { text, accountId, tags, since, until, author } = sought;
  const accountIds = accountId ? [accountId] : author && (await accountsOf(db, author));
  const hits = await search(db, {
    text,
    kinds: ['message'],
    limit: LOOKED_THROUGH,
    ...(accountIds && { accountIds }),
    ...(since && { since: new Date(since) }),
    ...(until && { until: new Date(until) }),
  });
  const found = await messagesById(
    db,
    hits.map(({ id }) => id),
    tags,
  );
  const messages = author ? found.filter((message) => says(message.author ?? '', author)) : found;
  const passages = new Map(
    bestPassages(
      text,
      messages.map(({ visible_text }) => visible_text),
      LOOKED_THROUGH,
      0,
    ).map((passage) => [passage.source, passage]),
  );
  return messages
    .map((message, place) => {
      const { start, end, share } = passages.get(place) ?? {
        start: 0,
        end: LONGEST_QUOTE,
        share: 0,
      };
      return {
        message,
        quote: quoteOf(message, start, Math.min(end, start + LONGEST_QUOTE)),
        share,
      };
    })
    .sort((a, b) => b.share - a.share);
}
