import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../../../platform/context.ts';
import { keepAttachments, keepOriginals } from './attachments.ts';
import { mergeConversations, rollUpConversations, writeConversations } from './conversations.ts';
import { placeMessages, writeMessages } from './write-messages.ts';
import { findOrCreatePeople } from '../people/people.ts';
import type { PageOutcome, PreparedMessage } from './prepared.ts';
import { threadPage } from './threads.ts';

interface StoreOptions {
  batch: string | null;
  ownDomains: readonly string[];
  /** Says whether a message's people are excluded from being stored. */
  isExcluded: (message: PreparedMessage) => boolean;
  /** Counts what would be stored, and stores nothing. */
  dryRun?: boolean;
  /** Runs in the same transaction, after the page is written. */
  alongside?: (db: TenantDb, outcome: PageOutcome, createdContacts: string[]) => Promise<void>;
}

/**
 * Stores a page of messages in one transaction: what is already there or excluded is left out, people are known,
 * conversations joined, everything indexed and marked to be analysed. Storing the same page again changes nothing.
 */
export async function storeMessages(
  ctx: Ctx,
  page: readonly PreparedMessage[],
  options: StoreOptions,
): Promise<PageOutcome> {
  const wanted = page.filter((message) => !options.isExcluded(message));
  const org = ctx.asker.organisation;
  return ctx.run(async (db) => {
    // Pages of one tenant are written one after another: two imports of the same mail cannot both find it missing.
    await sql`select pg_advisory_xact_lock(hashtextextended(${org}, 1))`.execute(db);
    const fresh = await notYetStored(db, wanted);
    const outcome = outcomeOf(page, wanted, fresh);
    let created: string[] = [];
    if (fresh.length > 0 && !options.dryRun) {
      const places = await keepOriginals(
        ctx.services.storage,
        `${org}/originals/${options.batch ?? 'direct'}/${uuidv7()}`,
        fresh,
      );
      const known = await findOrCreatePeople(db, org, options.ownDomains, fresh);
      created = known.created;
      const threading = await threadPage(db, fresh);
      await writeConversations(db, org, fresh, known.people, threading);
      await mergeConversations(db, threading.merged);
      const placed = placeMessages(fresh, threading.conversations, places);
      await writeMessages(db, org, options.batch, placed, known.people);
      await keepAttachments(db, ctx.services.storage, org, placed);
      await rollUpConversations(db, org, threading.conversations, ctx.now);
    }
    await options.alongside?.(db, outcome, created);
    return outcome;
  });
}

/** Messages whose provider's id is not stored, each once, oldest first: parents before their answers. */
async function notYetStored(
  db: TenantDb,
  page: readonly PreparedMessage[],
): Promise<PreparedMessage[]> {
  const byKey = new Map<string, PreparedMessage>();
  for (const message of page)
    byKey.set(keyOf(message.record.provider, message.record.providerId), message);
  const { rows } = await sql<{ provider: string; item: string }>`
    select provider, provider_item_id as item from message
    where (provider, provider_item_id) in (select * from unnest(${[...byKey.values()].map(({ record }) => record.provider)}::text[],
      ${[...byKey.values()].map(({ record }) => record.providerId)}::text[]))`.execute(db);
  for (const { provider, item } of rows) byKey.delete(keyOf(provider, item));
  return [...byKey.values()].sort((a, b) => a.record.sentAt.getTime() - b.record.sentAt.getTime());
}

const keyOf = (provider: string, item: string) => `${provider}\n${item}`;

function outcomeOf(
  page: readonly PreparedMessage[],
  wanted: readonly PreparedMessage[],
  fresh: readonly PreparedMessage[],
): PageOutcome {
  return {
    stored: fresh.length,
    unchanged: wanted.length - fresh.length,
    excluded: page.length - wanted.length,
    oldest: fresh[0]?.record.sentAt ?? null,
    newest: fresh.at(-1)?.record.sentAt ?? null,
  };
}
