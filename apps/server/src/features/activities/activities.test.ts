import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUnreadCount, setLastRead } from '@rapport/contract/accounts/lists.ts';
import {
  createActivity,
  getActivity,
  getActivityThread,
  listActivities,
  listReplies,
} from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import { setThreadPrivacy } from '@rapport/contract/communications/privacy.ts';
import type { AccountId, MessageId } from '@rapport/contract/ids.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let bo: TestPerson;
let accounts: Map<string, AccountId>;
const idOf = (name: string) => accounts.get(name)!;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  bo = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  accounts = (await setScene(admin.system, {
    accounts: [
      { name: 'Alder', domain: 'alder.example' },
      { name: 'Birch', domain: 'birch.example' },
      { name: 'Cedar', domain: 'cedar.example', restricted: true },
      { name: 'Dale', domain: 'dale.example' },
      { name: 'Elm', domain: 'elm.example' },
    ],
    said: [
      { from: 'kim@alder.example', subject: 'One', text: 'First.', daysAgo: 5, thread: 'a' },
      { from: 'kim@alder.example', subject: 'Re: One', text: 'Second.', daysAgo: 4, thread: 'a' },
      { from: 'kim@alder.example', subject: 'Re: One', text: 'Third.', daysAgo: 3, thread: 'a' },
      {
        from: 'lou@birch.example',
        to: admin.principal.email,
        subject: 'Between us',
        text: 'Not public yet.',
        thread: 'b',
      },
      ...Array.from({ length: 7 }, (_, number) => ({
        from: 'pat@dale.example',
        subject: `Note ${number}`,
        text: `Number ${number}.`,
        // Three of them at one moment.
        daysAgo: Math.max(3, number),
      })),
    ],
  })) as Map<string, AccountId>;
});
afterAll(() => app.close());

const feed = (person: TestPerson, account: string, query = {}) =>
  person.call(listActivities, { query: { accountId: idOf(account), ...query } });
const post = async (person: TestPerson, account: string, text: string, parent?: MessageId) =>
  (
    await person.call(createActivity, {
      body: { accountId: idOf(account), text, ...(parent && { parentActivityId: parent }) },
    })
  ).activity;
const textsOf = ({ activities }: { activities: FeedActivity[] }) =>
  activities.map(({ body }) => body);

