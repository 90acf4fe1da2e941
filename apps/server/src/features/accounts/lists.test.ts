import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addUserAccount,
  exportAccounts,
  getActivityCount,
  getUnreadCount,
  listExtendedAccounts,
  listUserAccounts,
  removeUserAccount,
  setLastRead,
} from '@rapport/contract/accounts/lists.ts';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import { getUserSettings } from '@rapport/contract/auth.ts';
import { setScene } from '../../testing/scene.ts';
import { authRoutes } from '../auth/routes.ts';
import { accountRoutes } from './routes.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let bo: TestPerson;
let ids: Map<string, string>;
const idOf = (name: string) => ids.get(name) ?? '';

beforeAll(async () => {
  app = await startTestApp({ routes: [...accountRoutes, ...authRoutes] });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  bo = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  const account = (name: string, more = {}) => ({
    name,
    domain: `${name.toLowerCase().replaceAll(/\W/g, '')}.example`,
    ...more,
  });
  ids = await setScene(admin.system, {
    accounts: [
      account('Alder', { arr: 100_000, renewalInDays: 20 }),
      account('Birch', { arr: 300_000 }),
      account('Cedar', { restricted: true, arr: 900_000 }),
      account('=HYPERLINK("http://x","Dogwood, Inc")', { arr: 5 }),
    ],
    said: [
      { from: 'kim@alder.example', subject: 'One', text: 'We are happy.', daysAgo: 40 },
      { from: 'kim@alder.example', subject: 'Two', text: 'Where is the report?', daysAgo: 5 },
      { from: 'kim@alder.example', subject: 'Three', text: 'Thank you.', daysAgo: 2 },
      { from: 'lou@cedar.example', subject: 'Secret', text: 'Please call me.', daysAgo: 1 },
    ],
  });
  await admin.system.run((db) =>
    db
      .updateTable('account')
      .set({ owner_id: bo.member })
      .where('id', '=', idOf('Birch'))
      .execute(),
  );
});
afterAll(() => app.close());

const namesOf = ({ accounts }: { accounts: { name: string }[] }) =>
  accounts.map(({ name }) => name);

describe('a member’s book', () => {
  it('holds accounts they own or added, and works as a filter', async () => {
    await bo.call(addUserAccount, { params: { id: idOf('Alder') } });
    await bo.call(addUserAccount, { params: { id: idOf('Alder') } });
    const book = await bo.call(listUserAccounts);
    expect(book.map(({ accountName }) => accountName)).toEqual(['Alder', 'Birch']);
    const filtered = await bo.call(listAccounts, { query: { book: true } });
    expect(namesOf(filtered)).toEqual(['Alder', 'Birch']);
    const { userAccounts } = await bo.call(getUserSettings);
    expect(userAccounts).toEqual(book);
    expect(namesOf(await admin.call(listAccounts, { query: { book: true } }))).toEqual([]);
  });

  it('lets them remove an account, unless they own it', async () => {
    const gone = await bo.call(removeUserAccount, { params: { id: idOf('Alder') } });
    const owned = await bo.call(removeUserAccount, { params: { id: idOf('Birch') } });
    expect([gone.inBook, owned.inBook]).toEqual([false, true]);
    const book = await bo.call(listUserAccounts);
    expect(book.map(({ accountName }) => accountName)).toEqual(['Birch']);
  });

  it('rejects a restricted account that the member may not see', async () => {
    await expect(bo.call(addUserAccount, { params: { id: idOf('Cedar') } })).rejects.toThrow(
      'restricted_access',
    );
  });
});

