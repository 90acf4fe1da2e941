import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { updateAccount } from '@rapport/contract/accounts/changes.ts';
import { getAccount } from '@rapport/contract/accounts/accounts.ts';
import {
  applyBulkEdit,
  listBulkEdits,
  previewBulkEdit,
  undoBulkEdit,
} from '@rapport/contract/accounts/bulk-edits.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { accountRoutes } from './routes.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ routes: accountRoutes });
});
afterAll(() => app.close());

const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood'] as const;
let ids: Record<(typeof NAMES)[number], string>;

beforeEach(async () => {
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  bo = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  ids = Object.fromEntries(NAMES.map((name) => [name, uuidv7()])) as typeof ids;
  const org_id = admin.organisation;
  await admin.system.run(async (db) => {
    await db
      .insertInto('account')
      .values(
        NAMES.map((name) => ({
          org_id,
          id: ids[name],
          name,
          tier: name === 'Birch' ? 'Enterprise' : 'Growth',
          stage: 'Steady',
          restricted: name === 'Dogwood',
          field_owners: JSON.stringify(name === 'Cedar' ? { tier: 'salesforce' } : {}),
        })),
      )
      .execute();
    await db
      .insertInto('account_tag')
      .values({ org_id, account_id: ids.Alder, kind: 'region', value: 'Nordics' })
      .execute();
  });
});

const everyone = () => ({ accountIds: NAMES.map((name) => ids[name]) });
const tierOf = async (name: keyof typeof ids) =>
  (await admin.call(getAccount, { params: { id: ids[name] } })).tier;
const tagsOf = async (name: keyof typeof ids) =>
  (await admin.call(getAccount, { params: { id: ids[name] } })).tags.map(({ value }) => value);

describe('the preview of a bulk edit', () => {
  it('shows changed, unchanged and skipped accounts with reasons, and writes nothing', async () => {
    const preview = await bo.call(previewBulkEdit, {
      body: { selection: everyone(), changes: { tier: 'Enterprise' } },
    });
    expect(preview).toMatchObject({ changed: 1, unchanged: 1, skipped: 2, matching: 4 });
    expect(
      preview.rows.map(({ account, after, skipped }) => [account.name, after, skipped]),
    ).toEqual([
      ['Alder', { tier: 'Enterprise' }, []],
      ['Birch', {}, []],
      ['Cedar', {}, [{ field: 'tier', reason: 'source_owned', source: 'salesforce' }]],
      [null, {}, [{ field: null, reason: 'restricted', source: null }]],
    ]);
    expect(preview.rows[0]?.before).toEqual({ tier: 'Growth' });
    expect(await tierOf('Alder')).toBe('Growth');
  });

  it('names the owners in the plan', async () => {
    const { people } = await bo.call(previewBulkEdit, {
      body: { selection: everyone(), changes: { owner: admin.member } },
    });
    expect(people).toEqual([{ id: admin.member, fullName: 'Ada' }]);
  });

  it('selects accounts by the filters of the list', async () => {
    const preview = await bo.call(previewBulkEdit, {
      body: { selection: { matching: { tiers: ['Growth'] } }, changes: { stage: 'Renewal' } },
    });
    expect(preview.rows.map(({ account }) => account.name)).toEqual(['Alder', 'Cedar']);
  });

  it('requires a change and at most 1,000 accounts', async () => {
    const accountIds = Array.from({ length: 1_001 }, () => uuidv7());
    const call = (body: never) => bo.call(previewBulkEdit, { body });
    await expect(call({ selection: everyone(), changes: {} } as never)).rejects.toThrow('400');
    await expect(
      call({ selection: { accountIds }, changes: { tier: 'x' } } as never),
    ).rejects.toThrow('400');
  });
});

