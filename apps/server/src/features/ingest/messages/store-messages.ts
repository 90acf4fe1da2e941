import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { lockPages } from '../commands/lock-pages.ts';
import type { Ctx } from '../../../platform/context.ts';
import { keepAttachments, keepOriginals } from './attachments.ts';
import {
  conversationsToPlace,
  placeConversations,
  rollUpConversations,
  writeConversations,
} from './conversations.ts';
import { placeMessages, writeMessages } from './write-messages.ts';
import { fillFromSignatures } from '../commands/fill-from-signatures.ts';
import { refreshStatistics } from '../commands/refresh-statistics.ts';
import { findOrCreatePeople } from '../people/people.ts';
import type { KnownPeople } from '../people/people.ts';
import { readErased } from '../erasure/erased-list.ts';
import { withoutErased } from '../erasure/filter-messages.ts';
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
  const [outcome] = await Promise.all([
    ctx.run(async (db) => {
      await lockPages(db, ctx.asker.organisation);
      return storeMessagesIn(db, ctx, page, options);
    }),
    refreshStatistics(ctx),
  ]);
  return outcome;
}

/** Stores a page in the caller's transaction, which must hold the lock. */
export async function storeMessagesIn(
  db: TenantDb,
  ctx: Ctx,
  page: readonly PreparedMessage[],
  options: StoreOptions,
): Promise<PageOutcome> {
  const erased = await readErased(db);
  const known = page.filter((message) => !options.isExcluded(message));
  const wanted = erased ? withoutErased(known, erased) : known;
  const fresh = await notYetStored(db, wanted, options.connection ?? null);
  const written =
    fresh.length > 0 && !options.dryRun
      ? await writeFresh(db, ctx, fresh, options)
      : { known: { created: [], renamed: [] }, conversations: [] };
  const outcome = outcomeOf(page, wanted, fresh, written.conversations);
  await options.alongside?.(db, outcome, written.known);
  return outcome;
}

/** Writes new messages and everything derived from them. */
async function writeFresh(
  db: TenantDb,
  ctx: Ctx,
  fresh: readonly PreparedMessage[],
  { batch, connection = null, ownDomains }: StoreOptions,
): Promise<{ known: ContactChanges; conversations: string[] }> {
  const { organisation: org } = ctx.asker;
  const { now } = ctx;
  const { storage } = ctx.services;
  const key = `${org}/originals/${batch ?? connection ?? 'direct'}/${uuidv7()}`;
  const { places, written } = keepOriginals(storage, key, fresh);
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
  const conversations = [
    ...[...touched.values()].map((thread) => thread.conversation_id),
    ...moved,
  ];
  await rollUpConversations(db, org, conversations, now);
  await fillFromSignatures(db, [...signedBy(fresh, known), ...known.renamed.map(({ id }) => id)]);
  await written;
  return { known, conversations };
}

/** The senders with a signature on this page: of the others nothing new is known. */
const signedBy = (page: readonly PreparedMessage[], { people }: KnownPeople): string[] => [
  ...new Set(
    page
      .filter(({ read }) => read.signature !== '')
      .flatMap(({ record }) => people.get(record.from?.email ?? '')?.id ?? []),
  ),
];

/** Messages whose provider id is not stored, without duplicates, oldest first. */
async function notYetStored(
  db: TenantDb,
  page: readonly PreparedMessage[],
  connection: string | null,
): Promise<PreparedMessage[]> {
  const byKey = new Map<string, PreparedMessage>();
  for (const message of page)
    byKey.set(keyOf(message.record.provider, message.record.providerId), message);
  const providers = new Set(page.map(({ record }) => record.provider));
  const stored = await db
    .selectFrom('message')
    .select(['provider', 'provider_item_id as item'])
    .where('provider', '=', anyOf([...providers]))
    .where('provider_item_id', '=', anyOf(page.map(({ record }) => record.providerId)))
    .where('connection_id', 'is not distinct from', connection)
    .execute();
  for (const { provider, item } of stored) byKey.delete(keyOf(provider, item));
  for (const key of await knownFromMailboxes(db, [...byKey.values()])) byKey.delete(key);
  return [...byKey]
    .sort(
      ([a, one], [b, other]) =>
        one.record.sentAt.getTime() - other.record.sentAt.getTime() || (a < b ? -1 : 1),
    )
    .map(([, message]) => message);
}

/** The provider of people's own mailboxes. */
const MAILBOX = 'smtp';

/**
 * Keys of mails that are stored already: several people's mailboxes, and an import, may hold the same mail. Its sender is
 * compared as well, so that nobody keeps a mail out by taking the Message-ID of another.
 */
async function knownFromMailboxes(
  db: TenantDb,
  page: readonly PreparedMessage[],
): Promise<string[]> {
  const named = page.filter(({ record }) => record.messageId !== null && record.from !== null);
  if (named.length === 0) return [];
  const stored = await storedByHeader(
    db,
    named.map(({ record }) => record.messageId),
  );
  return named.flatMap(({ record }) => {
    const same = stored.get(`${record.messageId} ${record.from?.email}`) ?? [];
    const isKnown = record.provider === MAILBOX ? same.length > 0 : same.some(isOfMailbox);
    return isKnown ? [keyOf(record.provider, record.providerId)] : [];
  });
}

/** Stored mails with these Message-IDs, by Message-ID and sender. Their senders are asked for apart: mostly there is no such mail. */
async function storedByHeader(db: TenantDb, headers: readonly (string | null)[]) {
  const mails = await db
    .selectFrom('message')
    .select(['provider', 'header_id as header', 'sender_id as sender'])
    .where('header_id', '=', anyOf(headers))
    .execute();
  const emails = await emailsOf(db, [...new Set(mails.flatMap(({ sender }) => sender ?? []))]);
  return Map.groupBy(mails, ({ header, sender }) => `${header} ${emails.get(sender ?? '')}`);
}

async function emailsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('contact')
    .select(['id', 'email'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(people.map(({ id, email }) => [id, email]));
}

const isOfMailbox = ({ provider }: { provider: string }) => provider === MAILBOX;

function outcomeOf(
  page: readonly PreparedMessage[],
  wanted: readonly PreparedMessage[],
  fresh: readonly PreparedMessage[],
  conversations: string[],
): PageOutcome {
  return {
    stored: fresh.length,
    unchanged: wanted.length - fresh.length,
    excluded: page.length - wanted.length,
    oldest: fresh[0]?.record.sentAt ?? null,
    newest: fresh.at(-1)?.record.sentAt ?? null,
    conversations,
  };
}