describe('the feed of an account', () => {
  it('is paged backwards without skipping or repeating messages of one moment', async () => {
    const seen: string[] = [];
    let boundary: FeedActivity | undefined;
    for (;;) {
      const page = await feed(bo, 'Dale', {
        pageSize: 2,
        olderThan: boundary?.originItemCreatedAt,
        boundaryId: boundary?.id,
      });
      expect(page.total).toBe(7);
      seen.push(...page.activities.map(({ id }) => id));
      boundary = page.activities.at(-1);
      if (page.activities.length < 2) break;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('is paged forwards to the messages next to a moment, newest first', async () => {
    const all = (await feed(bo, 'Dale')).activities;
    const from = all[4]!;
    const page = await feed(bo, 'Dale', {
      pageSize: 2,
      newerThan: from.originItemCreatedAt,
      boundaryId: from.id,
    });
    expect(page.activities).toEqual([all[2], all[3]]);
    expect(page.newestActivityTime).toBe(all[2]!.originItemCreatedAt);
    expect(page.oldestActivityTime).toBe(all[3]!.originItemCreatedAt);
  });

  it('can be limited to kinds', async () => {
    const own = await post(bo, 'Dale', 'I call them.');
    expect(textsOf(await feed(bo, 'Dale', { kinds: ['chat'] }))).toEqual(['I call them.']);
    const mails = await feed(bo, 'Dale', { kinds: ['mail'] });
    expect(mails.activities.map(({ id }) => id)).not.toContain(own.id);
    expect(mails.total).toBe(7);
  });

  it('names no account that the asker may not see', async () => {
    await expect(feed(bo, 'Cedar')).rejects.toThrow('restricted_access');
  });
});

describe('a post to the team', () => {
  it('is in the feed with its author, under the product’s own provider', async () => {
    const made = await post(bo, 'Elm', '  Shall we call them? 👍 ');
    expect(made).toMatchObject({
      body: 'Shall we call them? 👍',
      provider: 'rapport',
      originItemType: 'internalMessage',
      direction: 'internal',
      summaryId: null,
      parentActivity: null,
      repliesCount: 0,
      creatorContact: { fullName: 'Bo', isTeamMember: true },
    });
    expect((await feed(admin, 'Elm')).activities[0]).toEqual(made);
    expect(await admin.call(getActivity, { params: { id: made.id } })).toEqual(made);
    const rows = await admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .select(['action', 'member_id', 'detail'])
        .where('subject_id', '=', made.id)
        .execute(),
    );
    expect(rows).toEqual([
      {
        action: 'activity.created',
        member_id: bo.member,
        detail: { accountId: idOf('Elm'), parentActivityId: null },
      },
    ]);
  });

  it('takes replies, which join the thread of the first post', async () => {
    const first = await post(bo, 'Elm', 'Who calls?');
    const second = await post(admin, 'Elm', 'I do.', first.id);
    const third = await post(bo, 'Elm', 'Thanks.', second.id);
    expect(third.parentActivity).toEqual({ id: first.id, author: 'Bo', text: 'Who calls?' });
    const params = { id: first.id };
    expect((await bo.call(getActivity, { params })).repliesCount).toBe(2);
    expect(textsOf(await bo.call(listReplies, { params }))).toEqual(['I do.', 'Thanks.']);
    expect(textsOf(await bo.call(listReplies, { params, query: { order: 'DESC' } }))).toEqual([
      'Thanks.',
      'I do.',
    ]);
    const query = {
      rootActivityId: first.id,
      accountId: idOf('Elm'),
      provider: 'rapport' as const,
    };
    const byRoot = await bo.call(listReplies, { params: { id: third.id }, query });
    expect(textsOf(byRoot)).toEqual(['I do.', 'Thanks.']);
    const thread = await bo.call(getActivityThread, { params: { id: third.id } });
    expect(textsOf(thread)).toEqual(['Who calls?', 'I do.', 'Thanks.']);
  });

  it('needs words, an account of the asker, and a parent on that account', async () => {
    await expect(post(bo, 'Elm', '   ')).rejects.toThrow('invalid_input');
    await expect(post(bo, 'Cedar', 'Hello')).rejects.toThrow('restricted_access');
    const elsewhere = await post(bo, 'Alder', 'Here.');
    await expect(post(bo, 'Elm', 'There.', elsewhere.id)).rejects.toMatchObject({
      body: { code: 'not_found', details: [{ where: 'body.parentActivityId' }] },
    });
  });

  it('is unread for others, and never for its author', async () => {
    const unread = async (person: TestPerson) =>
      (await person.call(getUnreadCount, { query: { accountIds: [idOf('Elm')] } })).unreadCount;
    const newLastRead = app.services.now().toISOString();
    for (const person of [bo, admin])
      await person.call(setLastRead, { body: { accountId: idOf('Elm'), newLastRead } });
    await post(bo, 'Elm', 'News.');
    expect([await unread(bo), await unread(admin)]).toEqual([0, 1]);
  });

  it('about a mail is seen by those who see the mail, whatever becomes of it', async () => {
    const [mail] = (await feed(admin, 'Birch')).activities;
    const comment = await post(bo, 'Birch', 'Keep this quiet.', mail!.id);
    const seenBy = async (person: TestPerson) =>
      (await feed(person, 'Birch')).activities.some(({ id }) => id === comment.id);
    expect([await seenBy(bo), await seenBy(admin)]).toEqual([true, true]);
    await admin.call(setThreadPrivacy, {
      params: { id: mail!.summaryId! },
      body: { privacy: 'private' },
    });
    expect([await seenBy(bo), await seenBy(admin)]).toEqual([false, true]);
    for (const endpoint of [getActivity, getActivityThread, listReplies] as const)
      await expect(bo.call(endpoint, { params: { id: comment.id } })).rejects.toThrow('not_found');
    await expect(post(bo, 'Birch', 'And this?', comment.id)).rejects.toThrow('not_found');
  });

  it('goes with an account that becomes restricted', async () => {
    await post(bo, 'Dale', 'Soon secret.');
    const restrict = (restricted: boolean) =>
      admin.system.run((db) =>
        db.updateTable('account').set({ restricted }).where('id', '=', idOf('Dale')).execute(),
      );
    await restrict(true);
    const { rows } = await bo.ctx.run(async (db) => ({
      rows: await db
        .selectFrom('team_post')
        .select('id')
        .where('account_id', '=', idOf('Dale'))
        .execute(),
    }));
    expect(rows).toEqual([]);
    await restrict(false);
  });
});

describe('a mail', () => {
  it('counts and lists what followed it, newest first for mail providers', async () => {
    const [, , first] = (await feed(bo, 'Alder', { kinds: ['mail'] })).activities;
    expect(first).toMatchObject({ body: 'First.', repliesCount: 2 });
    await post(bo, 'Alder', 'I answer this.', first!.id);
    const params = { id: first!.id };
    expect(textsOf(await bo.call(listReplies, { params }))).toEqual([
      'Second.',
      'Third.',
      'I answer this.',
    ]);
    const mails = await bo.call(listReplies, { params, query: { provider: 'import' } });
    expect(textsOf(mails)).toEqual(['Second.', 'Third.']);
    await admin.system.run((db) =>
      db.updateTable('message').set({ provider: 'gmail' }).where('id', '=', first!.id).execute(),
    );
    expect(textsOf(await bo.call(listReplies, { params }))).toEqual([
      'I answer this.',
      'Third.',
      'Second.',
    ]);
    expect(textsOf(await bo.call(getActivityThread, { params }))).toEqual([
      'First.',
      'Second.',
      'Third.',
      'I answer this.',
    ]);
    await expect(
      bo.call(listReplies, { params, query: { accountId: idOf('Elm') } }),
    ).rejects.toThrow('not_found');
  });

  it('opens at its provider for those who took part', async () => {
    await addMessages(
      admin.system,
      [
        {
          from: 'ole@elm.example',
          to: bo.principal.email,
          subject: 'Yours',
          text: 'For you.',
        },
      ],
      100,
    );
    const link = 'https://mail.example/1';
    await admin.system.run((db) =>
      db.updateTable('message').set({ link }).where('subject', '=', 'Yours').execute(),
    );
    const linkOf = async (person: TestPerson) =>
      (await feed(person, 'Elm', { kinds: ['mail'] })).activities[0];
    expect(await linkOf(bo)).toMatchObject({ link, linkEnabled: true });
    expect(await linkOf(admin)).toMatchObject({ link, linkEnabled: false });
  });
});
