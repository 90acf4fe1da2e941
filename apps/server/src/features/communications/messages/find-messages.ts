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
  /** Calendar days: from the first, to before the second. */
  since?: string | undefined;
  until?: string | undefined;
  /** A part of the writer's name. */
  author?: string | undefined;
}

interface FoundMessage {
  message: MessageRow;
  quote: Passage;
  /** How much of what is sought the quote holds, 0 to 1; 0 where the message alone does. */
  share: number;
}

const LOOKED_THROUGH = 100;
const LONGEST_QUOTE = 400;

const accountsOf = async (db: TenantDb, person: string): Promise<string[]> => [
  ...new Set((await findPeopleByName(db, person)).map(({ id }) => id)),
];

/** The messages that speak of something: first those with a passage that does, best first, then the others with how they begin. */
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
