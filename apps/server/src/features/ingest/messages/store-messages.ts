import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../../../platform/context.ts';
import { keepAttachments, keepOriginals } from './attachments.ts';
import {
  conversationsToPlace,
  placeConversations,
  rollUpConversations,
  writeConversations,
} from './conversations.ts';
import { placeMessages, writeMessages } from './write-messages.ts';
import { findOrCreatePeople } from '../people/people.ts';
import type { KnownPeople } from '../people/people.ts';
import { joinThreads } from '../threads/join-threads.ts';
import { writeLines } from '../threads/lines.ts';
import { mergeThreads } from '../threads/merge-threads.ts';
import { threadPage } from '../threads/thread-page.ts';
import { keyOf, writeThreads } from '../threads/thread-rows.ts';
import type { PageOutcome, PreparedMessage } from './prepared.ts';

type ContactChanges = Pick<KnownPeople, 'created' | 'renamed'>;

interface StoreOptions {
  /** Their import. */
  batch: string | null;
  /** Their connection. */
  connection?: string | null;
  ownDomains: readonly string[];
  /** Whether a message must not be stored because of its people. */
  isExcluded: (message: PreparedMessage) => boolean;
  /** Counts without storing. */
  dryRun?: boolean;
  /** Runs in the same transaction after the page is written. */
  alongside?: (db: TenantDb, outcome: PageOutcome, contacts: ContactChanges) => Promise<void>;
}

/**
 * Stores a page of messages in one transaction: skips stored and excluded ones, finds or creates people, joins
 * conversations, indexes everything and marks it for analysis. Idempotent.
 */
export async function storeMessages(
  ctx: Ctx,
  page: readonly PreparedMessage[],
  options: StoreOptions,
): Promise<PageOutcome> {
  return ctx.run(async (db) => {
    await lockPages(db, ctx.asker.organisation);
    return storeMessagesIn(db, ctx, page, options);
  });
}

/** Writes the pages of a tenant one at a time, so that two imports cannot both store the same mail. */
export const lockPages = (db: TenantDb, org: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${org}, 1))`.execute(db);

/** Stores a page in the caller's transaction, which must hold the lock. */
export async function storeMessagesIn(
  db: TenantDb,
  ctx: Ctx,
  page: readonly PreparedMessage[],
  options: StoreOptions,
): Promise<PageOutcome> {
  const wanted = page.filter((message) => !options.isExcluded(message));
  const fresh = await notYetStored(db, wanted, options.connection ?? null);
  const outcome = outcomeOf(page, wanted, fresh);
  const contacts =
    fresh.length > 0 && !options.dryRun
      ? await writeFresh(db, ctx, fresh, options)
      : { created: [], renamed: [] };
  await options.alongside?.(db, outcome, contacts);
  return outcome;
}

/** Writes new messages and everything derived from them. */
async function writeFresh(
  db: TenantDb,
  ctx: Ctx,
  fresh: readonly PreparedMessage[],
  { batch, connection = null, ownDomains }: StoreOptions,
): Promise<ContactChanges> {
  const { organisation: org } = ctx.asker;
  const { now } = ctx;
  const { storage } = ctx.services;
  const key = `${org}/originals/${batch ?? connection ?? 'direct'}/${uuidv7()}`;
  const places = await keepOriginals(storage, key, fresh);
  const known = await findOrCreatePeople(db, org, ownDomains, fresh, connection);
  const threaded = await threadPage(db, fresh);
  const { threadOf, touched } = threaded;
  await writeConversations(db, org, touched);
  const merged = await mergeThreads(db, org, threaded);
  await writeThreads(db, org, [...touched.values()]);
  const placed = placeMessages(fresh, threaded, places);
  await writeMessages(db, org, { batch, connection }, placed, known.people);
  await keepAttachments(db, storage, org, placed);
  const lines = await writeLines(db, org, placed, touched);
  const moved = [...merged, ...(await joinThreads(db, org, [...touched.keys()], lines))];
  const toPlace = conversationsToPlace(fresh, threadOf, touched, known.people);
  await placeConversations(db, [...new Set([...toPlace, ...moved])], now);
  const conversations = [...touched.values()].map((thread) => thread.conversation_id);
  await rollUpConversations(db, org, [...conversations, ...moved], now);
  return known;
}

/** Messages whose provider id is not stored, without duplicates, oldest first. */
async function notYetStored(
  db: TenantDb,
  page: readonly PreparedMessage[],
  connection: string | null,
): Promise<PreparedMessage[]> {
  const byKey = new Map<string, PreparedMessage>();
  for (const message of page)
    byKey.set(keyOf(message.record.provider, message.record.providerId), message);
  const { rows } = await sql<{ provider: string; item: string }>`
    select provider, provider_item_id as item from message
    where (provider, provider_item_id) in (select * from unnest(${[...byKey.values()].map(({ record }) => record.provider)}::text[],
      ${[...byKey.values()].map(({ record }) => record.providerId)}::text[]))
      and connection_id is not distinct from ${connection}::uuid`.execute(db);
  for (const { provider, item } of rows) byKey.delete(keyOf(provider, item));
  return [...byKey]
    .sort(
      ([a, one], [b, other]) =>
        one.record.sentAt.getTime() - other.record.sentAt.getTime() || (a < b ? -1 : 1),
    )
    .map(([, message]) => message);
}

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
