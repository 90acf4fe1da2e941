import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountRecord } from '@rapport/connectors/records.ts';
import { giveBackField, updateAccount } from '@rapport/contract/accounts/changes.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { createConnection } from './commands/create-connection.ts';
import { pullConnection } from './commands/pull-connection.ts';
import { fakeVendor, vendorRecords } from './testing/fake-vendor.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const RECORD = vendorRecords({
  accounts: 2,
  contacts: 0,
  deals: 0,
  messages: 0,
})[1] as AccountRecord;

let app: TestApp;
let person: TestPerson;
let connection: string;
let params: { id: AccountId };
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  person = await app.asPerson();
  connection = await createConnection(person.system, fakeVendor([]), {
    credential: { key: 'k' },
    member: null,
  });
  await sync('Gold', '2027-03-01');
  const { rows } = await person.system.run((db) =>
    sql<{ id: AccountId }>`select id from account`.execute(db),
  );
  params = { id: rows[0]?.id ?? ('' as AccountId) };
});
afterAll(() => app.close());

let version = 0;
/** The vendor hands over a newer version of the account. */
async function sync(tier: string, renewalDate: string) {
  version += 1;
  const record = { ...RECORD, tier, renewalDate, updatedAt: new Date(NOW.getTime() + version) };
  await person.system.run((db) =>
    db.updateTable('connection_stage').set({ cursor: null, next_run_at: NOW }).execute(),
  );
  await pullConnection(person.system, connection, { connectors: [fakeVendor([record])] });
}

const stored = async () => {
  const { rows } = await person.system.run((db) =>
    sql`select tier, renewal_date, field_owners ->> 'tier' as owner from account`.execute(db),
  );
  return rows[0];
};

describe('a field that a person takes over', () => {
  it('stays as they leave it, empty too, while the source goes on saying others', async () => {
    const taken = await person.call(updateAccount, {
      params,
      body: { tier: null, takeOver: true },
    });
    expect(taken.fieldOwners).toMatchObject({ renewal_date: 'fake' });
    expect(taken.fieldOwners).not.toHaveProperty('tier');
    await sync('Silver', '2027-04-01');
    expect(await stored()).toEqual({ tier: null, renewal_date: '2027-04-01', owner: 'here' });
    await person.call(updateAccount, { params, body: { tier: 'Ours' } });
    await person.call(updateAccount, { params, body: { tier: null } });
    await sync('Bronze', '2027-04-01');
    expect(await stored()).toMatchObject({ tier: null, owner: 'here' });
  });

  it('is given back with what the source said last, and is written by it again', async () => {
    const account = await person.call(giveBackField, { params, body: { field: 'tier' } });
    expect(account).toMatchObject({ tier: 'Bronze', fieldOwners: { tier: 'fake' } });
    const { rows } = await person.system.run((db) =>
      sql`select member_id, detail from audit_event where action = 'account.field-given-back'`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ member_id: person.member, detail: { field: 'tier', source: 'fake' } }]);
    await sync('Platinum', '2027-04-01');
    expect(await stored()).toMatchObject({ tier: 'Platinum', owner: 'fake' });
  });

  it('is not given back when nobody took it over, nor by a stranger', async () => {
    await expect(
      person.call(giveBackField, { params, body: { field: 'tier' } }),
    ).rejects.toMatchObject({
      body: { code: 'invalid_input', details: [{ where: 'body.field' }] },
    });
    const stranger = await app.asPerson();
    await expect(
      stranger.call(giveBackField, { params, body: { field: 'tier' } }),
    ).rejects.toMatchObject({ body: { code: 'account_not_found' } });
  });
});
