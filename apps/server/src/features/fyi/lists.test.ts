import { listOpenActions } from '@rapport/contract/actions.ts';
import { setActionItemStatus } from '@rapport/contract/communications/communications.ts';
import { FYI_DAYS, listFyi } from '@rapport/contract/fyi.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

const NEWS = 'We are opening a new office in Lyon with forty people.';
const WISH = 'Could you please send us the signed order form by Friday?';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  const ids = await setScene(admin.system, {
    accounts: [
      { name: 'Open Mill', domain: 'openmill.example' },
      { name: 'Sable', domain: 'sable.example' },
      { name: 'Closed Mill', domain: 'closedmill.example', restricted: true },
    ],
    said: [
      ...['openmill', 'sable', 'closedmill'].map((name, index) => ({
        from: `lou@${name}.example`,
        subject: `News of ${name}`,
        text: `${NEWS}\n\n${WISH}`,
        daysAgo: index + 1,
      })),
      { from: 'lou@sable.example', subject: 'Long ago', text: WISH, daysAgo: 100 },
      { from: 'lou@openmill.example', subject: 'Old news', text: NEWS, daysAgo: FYI_DAYS + 10 },
    ],
  });
  await admin.system.run((db) =>
    db
      .insertInto('account_tag')
      .values({
        org_id: admin.organisation,
        account_id: ids.get('Sable') ?? '',
        kind: 'industry',
        value: 'Media',
      })
      .execute(),
  );
});
afterAll(() => app.close());

const sable = { accountTagFilters: ['industry:Media'] };

describe('FYIs', () => {
  it('of recent months are listed newest first, each with its quote', async () => {
    const { items, total } = await admin.call(listFyi);
    expect(items.map(({ account }) => account.name)).toEqual(['Open Mill', 'Sable', 'Closed Mill']);
    expect(total).toBe(3);
    expect(items[0]?.quote?.conversationId).toBe(items[0]?.conversationId);
    expect(NEWS).toContain(items[0]?.quote?.text);
  });

  it('of restricted accounts are shown only to members who may see them', async () => {
    const { items, total } = await colleague.call(listFyi);
    expect(items.map(({ account }) => account.name)).toEqual(['Open Mill', 'Sable']);
    expect(total).toBe(2);
  });

  it('are paged, and limited to the given tags', async () => {
    const second = await admin.call(listFyi, { query: { take: 1, skip: 1 } });
    expect(second.items.map(({ account }) => account.name)).toEqual(['Sable']);
    expect(second.total).toBe(3);
    const media = await admin.call(listFyi, { query: sable });
    expect([media.items.length, media.total]).toEqual([1, 1]);
  });
});

describe('open actions', () => {
  it('are those of the last 90 days that wait for us, limited to the given tags and to what the caller sees', async () => {
    const names = async (person: TestPerson, query = {}) =>
      (await person.call(listOpenActions, { query })).items.map(({ accountName }) => accountName);
    expect((await names(admin)).toSorted()).toEqual(['Closed Mill', 'Open Mill', 'Sable']);
    expect((await names(colleague)).toSorted()).toEqual(['Open Mill', 'Sable']);
    expect(await names(admin, sable)).toEqual(['Sable']);
  });

  it('are removed from the list when done', async () => {
    const { items, total } = await admin.call(listOpenActions, { query: { take: 1 } });
    expect([items.length, total]).toEqual([1, 3]);
    const [{ id, groupId }] = items as [(typeof items)[number]];
    const params = { reminderId: groupId, id };
    await admin.call(setActionItemStatus, { params, body: { status: 'Done' } });
    const after = await admin.call(listOpenActions);
    expect(after.items.map((item) => item.id)).not.toContain(id);
    expect(after.total).toBe(2);
  });
});
