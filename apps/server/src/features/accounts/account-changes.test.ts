import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AccountFacts,
  getStageHistory,
  listSubAccounts,
  updateAccount,
} from '@rapport/contract/accounts/changes.ts';
import { EDITABLE_FIELDS, propertyOf } from '@rapport/contract/account-fields/account-fields.ts';
import { getAccountSettings, putAccountSettings } from '@rapport/contract/accounts/settings.ts';
import { getAccount } from '@rapport/contract/accounts/accounts.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { changedFields } from './commands/update-account.ts';
import { accountRoutes } from './routes.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let ids: Map<string, string>;
const id = (name: string) => ids.get(name) ?? '';

beforeAll(async () => {
  app = await startTestApp({ routes: accountRoutes });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  stranger = await app.asPerson({ role: 'admin' });
  ids = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example', arr: 50_000 },
      { name: 'Mill North', domain: 'north.mill.example', arr: 20_000 },
      { name: 'Mill South', domain: 'south.mill.example', arr: 30_000 },
      { name: 'Mill Vault', domain: 'vault.mill.example', arr: 90_000, restricted: true },
      { name: 'Solo', domain: 'solo.example', arr: 1_000 },
    ],
    said: [],
  });
  await admin.system.run((db) =>
    db
      .updateTable('account')
      .set({ parent_id: id('Mill') })
      .where('name', 'like', 'Mill %')
      .execute(),
  );
});
afterAll(() => app.close());

/** Editable fields of an account; unnamed ones are empty. */
const facts = {
  ...AccountFacts.parse({
    ...Object.fromEntries(EDITABLE_FIELDS.map((key) => [propertyOf(key), null])),
    restrictedAccess: false,
    tags: [],
  }),
  stage: 'Steady',
  tier: 'Gold',
  renewalDate: '2027-01-01',
  tags: [{ type: 'region', value: 'Nordics' }],
} as const;

describe('planning a change', () => {
  it('keeps only fields that differ', () => {
    const before = { ...facts, tags: [...facts.tags] };
    expect(changedFields(before, { stage: 'Steady', tier: 'Silver', renewalDate: null })).toEqual({
      tier: { before: 'Gold', after: 'Silver' },
      renewalDate: { before: '2027-01-01', after: null },
    });
    expect(changedFields(before, { tags: [{ type: 'region', value: 'Nordics' }] })).toEqual({});
    expect(changedFields(before, {})).toEqual({});
  });
});

