import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConversationId } from '@rapport/contract/ids.ts';
import * as sentiment from '@rapport/contract/sentiment.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { analyseAll } from './commands/analyse-all.ts';
import { rescoreMessages } from './commands/rescore-messages.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;

const run = (statement: ReturnType<typeof sql>) =>
  admin.system.run((db) => statement.execute(db)).then(({ rows }) => rows as never[]);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  await setScene(admin.system, {
    accounts: [{ name: 'Mill', domain: 'mill.example' }],
    said: [
      {
        from: 'lou@mill.example',
        subject: 'Angry',
        text: 'This is terrible, awful and a complete disaster. We are very angry.',
      },
    ],
  });
});
afterAll(() => app.close());

describe('the sentiment of a text', () => {
  it('is returned to any member without storing it', async () => {
    const glad = await colleague.call(sentiment.analyseSentiment, {
      body: { text: 'Thank you so much, this is wonderful and we are very happy!' },
    });
    expect(glad.score).toBeGreaterThan(1);
    expect(glad.language).toBe('en');
  });
});

describe('the notification of a negative conversation', () => {
  it('is composed for product staff, recorded, and sent to nobody', async () => {
    const staff = await app.asPerson({
      organisation: admin.organisation,
      role: 'admin',
      staff: true,
    });
    const [{ id }] = (await run(sql`select id from conversation`)) as unknown as [
      { id: ConversationId },
    ];
    const body = { conversationId: id };
    await expect(admin.call(sentiment.mockNegativeNotification, { body })).rejects.toMatchObject({
      status: 403,
    });
    await run(sql`update account set owner_id = ${colleague.member}`);
    const { notification, sent } = await staff.call(sentiment.mockNegativeNotification, { body });
    expect(sent).toBe(false);
    expect(notification).toMatchObject({
      title: expect.stringMatching(/^A conversation with Mill turned (?:angry|negative)$/),
      quote: { text: expect.stringContaining('complete disaster') },
      recipients: [{ id: colleague.member }],
    });
    expect(notification?.text).toContain('“Angry”');
    await run(sql`update account set restricted = true`);
    const hidden = await staff.call(sentiment.mockNegativeNotification, { body });
    expect(hidden.notification?.recipients).toEqual([]);
    await run(sql`update account set restricted = false`);
    await run(sql`update conversation set sentiment = 2`);
    expect(await staff.call(sentiment.mockNegativeNotification, { body })).toEqual({
      notification: null,
      sent: false,
    });
    const rows = await run(
      sql`select action from audit_event where action = 'sentiment.notification-mocked'`,
    );
    expect(rows).toHaveLength(3);
  });
});

describe('scoring again', () => {
  it('is for administrators alone', async () => {
    for (const endpoint of [
      sentiment.scoreAllAccounts,
      sentiment.scoreAllMessages,
      sentiment.scoreAllThreads,
    ])
      await expect(colleague.call(endpoint)).rejects.toMatchObject({ body: { code: 'forbidden' } });
  });

  it('marks all accounts and all conversations', async () => {
    expect(await admin.call(sentiment.scoreAllAccounts)).toEqual({ queued: true, accounts: 1 });
    expect(await admin.call(sentiment.scoreAllThreads)).toEqual({ queued: true, conversations: 1 });
    expect(await run(sql`select 1 from conversation where dirty_since is null`)).toEqual([]);
    expect(await run(sql`select 1 from account where dirty_since is null`)).toEqual([]);
  });

  it('mends the score of a message, and what follows from it', async () => {
    await run(sql`update message set sentiment = 5`);
    await run(sql`update conversation set sentiment = 5, dirty_since = null`);
    expect(await admin.call(sentiment.scoreAllMessages)).toEqual({ queued: true, messages: 1 });
    expect(await rescoreMessages(admin.system, null)).toBeNull();
    await analyseAll(admin.system);
    const [row] = await run(
      sql`select m.sentiment as message, c.sentiment as conversation from message m join conversation c on c.id = m.conversation_id`,
    );
    expect((row as unknown as { message: number }).message).toBeLessThan(-1);
    expect((row as unknown as { conversation: number }).conversation).toBeLessThan(0);
  });

  it('reads one conversation at once', async () => {
    const [{ id }] = (await run(sql`select id from conversation`)) as unknown as [
      { id: ConversationId },
    ];
    await run(sql`update conversation set sentiment = 5`);
    const scored = await admin.call(sentiment.scoreThread, { body: { conversationId: id } });
    expect(scored.sentiment!.score).toBeLessThan(0);
  });
});
