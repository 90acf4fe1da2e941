import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { readMailbox } from '@rapport/connectors/mailbox/read.ts';
import { startTestApp } from '../../apps/server/src/testing/testApp.ts';
import type { TestApp } from '../../apps/server/src/testing/testApp.ts';
import { prepareMails } from '../../apps/server/src/features/ingest/messages/prepare.ts';
import type { PreparedMessage } from '../../apps/server/src/features/ingest/messages/prepared.ts';
import { ORDERS, storeInOrder } from '../../apps/server/src/features/ingest/testing/orders.ts';
import type { EvalRow } from '../../packages/intelligence/evals/row.ts';
import { addLabelledParents } from '../../packages/intelligence/evals/threading-labels.ts';
import {
  goldThreads,
  pairwise,
  run as runInMemory,
} from '../../packages/intelligence/evals/threading.ts';

const MAILBOXES = [
  'email_rlists/r-sig-finance-2009q1.mbox',
  'email_rlists/r-package-devel-2023q1.mbox',
  'email_rlists/r-package-devel-2023q2.mbox',
  'email_grase_support/grase-2014.mbox',
];

/**
 * Threads in memory, and the same mailboxes stored in 20 orders: the worst agreement with their headers (and with labels
 * where a reply's headers name no known mail), and whether all that is known is the same.
 */
export async function run(dataDir: string): Promise<EvalRow[]> {
  const rows = await runInMemory(dataDir);
  const app = await startTestApp({ now: () => new Date('2026-11-20T10:00:00Z') });
  try {
    for (const name of MAILBOXES) rows.push(...(await storeMailbox(app, path.join(dataDir, name))));
  } finally {
    await app.close();
  }
  return rows;
}

/** Stores one mailbox oldest first, then in each order. */
export async function storeMailbox(
  { services }: Pick<TestApp, 'services'>,
  file: string,
  orders = ORDERS,
): Promise<EvalRow[]> {
  const messages = await readMessages(file);
  const items = messages.map(({ record }) => record.providerId);
  const headers = messages.map(({ record }) => ({ ...record, id: record.providerId }));
  const gold = goldThreads(addLabelledParents(headers));
  const expected = await storeInOrder(services, messages, { size: 100 });
  let worst = agreement(expected.conversations, gold);
  let same = 0;
  for (const order of orders) {
    const outcome = await storeInOrder(services, messages, order);
    worst = Math.min(worst, agreement(outcome.conversations, gold));
    if (JSON.stringify(outcome) === JSON.stringify(expected)) same += 1;
  }
  const row = { set: path.basename(file), n: messages.length };
  return [
    { ...row, metric: 'pairwise F1, worst order', value: worst, floor: 0.99, method: 'stored' },
    {
      ...row,
      metric: 'pairwise F1, headers alone as truth',
      value: agreement(expected.conversations, goldThreads(headers)),
      method: 'stored',
    },
    {
      ...row,
      metric: `orders with equal digests, of ${orders.length}`,
      value: same,
      floor: orders.length,
      method: 'stored',
    },
  ];

  function agreement(conversations: readonly string[], truth: string[]): number {
    const of = new Map(conversations.flatMap((list) => list.split(' ').map((id) => [id, list])));
    return pairwise(
      truth,
      items.map((id) => of.get(id) ?? id),
    );
  }
}

/** Each mail of a mailbox once, by its provider's id. */
async function readMessages(file: string): Promise<PreparedMessage[]> {
  const byId = new Map<string, PreparedMessage>();
  const mails = readMailbox(createReadStream(file), path.basename(file), statSync(file).size);
  for await (const read of mails) {
    if (!('item' in read)) continue;
    const page = await prepareMails([read.item]);
    for (const message of page.messages) byId.set(message.record.providerId, message);
  }
  return [...byId.values()];
}