describe('changing an account', () => {
  it('writes the given fields only, and records who did it', async () => {
    const changed = await colleague.call(updateAccount, {
      params: { id: id('Solo') },
      body: {
        stage: 'Renewal',
        owner: admin.member,
        tags: [{ type: 'industry', value: 'Paper' }],
      },
    });
    expect(changed).toMatchObject({
      stage: 'Renewal',
      tier: null,
      revenue: 1_000,
      owner: { fullName: 'Ada' },
      tags: [{ type: 'industry', value: 'Paper' }],
    });
    const { spells } = await colleague.call(getStageHistory, { params: { id: id('Solo') } });
    expect(spells.map(({ stage, changedBy }) => [stage, changedBy])).toEqual([
      ['Renewal', 'Bo'],
      [null, null],
    ]);
  });

  it('writes no audit row when nothing differs', async () => {
    const audited = () =>
      admin.system.run((db) =>
        db
          .selectFrom('audit_event')
          .select('id')
          .where('action', '=', 'account.updated')
          .where('subject_id', '=', id('Mill'))
          .execute(),
      );
    await colleague.call(updateAccount, { params: { id: id('Mill') }, body: { stage: null } });
    expect(await audited()).toEqual([]);
  });

  it('rejects a field that a source owns, unless it is taken over', async () => {
    await admin.system.run((db) =>
      db
        .updateTable('account')
        .set({ field_owners: JSON.stringify({ renewal_date: 'salesforce', tier: 'salesforce' }) })
        .where('id', '=', id('Mill'))
        .execute(),
    );
    const change = { params: { id: id('Mill') }, body: { renewalDate: '2027-05-01' } };
    await expect(colleague.call(updateAccount, change)).rejects.toMatchObject({
      status: 409,
      body: { code: 'source_owned', details: [{ where: 'body.renewalDate' }] },
    });
    const taken = await colleague.call(updateAccount, {
      ...change,
      body: { ...change.body, takeOver: true },
    });
    expect(taken).toMatchObject({ renewalDate: '2027-05-01', fieldOwners: { tier: 'salesforce' } });
    await colleague.call(updateAccount, {
      params: { id: id('Mill') },
      body: { renewalDate: '2027-06-01' },
    });
  });

  it('rejects an owner from another organisation', async () => {
    await expect(
      admin.call(updateAccount, {
        params: { id: id('Solo') },
        body: { owner: stranger.member },
      }),
    ).rejects.toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('requires access to the account', async () => {
    const change = { params: { id: id('Mill Vault') }, body: { tier: 'Gold' } };
    await expect(colleague.call(updateAccount, change)).rejects.toMatchObject({
      body: { code: 'restricted_access' },
    });
    await expect(stranger.call(updateAccount, change)).rejects.toMatchObject({
      body: { code: 'account_not_found', message: 'Account not found' },
    });
  });
});

describe('sub-accounts', () => {
  it('are listed largest first, restricted ones only for administrators', async () => {
    const names = async (person: TestPerson) =>
      (await person.call(listSubAccounts, { params: { id: id('Mill') } })).accounts.map(
        ({ name }) => name,
      );
    expect(await names(colleague)).toEqual(['Mill South', 'Mill North']);
    expect(await names(admin)).toEqual(['Mill Vault', 'Mill South', 'Mill North']);
  });

  it('are counted on the panel if visible to the asker', async () => {
    const domains = async (person: TestPerson, name: string) => {
      const account = await person.call(getAccount, { params: { id: id(name) } });
      return [account.hasSubAccounts, account.kpis.find(({ type }) => type === 'domains')?.value];
    };
    expect(await domains(colleague, 'Mill')).toEqual([true, 2]);
    expect(await domains(admin, 'Mill')).toEqual([true, 3]);
    expect(await domains(admin, 'Solo')).toEqual([false, 0]);
  });
});

describe('settings of an account', () => {
  const params = () => ({ id: id('Solo') });

  it('are empty by default', async () => {
    expect(await colleague.call(getAccountSettings, { params: params() })).toEqual({
      userPrompt: '',
      adminPrompt: '',
      customFields: { risk: '', importance: '' },
      updatedBy: null,
      updatedAt: null,
    });
  });

  it('let every member change instructions and custom fields, and keep other settings', async () => {
    await colleague.call(putAccountSettings, {
      params: params(),
      body: { userPrompt: 'Speak of the paper mill.', customFields: { risk: 'One sponsor' } },
    });
    const saved = await colleague.call(putAccountSettings, {
      params: params(),
      body: { customFields: { importance: 'Reference customer' } },
    });
    expect(saved).toMatchObject({
      userPrompt: 'Speak of the paper mill.',
      customFields: { risk: 'One sponsor', importance: 'Reference customer' },
      updatedBy: 'Bo',
    });
  });

  it('let only administrators change adminPrompt', async () => {
    const put = (person: TestPerson, adminPrompt: string) =>
      person.call(putAccountSettings, { params: params(), body: { adminPrompt } });
    await expect(put(colleague, 'Say nothing of prices.')).rejects.toMatchObject({ status: 403 });
    expect(await put(admin, 'Say nothing of prices.')).toMatchObject({
      adminPrompt: 'Say nothing of prices.',
      userPrompt: 'Speak of the paper mill.',
    });
    // An unchanged value is no change.
    expect(await put(colleague, 'Say nothing of prices.')).toMatchObject({ updatedBy: 'Ada' });
  });

  it('of a restricted account are only for administrators', async () => {
    await admin.call(putAccountSettings, {
      params: { id: id('Mill Vault') },
      body: { userPrompt: 'Secret' },
    });
    await expect(
      colleague.call(getAccountSettings, { params: { id: id('Mill Vault') } }),
    ).rejects.toMatchObject({ body: { code: 'restricted_access' } });
  });
});

describe('restricting an account', () => {
  const restrict = (person: TestPerson, restrictedAccess: boolean) =>
    person.call(updateAccount, { params: { id: id('Solo') }, body: { restrictedAccess } });
  const opens = (person: TestPerson) =>
    person.call(getAccount, { params: { id: id('Solo') } }).then(
      () => true,
      () => false,
    );

  it('is for administrators, and takes effect at once', async () => {
    await expect(restrict(colleague, true)).rejects.toMatchObject({
      status: 403,
      body: { details: [{ where: 'body.restrictedAccess' }] },
    });
    expect(await restrict(admin, true)).toMatchObject({ restrictedAccess: true });
    expect([await opens(admin), await opens(colleague)]).toEqual([true, false]);
    await restrict(admin, false);
    expect(await opens(colleague)).toBe(true);
  });

  it('refuses a misspelt key, instead of leaving the account open without a word', async () => {
    const body = { restricted: true };
    const response = await admin.fetch(`/api/v1/accounts/${id('Solo')}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ where: 'body.restricted' }] });
  });
});
