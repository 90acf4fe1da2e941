import { sql } from 'kysely';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Services } from '../../../platform/services.ts';
import { systemContext } from '../../../platform/context.ts';
import { contentDigests } from '../../../testing/content-digest.ts';
import { analyseAll } from '../../analysis/commands/analyse-all.ts';
import { analyseConversations } from '../../analysis/commands/analyse-conversations.ts';
import { createOrganisation } from '../../auth/commands/create-organisation.ts';
import type { PreparedMessage } from '../messages/prepared.ts';
import { storeMessages } from '../messages/store-messages.ts';

/** How a mailbox is handed over: in pages of this size; newest first, or shuffled by this seed. */
export interface Order {
  size: number;
  newestFirst?: boolean;
  seed?: number;
  /** Conversations are read after each page, complete or not. */
  readBetween?: boolean;
}

/** Newest first in pages and one by one, shuffled in pages of many sizes, and read between the pages. */
export const ORDERS: readonly Order[] = [
  { size: 10, newestFirst: true },
  { size: 1, newestFirst: true },
  ...[7, 13, 20, 31, 40, 50].flatMap((size) =>
    [1, 2, 3].map((turn) => ({ size, seed: size * 10 + turn })),
  ),
  { size: 20, readBetween: true },
  { size: 10, newestFirst: true, readBetween: true },
  { size: 20, seed: 4, readBetween: true },
];

let organisations = 0;

/** Stores a mailbox in a new workspace and has it analysed. Returns which messages are together, and digests of everything stored. */
export async function storeInOrder(
  services: Services,
  messages: readonly PreparedMessage[],
  order: Order,
): Promise<{ conversations: string[]; digests: Record<string, string> }> {
  organisations += 1;
  const organisation = await createOrganisation(services, {
    slug: `order-${organisations}`,
    name: 'Us',
    domains: ['us.example'],
  });
  const ctx = systemContext(services, organisation);
  await ctx.run(async (db) => {
    const org_id = organisation;
    for (const n of [0, 1, 2, 3]) {
      const id = uuidv7();
      await db
        .insertInto('account')
        .values({ org_id, id, name: `Customer ${n}` })
        .execute();
      await db
        .insertInto('account_domain')
        .values({ org_id, domain: `customer${n}.example`, account_id: id })
        .execute();
    }
    await db
      .insertInto('member')
      .values({
        org_id,
        id: uuidv7(),
        email: 'dana@us.example',
        name: 'Dana Reed',
        role: 'default',
      })
      .execute();
  });
  const given = arrange(messages, order);
  for (let at = 0; at < given.length; at += order.size) {
    await storeMessages(ctx, given.slice(at, at + order.size), {
      batch: null,
      ownDomains: ['us.example'],
      isExcluded: () => false,
    });
    if (order.readBetween) await analyseConversations(ctx);
  }
  await analyseAll(ctx);
  return ctx.run(async (db) => {
    const { rows } = await sql<{ items: string }>`
      select string_agg(provider_item_id, ' ' order by provider_item_id) as items from message group by conversation_id order by 1`.execute(
      db,
    );
    return { conversations: rows.map(({ items }) => items), digests: await contentDigests(db) };
  });
}

function arrange(messages: readonly PreparedMessage[], { newestFirst, seed }: Order) {
  const oldestFirst = messages.toSorted(
    (a, b) => a.record.sentAt.getTime() - b.record.sentAt.getTime(),
  );
  if (seed !== undefined) return shuffled(oldestFirst, seed);
  return newestFirst ? oldestFirst.toReversed() : oldestFirst;
}

/** Fisher and Yates, over numbers that follow from the seed. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items];
  let state = seed;
  for (let at = result.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [result[at], result[other]] = [result[other] as Item, result[at] as Item];
  }
  return result;
}
