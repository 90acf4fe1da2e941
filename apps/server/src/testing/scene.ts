import type { MessageRecord } from '@rapport/connectors/records.ts';
import { analyseAll } from '../features/analysis/commands/analyse-all.ts';
import { prepareRecord } from '../features/ingest/messages/prepare.ts';
import { storeMessages } from '../features/ingest/messages/store-messages.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../platform/context.ts';

interface SceneMessage {
  from: string;
  name?: string;
  to?: string;
  subject: string;
  text: string;
  /** Days before the present of the scene. */
  daysAgo?: number;
  thread?: string;
  /** E-mail addresses of the members who may see it. */
  privateTo?: string[];
}

interface Scene {
  accounts: {
    name: string;
    domain: string;
    restricted?: boolean;
    arr?: number;
    renewalInDays?: number;
  }[];
  said: SceneMessage[];
}

const DAY = 86_400_000;

/** Creates accounts and messages through the product's ingest and analysis; returns the accounts' ids by name. */
export async function setScene(ctx: Ctx, { accounts, said }: Scene): Promise<Map<string, string>> {
  const now = ctx.now;
  const org_id = ctx.asker.organisation;
  const ids = new Map(accounts.map(({ name }) => [name, uuidv7()]));
  await ctx.run(async (db) => {
    for (const account of accounts) {
      const id = ids.get(account.name) ?? '';
      await db
        .insertInto('account')
        .values({
          org_id,
          id,
          name: account.name,
          restricted: account.restricted ?? false,
          arr: account.arr ?? null,
          renewal_date:
            account.renewalInDays === undefined
              ? null
              : new Date(now.getTime() + account.renewalInDays * DAY).toISOString().slice(0, 10),
        })
        .execute();
      await db
        .insertInto('account_domain')
        .values({ org_id, domain: account.domain, account_id: id })
        .execute();
    }
  });
  await addMessages(ctx, said);
  return ids;
}

/** Adds messages to a scene, counted from `first`, and analyses them. */
export async function addMessages(
  ctx: Ctx,
  said: readonly SceneMessage[],
  first = 0,
): Promise<void> {
  const page = said.map((message, position) =>
    prepareRecord(toRecord(message, first + position, ctx.now)),
  );
  await storeMessages(ctx, page, {
    batch: null,
    ownDomains: ['us.example'],
    isExcluded: () => false,
  });
  await analyseAll(ctx);
}

const person = (email: string, name?: string) => ({
  email,
  name: name ?? email.split('@')[0] ?? '',
});

const toRecord = (message: SceneMessage, position: number, now: Date): MessageRecord => ({
  kind: 'message',
  provider: 'import',
  providerId: `scene-${position}`,
  providerThreadId: message.thread ?? null,
  channel: 'email',
  messageId: `scene-${position}@test.example`,
  inReplyTo: [],
  references: [],
  subject: message.subject,
  from: person(message.from, message.name),
  to: [person(message.to ?? 'help@us.example')],
  cc: [],
  bcc: [],
  sentAt: new Date(now.getTime() - (message.daysAgo ?? 1) * DAY),
  text: message.text,
  html: null,
  automatic: null,
  link: null,
  attachments: [],
  privateTo: message.privateTo ?? null,
});
