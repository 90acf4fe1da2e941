import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getRisk, listRisks } from '@rapport/contract/claims/claims.ts';
import { getEnrichedSummary } from '@rapport/contract/communications/communications.ts';
import { dismissClaim, restoreClaim } from '@rapport/contract/claims/dismissals.ts';
import type { DismissableKind } from '@rapport/contract/claims/dismissals.ts';
import type { AccountId, ConversationId } from '@rapport/contract/ids.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { exportCases } from './commands/export-cases.ts';

let app: TestApp;
let ada: TestPerson;
let bo: TestPerson;
let account: AccountId;
const opened = startTestApp();
afterAll(() => app.close());

const LEAVING = 'We will cancel our contract because of the outages.';
const lou = (text: string, daysAgo: number, thread: string) => ({
  from: 'lou@mill.example',
  name: 'Lou',
  subject: thread,
  text,
  daysAgo,
  thread,
});
beforeEach(async () => {
  app = await opened;
  ada = await app.asPerson({ role: 'admin', name: 'Ada' });
  bo = await app.asPerson({ organisation: ada.organisation, name: 'Bo' });
  const ids = await setScene(ada.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      lou('Could you send us the export by 2026-01-09?', 20, 'export'),
      lou(LEAVING, 19, 'leaving'),
      { from: 'x@vault.example', subject: 'vault', text: LEAVING, daysAgo: 3 },
    ],
  });
  account = ids.get('Mill') as AccountId;
});

async function again() {
  await ada.system.run((db) =>
    db.updateTable('conversation').set({ dirty_since: app.services.now() }).execute(),
  );
  await analyseAll(ada.system);
}
async function thread() {
  const { rows } = await ada.system.run((db) =>
    sql<{ id: ConversationId }>`select id from conversation where title = 'export'`.execute(db),
  );
  return ada.call(getEnrichedSummary, { params: { id: rows[0]!.id } });
}
const risks = async (dismissed?: boolean) =>
  (await ada.call(listRisks, { query: { accountId: account, dismissed } })).risks;
const openRisks = async () => {
  const { rows } = await ada.system.run((db) =>
    sql<{ n: number }>`select open_risks as n from account where id = ${account}`.execute(db),
  );
  return rows[0]?.n;
};
const dismiss = (kind: DismissableKind, id: string, why?: string) =>
  ada.call(dismissClaim, { params: { kind, id }, body: { why } });
const restore = (who: TestPerson, kind: DismissableKind, id: string) =>
  who.call(restoreClaim, { params: { kind, id } });
async function cases() {
  const found = [];
  for await (const one of exportCases(ada.system)) found.push(one);
  return found;
}

describe('an action item that is not one', () => {
  it('leaves the lists, stays away when the conversation is read again, and comes back', async () => {
    const [item] = (await thread()).actionItems;
    const { id } = item!;
    expect(await dismiss('action-item', id)).toEqual({ id, dismissed: true });
    await again();
    const { actionItems, dismissedItems, evidence } = await thread();
    expect(actionItems).toEqual([]);
    expect(dismissedItems).toMatchObject([{ id, dismissed: { by: 'Ada' } }]);
    expect(evidence.filter(({ claimKind }) => claimKind === 'action_item')).toEqual([]);
    await restore(bo, 'action-item', id);
    expect(await thread()).toMatchObject({
      actionItems: [{ id, dismissed: null }],
      dismissedItems: [],
    });
  });

  it('resolves its group when no other item is open, and opens it again', async () => {
    const [item] = (await thread()).actionItems;
    const done = async () => {
      const { rows } = await ada.system.run((db) =>
        sql<{
          done: boolean;
        }>`select done_at is not null as done from action_group where id = ${item!.groupId}`.execute(
          db,
        ),
      );
      return rows[0]?.done;
    };
    await dismiss('action-item', item!.id);
    expect(await done()).toBe(true);
    await restore(ada, 'action-item', item!.id);
    expect(await done()).toBe(false);
  });

  it('becomes a case of feedback with its words, withdrawn when it is undone', async () => {
    const [item] = (await thread()).actionItems;
    await dismiss('action-item', item!.id, 'They ask their own colleague.');
    expect(await cases()).toMatchObject([
      {
        verdict: 'wrong',
        about: 'actionItem',
        comment: 'They ask their own colleague.',
        says: { kind: 'request', owner: 'us', state: 'open' },
        quotes: [{ n: 1, quote: 'Could you send us the export by 2026-01-09?' }],
      },
    ]);
    await restore(bo, 'action-item', item!.id);
    expect(await cases()).toEqual([]);
  });
});

describe('a wrong risk', () => {
  it('leaves lists and counts, stays away when it is read again, and comes back', async () => {
    const [risk] = await risks();
    expect(await openRisks()).toBe(1);
    await dismiss('risk', risk!.id, 'They mean another supplier.');
    await again();
    expect(await risks()).toEqual([]);
    expect(await openRisks()).toBe(0);
    expect(await risks(true)).toMatchObject([{ id: risk!.id, dismissed: { by: 'Ada' } }]);
    expect(await ada.call(getRisk, { params: { id: risk!.id } })).toMatchObject({
      dismissed: { by: 'Ada' },
    });
    expect(await cases()).toMatchObject([
      { about: 'risk', verdict: 'wrong', quotes: [{ quote: LEAVING }] },
    ]);
    await restore(ada, 'risk', risk!.id);
    await again();
    expect(await risks()).toMatchObject([{ id: risk!.id, dismissed: null }]);
    expect(await openRisks()).toBe(1);
    expect(await cases()).toEqual([]);
  });

  it('comes back by new words about its issue, without the dismissed ones', async () => {
    const [risk] = await risks();
    await dismiss('risk', risk!.id);
    await addMessages(ada.system, [lou('We will not renew with you.', 5, 'once more')], 9);
    const quotes = async () => (await risks()).flatMap((one) => one.quotes.map(({ text }) => text));
    expect(await quotes()).toEqual(['We will not renew with you.']);
    await again();
    expect(await quotes()).toEqual(['We will not renew with you.']);
    await dismiss('risk', risk!.id);
    await again();
    expect(await quotes()).toEqual([]);
  });
});

it('is audited, once for each decision', async () => {
  const [risk] = await risks();
  await dismiss('risk', risk!.id);
  await restore(bo, 'risk', risk!.id);
  const { rows } = await ada.system.run((db) =>
    sql<{ action: string; member_id: string; subject_kind: string }>`
      select action, member_id, subject_kind from audit_event where action like 'claim.%' order by at, id`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    { action: 'claim.dismissed', member_id: ada.member, subject_kind: 'risk' },
    { action: 'claim.restored', member_id: bo.member, subject_kind: 'risk' },
  ]);
});

it('is refused where the claim is not seen: of a restricted account, of another organisation', async () => {
  const hidden = await ada.system.run((db) =>
    db.selectFrom('risk').select('id').where('restricted', '=', true).executeTakeFirstOrThrow(),
  );
  const [risk] = await risks();
  const stranger = await app.asPerson({ role: 'admin' });
  const call = (who: TestPerson, id: string) =>
    who.call(dismissClaim, { params: { kind: 'risk', id }, body: {} });
  await expect(call(bo, hidden.id)).rejects.toMatchObject({ status: 404 });
  await expect(call(stranger, risk!.id)).rejects.toMatchObject({ status: 404 });
  await expect(restore(stranger, 'risk', risk!.id)).rejects.toMatchObject({ status: 404 });
  expect(await risks()).toHaveLength(1);
});
