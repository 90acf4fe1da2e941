import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUserSettings, updatePreferences } from '@rapport/contract/auth.ts';
import { createView, deleteView, listViews, updateView } from '@rapport/contract/views.ts';
import type { ViewSettings } from '@rapport/contract/views.ts';
import { authRoutes } from '../auth/routes.ts';
import { viewRoutes } from './routes.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let owner: TestPerson;
let colleague: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ routes: [...viewRoutes, ...authRoutes] });
  owner = await app.asPerson({ name: 'Ola' });
  const { organisation } = owner;
  colleague = await app.asPerson({ organisation, name: 'Cy' });
  admin = await app.asPerson({ organisation, role: 'admin', name: 'Ada' });
});
afterAll(() => app.close());

const settings: ViewSettings = {
  filters: { stage: ['Renewal'], revenueMin: 150_000, renewal: 90 },
  columns: ['name', 'renewal', 'arr'],
  sort: 'renewal',
  direction: 'ASC',
};
const make = (shared: boolean, name = 'Close ones') =>
  owner.call(createView, { body: { name, shared, settings } });
const seenBy = async (person: TestPerson) =>
  (await person.call(listViews)).views.map(({ id }) => id);

describe('a saved view', () => {
  it('is private until it is shared', async () => {
    const view = await make(false);
    expect(view).toMatchObject({
      settings,
      shared: false,
      canEdit: true,
      owner: { fullName: 'Ola' },
    });
    expect(await seenBy(owner)).toContain(view.id);
    expect(await seenBy(colleague)).not.toContain(view.id);
    expect(await seenBy(admin)).not.toContain(view.id);
    const call = admin.call(updateView, { params: { id: view.id }, body: { name: 'Mine' } });
    await expect(call).rejects.toThrow('not_found');
    await owner.call(updateView, { params: { id: view.id }, body: { shared: true } });
    expect(await seenBy(colleague)).toContain(view.id);
  });

  it('when shared, can be changed only by its owner and administrators', async () => {
    const { id } = await make(true);
    const rename = (person: TestPerson, name: string) =>
      person.call(updateView, { params: { id }, body: { name } });
    await expect(rename(colleague, 'Taken')).rejects.toThrow('forbidden');
    await expect(colleague.call(deleteView, { params: { id } })).rejects.toThrow('forbidden');
    const shown = (await colleague.call(listViews)).views.find((view) => view.id === id);
    expect(shown?.canEdit).toBe(false);
    expect((await rename(admin, 'Ours')).name).toBe('Ours');
    expect((await rename(owner, 'Mine')).name).toBe('Mine');
    await admin.call(deleteView, { params: { id } });
    expect(await seenBy(owner)).not.toContain(id);
  });

  it('can be unshared only by its owner', async () => {
    const { id } = await make(true);
    const keep = (person: TestPerson) =>
      person.call(updateView, { params: { id }, body: { shared: false } });
    await expect(keep(admin)).rejects.toThrow('forbidden');
    expect((await keep(owner)).shared).toBe(false);
  });

  it('is not found in another organisation', async () => {
    const stranger = await app.asPerson({ role: 'admin' });
    const { id } = await make(true);
    expect(await seenBy(stranger)).toEqual([]);
    await expect(stranger.call(deleteView, { params: { id } })).rejects.toThrow('not_found');
  });

  it.each([
    { columns: ['arr', 'name'] },
    { columns: ['name', 'name'] },
    { columns: ['name', 'password'] },
    { filters: { stage: ['Somewhere'] } },
    { filters: { revenueMin: -1 } },
    { filters: { renewal: 'soon' } },
    { sort: 'password' },
  ])('rejects %o', async (wrong) => {
    const body = { name: 'Wrong', settings: { ...settings, ...wrong } } as never;
    await expect(owner.call(createView, { body })).rejects.toThrow('400');
  });

  it('can be one person’s default without changing their other preferences', async () => {
    const { id } = await make(false);
    await owner.call(updatePreferences, { body: { hiddenFeeds: ['nrr'] } });
    await owner.call(updatePreferences, { body: { accountsView: id } });
    const { preferences } = await owner.call(getUserSettings);
    expect(preferences).toMatchObject({ accountsView: id, hiddenFeeds: ['nrr'] });
    expect((await colleague.call(getUserSettings)).preferences.accountsView).toBe('all');
  });
});
