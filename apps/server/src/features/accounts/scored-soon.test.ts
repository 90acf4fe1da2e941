import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyBulkEdit, undoBulkEdit } from '@rapport/contract/accounts/bulk-edits.ts';
import { updateAccount } from '@rapport/contract/accounts/changes.ts';
import { deleteRisk, listRisks, updateRisk } from '@rapport/contract/claims/claims.ts';
import { dismissClaim, restoreClaim } from '@rapport/contract/claims/dismissals.ts';
import { listSummaries } from '@rapport/contract/communications/communications.ts';
import { setThreadPrivacy } from '@rapport/contract/communications/privacy.ts';
import { erasePerson } from '@rapport/contract/erasure.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

const LEAVING = 'We have decided that we will not renew our contract.';
const KIM = 'kim@stonemill.example';

let app: TestApp;
let admin: TestPerson;
let mill: AccountId;
let risk: string;
let edit: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const accounts = await setScene(admin.system, {
    accounts: [{ name: 'Stone Mill', domain: 'stonemill.example' }],
    said: [{ from: KIM, subject: 'The contract', text: LEAVING, thread: 'a' }],
  });
  mill = accounts.get('Stone Mill') as AccountId;
  const { risks } = await admin.call(listRisks, { query: { accountId: mill } });
  risk = risks[0]!.id;
});
afterAll(() => app.close());

/** Takes the analyses that wait, and counts them. */
const takeWaiting = async () =>
  (
    await sql`delete from pgboss.job where name = 'analysis.run' and state = 'created'
      and data ->> 'organisation' = ${admin.organisation} returning id`.execute(app.owner)
  ).rows.length;

const params = () => ({ id: risk });
const COMMANDS: [string, () => Promise<unknown>][] = [
  ['an edited risk', () => admin.call(updateRisk, { params: params(), body: { level: 'low' } })],
  [
    'a dismissed risk',
    () => admin.call(dismissClaim, { params: { kind: 'risk', id: risk }, body: {} }),
  ],
  ['a restored risk', () => admin.call(restoreClaim, { params: { kind: 'risk', id: risk } })],
  ['a deleted risk', () => admin.call(deleteRisk, { params: params() })],
  [
    'a changed account',
    () => admin.call(updateAccount, { params: { id: mill }, body: { stage: 'Renewal' } }),
  ],
  [
    'a bulk edit',
    async () => {
      const body = { selection: { accountIds: [mill] }, changes: { stage: 'Steady' as const } };
      edit = (await admin.call(applyBulkEdit, { body })).id!;
    },
  ],
  ['an undone bulk edit', () => admin.call(undoBulkEdit, { params: { id: edit } })],
  [
    'a thread made private',
    async () => {
      const { summaries } = await admin.call(listSummaries, { query: { accountId: mill } });
      await admin.call(setThreadPrivacy, {
        params: { id: summaries[0]!.id },
        body: { privacy: 'private' },
      });
    },
  ],
  ['an erased person', () => admin.call(erasePerson, { body: { email: KIM, confirm: KIM } })],
];

it.each(COMMANDS)('%s is scored without waiting for the next sweep', async (_, command) => {
  await takeWaiting();
  await command();
  expect(await takeWaiting()).toBe(1);
});