describe('a bulk edit', () => {
  it('restricts accounts for administrators alone', async () => {
    const body = {
      selection: { accountIds: [ids.Alder, ids.Birch] },
      changes: { restrictedAccess: true },
    };
    await expect(bo.call(applyBulkEdit, { body })).rejects.toThrow('403');
    expect(await admin.call(applyBulkEdit, { body })).toMatchObject({ changed: 2 });
    await expect(bo.call(getAccount, { params: { id: ids.Alder } })).rejects.toThrow(
      'restricted_access',
    );
    expect(await tierOf('Alder')).toBe('Growth');
  });

  it('changes what it may, skips the rest, and can be undone', async () => {
    const done = await bo.call(applyBulkEdit, {
      body: { selection: everyone(), changes: { tier: 'Scale', stage: 'Renewal' } },
    });
    expect(done).toMatchObject({ changed: 3, unchanged: 0, skipped: 2 });
    expect(await Promise.all(NAMES.map(tierOf))).toEqual(['Scale', 'Scale', 'Growth', 'Growth']);
    const { edits } = await bo.call(listBulkEdits);
    expect(edits).toMatchObject([{ id: done.id, accountCount: 3, undoneAt: null }]);

    const undone = await bo.call(undoBulkEdit, { params: { id: done.id ?? '' } });
    expect(undone).toEqual({ restored: 3, kept: [] });
    expect(await Promise.all(NAMES.map(tierOf))).toEqual([
      'Growth',
      'Enterprise',
      'Growth',
      'Growth',
    ]);
  });

  it('does not undo accounts changed since, and lists them', async () => {
    const { id } = await bo.call(applyBulkEdit, {
      body: {
        selection: { accountIds: [ids.Alder, ids.Birch] },
        changes: { tier: 'Scale', stage: 'Renewal' },
      },
    });
    await admin.call(updateAccount, { params: { id: ids.Birch }, body: { tier: 'Gold' } });
    const undone = await bo.call(undoBulkEdit, { params: { id: id ?? '' } });
    expect(undone).toEqual({
      restored: 1,
      kept: [{ id: ids.Birch, name: 'Birch', fields: ['tier'] }],
    });
    expect(await tierOf('Birch')).toBe('Gold');
    const birch = await admin.call(getAccount, { params: { id: ids.Birch } });
    expect(birch.stage).toBe('Renewal');
  });

  it('adds and removes tags, and undoes only its own', async () => {
    const { id } = await bo.call(applyBulkEdit, {
      body: {
        selection: { accountIds: [ids.Alder, ids.Birch] },
        changes: {
          addTags: [{ type: 'industry', value: 'Food' }],
          removeTags: [{ type: 'region', value: 'Nordics' }],
        },
      },
    });
    expect([await tagsOf('Alder'), await tagsOf('Birch')]).toEqual([['Food'], ['Food']]);
    await admin.system.run((db) =>
      db
        .insertInto('account_tag')
        .values({
          org_id: admin.organisation,
          account_id: ids.Alder,
          kind: 'csm',
          value: 'Mina',
        })
        .execute(),
    );
    expect(await bo.call(undoBulkEdit, { params: { id: id ?? '' } })).toEqual({
      restored: 2,
      kept: [],
    });
    expect([await tagsOf('Alder'), await tagsOf('Birch')]).toEqual([['Mina', 'Nordics'], []]);
  });

  it('writes an audit row per account and one for the whole edit', async () => {
    await bo.call(applyBulkEdit, {
      body: { selection: everyone(), changes: { stage: 'Renewal' } },
    });
    const actions = await admin.system.run((db) =>
      db.selectFrom('audit_event').select('action').where('member_id', '=', bo.member).execute(),
    );
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'account.updated',
      'account.updated',
      'account.updated',
      'accounts.bulk-edited',
    ]);
  });

  it('without changes is not stored', async () => {
    const done = await bo.call(applyBulkEdit, {
      body: { selection: { accountIds: [ids.Birch] }, changes: { tier: 'Enterprise' } },
    });
    expect(done).toEqual({ id: null, changed: 0, unchanged: 1, skipped: 0 });
    expect((await bo.call(listBulkEdits)).edits).toEqual([]);
  });

  it('can be undone once, by its author, within 30 days', async () => {
    const made = async () =>
      (
        await bo.call(applyBulkEdit, {
          body: { selection: { accountIds: [ids.Alder] }, changes: { tier: uuidv7() } },
        })
      ).id ?? '';
    const first = await made();
    await expect(admin.call(undoBulkEdit, { params: { id: first } })).rejects.toThrow('not_found');
    await bo.call(undoBulkEdit, { params: { id: first } });
    await expect(bo.call(undoBulkEdit, { params: { id: first } })).rejects.toThrow('conflict');
    const old = await made();
    await bo.ctx.run((db) =>
      db
        .updateTable('bulk_edit')
        .set({ created_at: new Date(app.services.now().getTime() - 31 * 86_400_000) })
        .where('id', '=', old)
        .execute(),
    );
    await expect(bo.call(undoBulkEdit, { params: { id: old } })).rejects.toThrow('not_found');
    expect((await bo.call(listBulkEdits)).edits.map(({ id }) => id)).toEqual([first]);
  });

  it('does not restore an owner who has left', async () => {
    const gone = await app.asPerson({ organisation: admin.organisation, name: 'Cy' });
    await admin.call(updateAccount, { params: { id: ids.Alder }, body: { owner: gone.member } });
    const { id } = await bo.call(applyBulkEdit, {
      body: { selection: { accountIds: [ids.Alder] }, changes: { owner: bo.member } },
    });
    await admin.system.run((db) =>
      db.updateTable('member').set({ status: 'suspended' }).where('id', '=', gone.member).execute(),
    );
    const undone = await bo.call(undoBulkEdit, { params: { id: id ?? '' } });
    expect(undone.kept).toEqual([{ id: ids.Alder, name: 'Alder', fields: ['owner'] }]);
  });
});
