import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { updateAccount } from '@rapport/contract/accounts/changes.ts';
import {
  accountField,
  EDITABLE_FIELDS,
  FILTER_FIELDS,
  IMPORTED_FIELDS,
  LISTED_FIELDS,
  propertyOf,
  SORTABLE_FIELDS,
  TOOL_FIELDS,
} from '@rapport/contract/account-fields/account-fields.ts';
import type { AccountFieldKey } from '@rapport/contract/account-fields/account-fields.ts';
import { filterNames } from '@rapport/contract/account-fields/shapes.ts';
import { exportAccounts } from '@rapport/contract/accounts/lists.ts';
import { getAccount, listAccounts } from '@rapport/contract/accounts/accounts.ts';
import { applyBulkEdit, undoBulkEdit } from '@rapport/contract/accounts/bulk-edits.ts';
import { findAccounts } from '@rapport/contract/tools/accounts.ts';
import { createView } from '@rapport/contract/views.ts';
import { systemContext } from '../../platform/context.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { createMember } from '../auth/commands/create-member.ts';
import { createOrganisation } from '../auth/commands/create-organisation.ts';
import { importText } from '../imports/testing/run-import.ts';
import { viewRoutes } from '../views/routes.ts';
import { accountRoutes } from './routes.ts';
import { accountTools } from './tools.ts';

let app: TestApp;
let admin: TestPerson;
let bo: TestPerson;
let ids: Map<string, string>;

/** The stored value of a field of one of two accounts. */
function valueOf(key: AccountFieldKey, on: 0 | 1): string | number | boolean {
  const { kind, choices } = accountField(key);
  const values = {
    text: ['Apple', 'Berry'],
    money: [2_000, 9_000],
    count: [3, 8],
    day: [dayIn(10), dayIn(200)],
    moment: ['2026-03-01T10:00:00.000Z', '2026-04-01T10:00:00.000Z'],
    flag: [false, true],
    choice: Object.keys(choices ?? {}),
    person: [admin.member, bo.member],
    health: [-4.5, 4],
    domains: ['alder.example', 'birch.example'],
  }[kind];
  return values[on] ?? '';
}

