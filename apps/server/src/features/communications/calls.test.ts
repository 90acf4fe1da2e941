import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getThread,
  listSummaries,
  listSummaryLabels,
} from '@rapport/contract/communications/communications.ts';
import {
  getSummaryOfItem,
  listEngagedContacts,
  summarizeConversation,
} from '@rapport/contract/communications/calls.ts';
import type { AccountId, ConversationId } from '@rapport/contract/ids.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let mill: AccountId;
let vault: AccountId;

const said = (from: string, subject: string, daysAgo: number, more: object = {}) => ({
  from,
  subject,
  text: `We will not renew our contract, says number ${daysAgo}.`,
  daysAgo,
  ...more,
});

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  const email = admin.principal.email;
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      ...Array.from({ length: 12 }, (_, n) =>
        said('kim@mill.example', 'Long', n + 1, { thread: 'long' }),
      ),
      said('lou@mill.example', 'Short', 3, {
        text: 'Could you please send us the final invoice by Friday?',
      }),
      said('pat@mill.example', 'Between us', 2, { thread: 'hidden', privateTo: [email] }),
      said('vic@vault.example', 'Vaulted', 2, { thread: 'vault' }),
      said('ann@mill.example', 'Older', 40, { text: 'Thank you.' }),
      said('ben@mill.example', 'Oldest', 41, { text: 'Thank you.' }),
    ],
  });
  mill = accounts.get('Mill') as AccountId;
  vault = accounts.get('Vault') as AccountId;
});
afterAll(() => app.close());

const named = async (subject: string) => {
  const { summaries } = await admin.call(listSummaries, { query: { freeText: subject } });
  return summaries[0]!;
};
const refused = (status: number) => ({ status });

describe('a conversation by the id of its source', () => {
  it('is found in its account, for those who see it', async () => {
    const { id, originalItemId } = await named('Short');
    const find = (person: TestPerson, accountId: AccountId, item: string) =>
      person.call(getSummaryOfItem, { params: { accountId, originalItemId: item } });
    expect(await find(colleague, mill, originalItemId!)).toMatchObject({ id, title: 'Short' });
    await expect(find(colleague, mill, 'nothing')).rejects.toMatchObject(refused(404));
    const hidden = (await named('Between us')).originalItemId!;
    expect(await find(admin, mill, hidden)).toMatchObject({ title: 'Between us' });
    await expect(find(colleague, mill, hidden)).rejects.toMatchObject(refused(404));
    const vaulted = (await named('Vaulted')).originalItemId!;
    await expect(find(colleague, vault, vaulted)).rejects.toMatchObject(refused(403));
  });
});

describe('the labels of an account', () => {
  it('are those of its conversations that one sees', async () => {
    const labels = (person: TestPerson, id: AccountId) =>
      person.call(listSummaryLabels, { params: { id } });
    const label = (subject: string, ...given: string[]) =>
      admin.system.run((db) =>
        db
          .updateTable('conversation')
          .set({ labels: given })
          .where('title', '=', subject)
          .execute(),
      );
    await label('Short', 'Billing', 'Contract');
    await label('Long', 'Contract');
    await label('Between us', 'Secret');
    expect(await labels(admin, mill)).toEqual(['Billing', 'Contract', 'Secret']);
    expect(await labels(colleague, mill)).toEqual(['Billing', 'Contract']);
    await expect(labels(colleague, vault)).rejects.toMatchObject(refused(403));
  });
});

describe('engaged contacts', () => {
  const people = async (person: TestPerson, query: object = {}) =>
    (await person.call(listEngagedContacts, { query })).map(
      ({ email, messagesCount }) => `${email} ${messagesCount}`,
    );

  it('are the five who wrote most in what one sees', async () => {
    expect(await people(admin)).toEqual([
      'kim@mill.example 12',
      'pat@mill.example 1',
      'vic@vault.example 1',
      'lou@mill.example 1',
      'ann@mill.example 1',
    ]);
    expect(await people(colleague)).toEqual([
      'kim@mill.example 12',
      'lou@mill.example 1',
      'ann@mill.example 1',
      'ben@mill.example 1',
    ]);
    expect(await people(colleague, { accountId: mill, limit: '1' })).toEqual([
      'kim@mill.example 12',
    ]);
    await expect(people(colleague, { accountId: vault })).rejects.toMatchObject(refused(403));
  });
});

describe('summarizing a conversation', () => {
  it('reads it again for those who see it, and says so in the audit log', async () => {
    const { id, summary } = await named('Short');
    expect(summary).toContain('final invoice');
    await admin.system.run((db) =>
      db.updateTable('conversation').set({ summary: null }).where('id', '=', id).execute(),
    );
    const summarize = (person: TestPerson, summaryId: ConversationId) =>
      person.call(summarizeConversation, { body: { summaryId } });
    expect((await summarize(colleague, id)).summary).toBe(summary);
    for (const subject of ['Between us', 'Vaulted'])
      await expect(summarize(colleague, (await named(subject)).id)).rejects.toMatchObject(
        refused(subject === 'Vaulted' ? 403 : 404),
      );
    const audited = await admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .select('subject_id')
        .where('action', '=', 'conversation.summarized')
        .execute(),
    );
    expect(audited).toEqual([{ subject_id: id }]);
  });
});

describe('the messages of a conversation', () => {
  it.each([
    ['gmail', 'DESC', ['1', '2'], ['11', '12']],
    ['outlook', 'DESC', ['1', '2'], ['11', '12']],
    ['slack', 'ASC', ['12', '11'], ['2', '1']],
    ['import', 'ASC', ['12', '11'], ['2', '1']],
  ])(
    'of %s come %s, ten at a time, or from the page of a quote',
    async (provider, order, begin, end) => {
      const { id } = await named('Long');
      await admin.system.run((db) =>
        db.updateTable('conversation').set({ provider }).where('id', '=', id).execute(),
      );
      const page = async (query: object) => {
        const answer = await colleague.call(getThread, { params: { summaryId: id }, query });
        const numbers = answer.activities.map(({ body }) => /number (\d+)/.exec(body)?.[1]);
        return { ...answer, numbers };
      };
      const first = await page({});
      expect([first.order, first.total, first.numbers.length]).toEqual([order, 12, 10]);
      expect(first.numbers.slice(0, 2)).toEqual(begin);
      const quoted = await page({ quote: `says number ${end[1]}.` });
      expect([quoted.page, quoted.numbers]).toEqual([1, end]);
    },
  );
});