describe('the unread count', () => {
  it('starts 30 days ago, or when the member last read the account', async () => {
    const before = await bo.call(getUnreadCount);
    expect(before).toEqual({
      unreadCount: 2,
      accounts: [{ accountId: idOf('Alder'), unreadCount: 2 }],
    });
    const day = 86_400_000;
    const newLastRead = new Date(app.services.now().getTime() - 3 * day).toISOString();
    const read = await bo.call(setLastRead, { body: { accountId: idOf('Alder'), newLastRead } });
    expect(read).toEqual({ accountId: idOf('Alder'), lastRead: newLastRead, unreadCount: 1 });
    expect((await bo.call(getUnreadCount)).unreadCount).toBe(1);
    const ada = await admin.call(getUnreadCount, { query: { accountIds: [idOf('Alder')] } });
    expect(ada.unreadCount).toBe(2);
  });

  it('does not accept a future time', async () => {
    const { lastRead, unreadCount } = await bo.call(setLastRead, {
      body: { accountId: idOf('Alder'), newLastRead: '2999-01-01T00:00:00Z' },
    });
    expect(Date.parse(lastRead)).toBeLessThanOrEqual(app.services.now().getTime());
    expect(unreadCount).toBe(0);
  });

  it('requires access to the account', async () => {
    const body = { accountId: idOf('Cedar'), newLastRead: app.services.now().toISOString() };
    await expect(bo.call(setLastRead, { body })).rejects.toThrow('restricted_access');
  });
});

describe('activity', () => {
  it('is counted over the requested days, for accounts visible to the asker', async () => {
    const month = await bo.call(getActivityCount);
    const quarter = await bo.call(getActivityCount, { query: { days: 90 } });
    const ada = await admin.call(getActivityCount);
    expect([month, quarter, ada].map(({ activityCount }) => activityCount)).toEqual([2, 3, 3]);
  });
});

describe('the extended list', () => {
  it('adds counts, tags and unread messages to the rows of the list, in the same order', async () => {
    const answer = await admin.call(listExtendedAccounts, {
      query: { sort: 'arr', direction: 'DESC', take: 2 },
    });
    expect(namesOf(answer)).toEqual(['Cedar', 'Birch']);
    expect(answer.total).toBe(4);
    expect(answer.accounts[0]).toMatchObject({ unreadCount: 1, tags: [] });
    expect(answer.accounts[0]?.kpis).toContainEqual({
      type: 'arr',
      value: 900_000,
      valueType: 'currency',
    });
  });
});

describe('the list', () => {
  it('sorts by every column, unknown values last', async () => {
    const by = async (sort: 'owner' | 'renewal' | 'domain') =>
      namesOf(await admin.call(listAccounts, { query: { sort, direction: 'DESC' } }))[0];
    expect([await by('owner'), await by('renewal')]).toEqual(['Birch', 'Alder']);
    expect(await by('domain')).toMatch(/HYPERLINK/);
  });

  it('rejects an unknown stage', async () => {
    const response = await bo.fetch('/api/v1/accounts?stages=Somewhere');
    expect(response.status).toBe(400);
  });
});

describe('the export', () => {
  const read = async (person: TestPerson, query = {}) => {
    const { name, content } = await person.download(exportAccounts, { query });
    return { name, lines: (await content.text()).trimEnd().split('\r\n') };
  };

  it('writes the requested columns, filtered and sorted, with the currency of amounts', async () => {
    const { name, lines } = await read(admin, {
      columns: ['name', 'arr', 'owner'],
      minRevenue: 100,
      sort: 'arr',
      direction: 'DESC',
    });
    expect(name).toMatch(/^accounts-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toEqual([
      'Name,ARR,Owner,Currency',
      'Cedar,900000,,USD',
      'Birch,300000,Bo,USD',
      'Alder,100000,,USD',
    ]);
  });

  it('escapes formulas and quotes', async () => {
    const { lines } = await read(bo, { columns: ['name'], freeTextSearch: 'dogwood' });
    expect(lines[1]).toBe(`"'=HYPERLINK(""http://x"",""Dogwood, Inc"")"`);
  });

  it('contains only what the asker may see', async () => {
    const { lines } = await read(bo);
    expect(lines).toHaveLength(4);
    expect(lines.join('\n')).not.toContain('Cedar');
  });

  it('writes an audit row', async () => {
    const before = await exports();
    await read(bo, { columns: ['name'] });
    const after = await exports();
    expect(after.length - before.length).toBe(1);
    expect(after.at(-1)).toMatchObject({
      member_id: bo.member,
      detail: { accounts: 3, columns: ['name'] },
    });
  });

  const exports = () =>
    admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .select(['member_id', 'detail'])
        .where('action', '=', 'accounts.exported')
        .orderBy('id')
        .execute(),
    );
});