const dayIn = (days: number) =>
  new Date(admin.ctx.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The value of a field in the account's JSON: people as ids, health as its score. */
function shownOf(key: AccountFieldKey, on: 0 | 1): unknown {
  const value = valueOf(key, on);
  const { kind } = accountField(key);
  if (key === 'name') return on === 0 ? 'Alder' : 'Birch';
  return kind === 'domains' ? [value] : value;
}

function bare(value: unknown): unknown {
  const part = value as { id?: string; score?: number } | null;
  return part?.id ?? part?.score ?? value;
}

beforeAll(async () => {
  app = await startTestApp({ routes: [...accountRoutes, ...viewRoutes] });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  bo = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  ids = await setScene(admin.system, {
    accounts: [
      { name: 'Alder', domain: 'alder.example' },
      { name: 'Birch', domain: 'birch.example' },
    ],
    said: [],
  });
  for (const [on, id] of [...ids.values()].entries()) {
    const stored = LISTED_FIELDS.flatMap((key) => {
      const { column } = accountField(key);
      return column && key !== 'name' ? [[column, valueOf(key, on as 0 | 1)]] : [];
    });
    await admin.system.run((db) =>
      db.updateTable('account').set(Object.fromEntries(stored)).where('id', '=', id).execute(),
    );
  }
});
afterAll(() => app.close());

type Query = Record<string, unknown>;
type NewView = z.input<(typeof createView)['body']>;
const found = async (query: Query) =>
  (await admin.call(listAccounts, { query })).accounts.map(({ name }) => name);

/** A filter that matches one of the two accounts, with its names in an API. */
function filterFor(key: (typeof FILTER_FIELDS)[number], on: 'query' | 'tool' | 'address'): Query {
  const { filter } = accountField(key);
  const [name = '', upper = ''] = filter ? filterNames(filter, on) : [];
  switch (filter?.by) {
    case 'range':
      return { [name]: 1_000, [upper]: 3_000 };
    case 'daysAhead':
      return { [name]: on === 'address' ? filter.days[0] : dayIn(filter.days[0] ?? 0) };
    case 'band':
      return { [name]: [1] };
    default:
      return { [name]: [on === 'tool' && key === 'owner' ? 'Ada' : valueOf(key, 0)] };
  }
}

describe('every field of the catalogue', () => {
  it.each(LISTED_FIELDS)('%s is in the rows of the list', async (key) => {
    const { accounts } = await admin.call(listAccounts, { query: { sort: 'name' } });
    const property = propertyOf(key);
    expect(accounts.map((row) => bare(row[property]))).toEqual([shownOf(key, 0), shownOf(key, 1)]);
  });

  it.each(SORTABLE_FIELDS)('%s sorts the list', async (sort) => {
    const ascending = await found({ sort });
    expect(ascending).toHaveLength(2);
    expect(await found({ sort, direction: 'DESC' })).toEqual(ascending.toReversed());
  });

  it.each(FILTER_FIELDS)('%s filters the list', async (key) => {
    expect(await found(filterFor(key, 'query'))).toEqual(['Alder']);
  });

  it.each(FILTER_FIELDS)('%s is a filter saved in a view', async (key) => {
    const filters = filterFor(key, 'address');
    const columns: AccountFieldKey[] = ['name', key];
    const settings = { filters, columns, sort: key, direction: 'ASC' };
    const view = await admin.call(createView, { body: { name: key, settings } as NewView });
    expect(view.settings).toEqual(settings);
  });

  it.each(FILTER_FIELDS)('%s finds accounts for the assistant', async (key) => {
    const { call } = accountTools.find(({ tool }) => tool.name === findAccounts.name)!;
    const answer = findAccounts.output.parse(await call(admin.ctx, filterFor(key, 'tool')));
    expect(answer.items.map(({ name }) => name)).toEqual(['Alder']);
  });

  it('is in the answers of the assistant’s tools where it is exposed', async () => {
    const { call } = accountTools.find(({ tool }) => tool.name === findAccounts.name)!;
    const { items } = findAccounts.output.parse(await call(admin.ctx, { sort: 'name' }));
    const expected = TOOL_FIELDS.map((key) => {
      const { kind, tool } = accountField(key);
      return [tool, kind === 'person' ? 'Ada' : kind === 'health' ? -4.5 : shownOf(key, 0)];
    });
    expect(items[0]).toMatchObject(Object.fromEntries(expected));
  });

  it.each(EDITABLE_FIELDS)('%s can be changed and undone', async (key) => {
    const id = ids.get('Alder')!;
    const property = propertyOf(key);
    const read = async () => bare((await admin.call(getAccount, { params: { id } }))[property]);
    const change = async (value: unknown) =>
      admin.call(updateAccount, { params: { id }, body: { [property]: value } });
    await change(valueOf(key, 1));
    expect(await read()).toEqual(shownOf(key, 1));
    if (!accountField(key).required) await change(null);
    expect(await read()).toEqual(accountField(key).required ? shownOf(key, 1) : null);
    await change(valueOf(key, 0));

    const selection = { accountIds: [id] } as { accountIds: never[] };
    const changes = { [property]: valueOf(key, 1) };
    const edit = await admin.call(applyBulkEdit, { body: { selection, changes } });
    expect(await read()).toEqual(shownOf(key, 1));
    await admin.call(undoBulkEdit, { params: { id: edit.id! } });
    expect(await read()).toEqual(shownOf(key, 0));
  });

  it('is imported unchanged from its own export', async () => {
    const { content } = await admin.download(exportAccounts, {
      query: { columns: [...LISTED_FIELDS], sort: 'name' },
    });
    const csv = await content.text();
    const [head, first] = csv.split('\r\n');
    expect(head).toBe([...LISTED_FIELDS.map((key) => accountField(key).label), 'Currency'].join());
    expect(first?.split(',')).not.toContain('');

    const organisation = await createOrganisation(app.services, { slug: 'back', name: 'Back' });
    for (const name of ['Ada', 'Bo'])
      await createMember(app.services, organisation, {
        email: `${name.toLowerCase()}@back.example`,
        name,
        role: 'default',
        password: 'sample-password',
      });
    const ctx = systemContext(app.services, organisation);
    await importText(ctx, 'accounts.csv', csv);
    const rows = await ctx.run((db) =>
      db
        .selectFrom('account')
        .leftJoin('member', 'member.id', 'account.owner_id')
        .selectAll('account')
        .select('member.name as owner_name')
        .orderBy('account.name')
        .execute(),
    );
    for (const key of IMPORTED_FIELDS.filter((one) => LISTED_FIELDS.some((key) => key === one))) {
      const { kind, column } = accountField(key);
      if (!column) continue;
      const values = rows.map((row) =>
        kind === 'person' ? row.owner_name : row[column as keyof typeof row],
      );
      const expected =
        kind === 'person'
          ? ['Ada', 'Bo']
          : key === 'name'
            ? ['Alder', 'Birch']
            : [valueOf(key, 0), valueOf(key, 1)];
      expect([key, values]).toEqual([key, expected]);
    }
  });
});
