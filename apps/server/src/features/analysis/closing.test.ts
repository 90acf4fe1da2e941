import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listRisks, updateRisk } from '@rapport/contract/claims/claims.ts';
import {
  getEnrichedSummary,
  setActionItemStatus,
} from '@rapport/contract/communications/communications.ts';
import type { ConversationId } from '@rapport/contract/ids.ts';
import type { Reader } from './conversations/reader.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { readPhrases } from '../../testing/phrase-reader.ts';
import { analyseAll } from './commands/analyse-all.ts';

/** Whether the reader finds anything. */
let blind = false;
const read: Reader = async (conversations) => {
  const found = await readPhrases(conversations);
  return found.map((reading) =>
    blind ? { ...reading, items: [], risks: [], opportunities: [], fyi: [] } : reading,
  );
};

let app: TestApp;
let person: TestPerson;
const opened = startTestApp({ work: true, read });
afterAll(() => app.close());
beforeEach(async () => {
  app = await opened;
  blind = false;
  person = await app.asPerson({ role: 'admin', name: 'Ada' });
  await setScene(person.system, {
    accounts: [{ name: 'Mill', domain: 'mill.example', arr: 50_000 }],
    said: [lou('Could you send us the export by 2026-01-09?', 20), lou(LEAVING, 19, 'leaving')],
  });
});

const DAY = 86_400_000;
const LEAVING = 'We will cancel our contract because of the outages.';
const lou = (text: string, daysAgo: number, thread = 'export') => ({
  from: 'lou@mill.example',
  name: 'Lou',
  subject: thread,
  text,
  daysAgo,
  thread,
});
const ours = (text: string, daysAgo: number, thread = 'export') => ({
  ...lou(text, daysAgo, thread),
  from: 'ada@us.example',
  name: 'Ada',
  to: 'lou@mill.example',
});

let count = 2;
const add = (message: ReturnType<typeof lou>) => addMessages(person.system, [message], count++);
async function again() {
  await person.system.run((db) =>
    db.updateTable('conversation').set({ dirty_since: app.services.now() }).execute(),
  );
  await analyseAll(person.system);
}
async function thread(subject = 'export') {
  const { rows } = await person.system.run((db) =>
    sql<{ id: ConversationId }>`select id from conversation where title = ${subject}`.execute(db),
  );
  return person.call(getEnrichedSummary, { params: { id: rows[0]!.id } });
}
const item = async () => (await thread()).actionItems[0]!;
const setItem = async (status: 'ToDo' | 'Done') => {
  const { id, groupId } = await item();
  return person.call(setActionItemStatus, {
    params: { id, reminderId: groupId },
    body: { status },
  });
};
const risks = async (statuses: ('live' | 'mitigated')[] = ['live', 'mitigated']) =>
  (await person.call(listRisks, { query: { statuses } })).risks;
const audited = async () => {
  const { rows } = await person.system.run((db) =>
    sql<{ action: string; detail: unknown }>`select action, detail from audit_event
      where action in ('action_item.status', 'risk.updated') order by at, id`.execute(db),
  );
  return rows;
};

describe('an action item', () => {
  it('is closed by the words of its owner, which are shown, and is not open any more', async () => {
    expect(await item()).toMatchObject({ state: 'open', status: 'ToDo', closing: null });
    expect((await thread()).state).toBe('waiting-on-us');
    await add(ours('Done: the export is attached.', 18));
    expect(await item()).toMatchObject({
      state: 'done',
      status: 'Done',
      closing: { by: null, quote: { text: 'Done: the export is attached.', author: 'Ada' } },
    });
    expect((await thread()).state).toBe('resolved');
    expect((await thread()).evidence.map(({ claimKind }) => claimKind)).toContain('action_closing');
  });

  it('stays open when a person reopens it, whatever is read later', async () => {
    await add(ours('Done: the export is attached.', 18));
    await setItem('ToDo');
    await again();
    expect(await item()).toMatchObject({ state: 'open', closing: null });
    expect(await audited()).toEqual([
      { action: 'action_item.status', detail: { from: 'done', to: 'open' } },
    ]);
  });

  it('stays done when a person closed it, and says who', async () => {
    await setItem('Done');
    await again();
    blind = true;
    await again();
    expect(await item()).toMatchObject({ state: 'done', closing: { by: 'Ada', quote: null } });
  });

  it('goes when it is no longer found', async () => {
    blind = true;
    await again();
    expect((await thread()).actionItems).toEqual([]);
  });
});

describe('a risk', () => {
  it('is settled by words, which are shown, and live again by a later mention', async () => {
    expect(await risks(['live'])).toHaveLength(1);
    await add(lou('Solved: it runs again, thank you.', 10, 'leaving'));
    const [settled] = await risks();
    expect(settled).toMatchObject({
      status: 'mitigated',
      closing: { by: null, quote: { text: 'Solved: it runs again, thank you.' } },
    });
    await again();
    expect((await risks())[0]?.status).toBe('mitigated');
    await add(lou('We will not renew with you.', 5, 'once more'));
    const [live] = await risks();
    expect(live).toMatchObject({
      id: settled?.id,
      status: 'live',
      closing: null,
      title: '“We will not renew with you” — Lou',
    });
    expect(live?.quotes.map(({ text }) => text)).toEqual(['We will not renew with you.', LEAVING]);
  });

  it('is not kept alive by old words where the recent ones are settled', async () => {
    await add(lou('We had terrible support here.', 300, 'last year'));
    await add(lou('It is terrible support again.', 12, 'this month'));
    const complaint = async () =>
      (await risks()).find(({ category }) => category === 'support-quality');
    expect(await complaint()).toMatchObject({ status: 'live' });
    await add(lou('Solved: it runs again, thank you.', 10, 'this month'));
    const settled = await complaint();
    expect(settled?.status).toBe('mitigated');
    const days = (app.services.now().getTime() - Date.parse(settled?.lastReplyDate ?? '')) / DAY;
    expect(Math.round(days)).toBe(300);
  });

  it('stays as a person decided: closed in spite of a mention, open in spite of words', async () => {
    const [{ id } = { id: '' }] = await risks();
    const set = (status: 'live' | 'mitigated') =>
      person.call(updateRisk, { params: { id }, body: { status } });
    expect((await set('mitigated')).closing).toMatchObject({ by: 'Ada', quote: null });
    await add(lou('We will not renew with you.', 5, 'once more'));
    expect((await risks())[0]?.status).toBe('mitigated');
    await set('live');
    await add(lou('Solved: it runs again, thank you.', 4, 'once more'));
    await add(lou('Solved: it runs again, thank you.', 4, 'leaving'));
    expect((await risks())[0]).toMatchObject({ status: 'live', closing: null });
  });

  it('goes when it is no longer found', async () => {
    blind = true;
    await again();
    expect(await risks()).toEqual([]);
  });

  it('stays when a person wrote in it, though it is no longer found', async () => {
    const [{ id } = { id: '' }] = await risks();
    await person.call(updateRisk, { params: { id }, body: { description: 'Seen in the call.' } });
    blind = true;
    await again();
    expect(await risks()).toMatchObject([{ id, description: 'Seen in the call.' }]);
  });
});
