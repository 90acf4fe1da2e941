import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSupportCase, listSupportCases } from '@rapport/contract/cases/cases.ts';
import { CASE_FIELDS, casePropertyOf } from '@rapport/contract/cases/fields.ts';
import type { CaseFieldKey } from '@rapport/contract/cases/fields.ts';
import { AccountId } from '@rapport/contract/ids.ts';
import { listCases } from '@rapport/contract/tools/records.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { callToolsWithin } from '../../platform/tools/call-within.ts';
import { addCase } from '../../testing/records.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

/** A value of every field, unlike the column's default. */
const VALUES: Record<CaseFieldKey, string> = {
  title: 'Printer on fire',
  number: 'C-17',
  type: 'Incident',
  subtype: 'Hardware',
  priority: 'critical',
  status: 'OnHold',
  origin: 'Phone',
  owner: 'Olga Owner',
  creator: 'Carl Creator',
  openedAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-03T08:00:00.000Z',
  closedAt: '2026-11-04T08:00:00.000Z',
};

let app: TestApp;
let dana: TestPerson;
let accountId: AccountId;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ role: 'admin' });
  const accounts = await setScene(dana.system, {
    accounts: [{ name: 'Mill', domain: 'mill.example' }],
    said: [],
  });
  accountId = AccountId.parse(accounts.get('Mill'));
  id = await addCase(dana.system, { accountId, number: VALUES.number, title: VALUES.title });
  await dana.system.run(async (db) => {
    const person = async (name: string) => {
      const contact = {
        org_id: dana.organisation,
        id: uuidv7(),
        name,
        email: `${uuidv7()}@x.example`,
      };
      await db.insertInto('contact').values(contact).execute();
      return contact.id;
    };
    const stored = (Object.keys(CASE_FIELDS) as CaseFieldKey[]).flatMap((key) => {
      const field = CASE_FIELDS[key];
      return 'column' in field ? [[field.column, VALUES[key]]] : [];
    });
    await db
      .updateTable('support_case')
      .set({
        ...Object.fromEntries(stored),
        owner_contact_id: await person(VALUES.owner),
        creator_contact_id: await person(VALUES.creator),
      })
      .where('id', '=', id)
      .execute();
  });
});
afterAll(() => app.close());

it.each(Object.keys(CASE_FIELDS) as CaseFieldKey[])(
  'returns %s wherever the catalogue says',
  async (key) => {
    const field = CASE_FIELDS[key];
    const { supportCase } = await dana.call(getSupportCase, { params: { id } });
    expect(supportCase[casePropertyOf(key)]).toBe(VALUES[key]);
    const { supportCases } = await dana.call(listSupportCases, {
      query: { accountIds: [accountId] },
    });
    expect(supportCases).toMatchObject([
      'detail' in field ? { id } : { id, [casePropertyOf(key)]: VALUES[key] },
    ]);
    const { items } = await dana.ctx.run((db) =>
      callToolsWithin(dana.ctx, db)(listCases, { accountId, take: 5 }),
    );
    expect(items).toMatchObject([{ id, ...('tool' in field && { [field.tool]: VALUES[key] }) }]);
  },
);
