import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exportRelationships,
  getContact,
  listRelationships,
  pinContact,
} from '@rapport/contract/contacts/contacts.ts';
import { getContactWaiting } from '@rapport/contract/actions.ts';
import type { Relationship } from '@rapport/contract/contacts/contacts.ts';
import {
  getContactFigures,
  getContactSentiment,
  getMyConversations,
} from '@rapport/contract/contacts/page.ts';
import type { AccountId, ContactId } from '@rapport/contract/ids.ts';
import { getContactSentimentHistory } from '@rapport/contract/metric-history.ts';
import { listSummaries } from '@rapport/contract/communications/communications.ts';
import { claimDomains } from '../ingest/people/claim-domains.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

const ANGRY = 'This is terrible, awful and a complete disaster. We are very angry.';
const GLAD = 'This is wonderful, we are very happy and love the great product. Thank you!';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let accounts: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  const me = colleague.principal.email;
  accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Forge', domain: 'forge.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      {
        from: 'lou@mill.example',
        name: 'Lou Mill',
        daysAgo: 120,
        subject: 'Old',
        text: ANGRY,
        thread: 'old',
      },
      {
        from: 'lou@mill.example',
        name: 'Lou Mill',
        daysAgo: 9,
        subject: 'New',
        text: GLAD,
        thread: 'new',
      },
      {
        from: 'lou@mill.example',
        name: 'Lou Mill',
        to: me,
        daysAgo: 8,
        subject: 'To me',
        text: GLAD,
        thread: 'me',
      },
      {
        from: me,
        to: 'lou@mill.example',
        daysAgo: 7,
        subject: 'To me',
        text: 'Thanks.',
        thread: 'me',
      },
      {
        from: 'lou@mill.example',
        name: 'Lou Mill',
        to: me,
        daysAgo: 6,
        subject: 'To me',
        text: 'Could you send me the price list?',
        thread: 'me',
      },
      {
        from: 'kim@mill.example',
        name: 'Kim',
        daysAgo: 30,
        subject: 'Plan',
        text: 'Here is the plan.',
      },
      {
        from: 'kim@mill.example',
        name: 'Kim',
        daysAgo: 2,
        subject: 'Between us',
        text: ANGRY,
        privateTo: [admin.principal.email],
      },
      {
        from: 'ann@forge.example',
        name: 'Ann Smith',
        daysAgo: 1,
        subject: 'Hello',
        text: 'Hello there.',
      },
      { from: 'eve@vault.example', name: 'Eve', daysAgo: 1, subject: 'Secret', text: ANGRY },
    ],
  });
  // The members of a test have addresses of no own domain.
  await admin.system.run((db) => claimDomains(db, ['test.example'], admin.system.now));
});
afterAll(() => app.close());

type Query = Parameters<typeof list>[1];
async function list(person: TestPerson, query: Record<string, unknown> = {}) {
  return person.call(listRelationships, { query: query as never });
}
const names = async (person: TestPerson, query?: Query) =>
  (await list(person, query)).relationships.map(({ fullName }) => fullName);
const person = async (asker: TestPerson, name: string): Promise<Relationship> => {
  const { relationships } = await list(asker, { countEngagedWithMe: 'true' });
  return relationships.find(({ fullName }) => fullName === name)!;
};

describe('relationships', () => {
  it('are the people outside of visible accounts, by their last message', async () => {
    expect(await names(colleague)).toEqual(['Ann Smith', 'Lou Mill', 'Kim']);
    expect(await names(admin)).toContain('Eve');
  });

  it('are found by name, address, title and account, and filtered by account', async () => {
    expect(await names(colleague, { freeTextSearch: 'forge' })).toEqual(['Ann Smith']);
    expect(await names(colleague, { freeTextSearch: 'lou@' })).toEqual(['Lou Mill']);
    expect(await names(colleague, { freeTextSearch: '%' })).toEqual([]);
    expect(await names(colleague, { accounts: [accounts.get('Mill')] })).toEqual([
      'Lou Mill',
      'Kim',
    ]);
  });

  it('are ordered by a column, in pages with their total', async () => {
    expect(await names(colleague, { sort: 'name' })).toEqual(['Ann Smith', 'Kim', 'Lou Mill']);
    expect(
      await names(colleague, { sort: 'name', direction: 'DESC', pageSize: 1, skip: 1 }),
    ).toEqual(['Kim']);
    expect((await list(colleague, { pageSize: 1 })).total).toBe(3);
  });

  it('count messages by the contact and with the caller', async () => {
    const lou = await person(colleague, 'Lou Mill');
    expect(lou).toMatchObject({ messageSentCount: 4, engagedWithMeMessageCount: 3 });
    expect((await list(colleague)).relationships[0]?.engagedWithMeMessageCount).toBeNull();
  });

  it('do not count, date or score private messages for others', async () => {
    const [forAdmin, forOthers] = [await person(admin, 'Kim'), await person(colleague, 'Kim')];
    expect(forAdmin.messageSentCount).toBe(2);
    expect(forOthers.messageSentCount).toBe(1);
    expect(forAdmin.lastIncomingMessageDate! > forOthers.lastIncomingMessageDate!).toBe(true);
    expect(forAdmin.sentiment!.score).toBeLessThan(forOthers.sentiment!.score);
  });
});

describe('VIP', () => {
  it('is set and removed by any member, audited, and filters', async () => {
    const { id } = await person(colleague, 'Kim');
    expect(await colleague.call(pinContact, { body: { contactId: id, pin: true } })).toEqual({
      contactId: id,
      pinned: true,
    });
    expect(await names(colleague, { pinned: 'true' })).toEqual(['Kim']);
    expect((await names(colleague))[0]).toBe('Kim');
    expect(await names(colleague, { pinned: 'false' })).toEqual(['Ann Smith', 'Lou Mill']);
    await colleague.call(pinContact, { body: { contactId: id, pin: false } });
    expect(await names(colleague, { pinned: 'true' })).toEqual([]);
    const audited = await admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .select('detail')
        .where('action', '=', 'contact.pinned')
        .execute(),
    );
    expect(audited).toHaveLength(2);
  });

  it('of a contact of a restricted account is refused to others', async () => {
    const { id } = await person(admin, 'Eve');
    await expect(
      colleague.call(pinContact, { body: { contactId: id, pin: true } }),
    ).rejects.toMatchObject({ body: { code: 'restricted_access' } });
  });
});

describe('the strength of a relationship', () => {
  it('counts recent messages with our team in both directions, of those the caller may see', async () => {
    const { relationships } = await list(admin);
    expect(
      Object.fromEntries(relationships.map(({ fullName, strength }) => [fullName, strength])),
    ).toMatchObject({ 'Lou Mill': 'thin' });
    const { id } = await person(colleague, 'Kim');
    // Her only visible message is 30 days old; the private one is of yesterday's eve.
    expect((await person(admin, 'Kim')).strength).toBe('thin');
    expect((await person(colleague, 'Kim')).strength).toBe('quiet');
    expect(await colleague.call(getContactFigures, { params: { id } })).toMatchObject({
      strength: 'quiet',
    });
    expect((await colleague.call(getContact, { params: { id } })).strength).toBe('quiet');
  });

  it('filters: quiet are also those who never wrote', async () => {
    const strong = await names(colleague, { strengths: ['strong', 'steady'] });
    expect(strong).toEqual([]);
    const thin = await names(colleague, { strengths: ['thin'] });
    expect(thin).toContain('Lou Mill');
    expect(thin).not.toContain('Kim');
    const quiet = await names(colleague, { strengths: ['quiet'] });
    expect(quiet).toContain('Kim');
    expect([...thin, ...quiet].toSorted()).toEqual((await names(colleague)).toSorted());
    expect((await list(colleague, { strengths: ['quiet'] })).total).toBe(quiet.length);
  });
});

describe('the page of a contact', () => {
  it('has the mean time until they answer us, and what waits for us', async () => {
    const { id } = await person(colleague, 'Lou Mill');
    const figures = await colleague.call(getContactFigures, { params: { id } });
    expect(figures).toEqual({
      strength: 'thin',
      answerHours: 24,
    });
    expect(await colleague.call(getContactWaiting, { params: { id } })).toEqual({
      total: 1,
      nextDueAt: null,
    });
    const { id: ann } = await person(colleague, 'Ann Smith');
    expect(await colleague.call(getContactFigures, { params: { id: ann } })).toMatchObject({
      answerHours: null,
    });
    expect((await colleague.call(getContactWaiting, { params: { id: ann } })).total).toBe(0);
  });

  it('has their sentiment of 90 days and its change against the 90 before', async () => {
    const { id } = await person(colleague, 'Lou Mill');
    const { sentiment, change, messages } = await colleague.call(getContactSentiment, {
      params: { id },
    });
    expect(messages).toBe(3);
    expect(sentiment!.score).toBeGreaterThan(0);
    expect(change).toBeGreaterThan(sentiment!.score);
  });

  it('has no change without messages in both periods, and leaks no private one', async () => {
    const { id } = await person(colleague, 'Kim');
    const seen = await colleague.call(getContactSentiment, { params: { id } });
    expect(seen).toMatchObject({ change: null, messages: 1 });
    expect((await admin.call(getContactSentiment, { params: { id } })).messages).toBe(2);
    const points = async (asker: TestPerson) =>
      (
        await asker.call(getContactSentimentHistory, { query: { contactId: id, interval: 'year' } })
      ).points.findLast(({ sentimentScore }) => sentimentScore !== null)?.sentimentScore;
    expect(await points(admin)).toBeLessThan((await points(colleague))!);
  });

  it('counts the conversations of the caller with them, and lists those', async () => {
    const { id } = await person(colleague, 'Lou Mill');
    const mine = await colleague.call(getMyConversations, { params: { id } });
    expect(mine).toMatchObject({ total: 1, totalWithContact: 3 });
    expect(mine.conversations.map(({ title }) => title)).toEqual(['To me']);
    const listed = await colleague.call(listSummaries, {
      query: { contactId: id, contactIds: [mine.myContactId!] },
    });
    expect(listed.summaries.map(({ title }) => title)).toEqual(['To me']);
    expect((await admin.call(getMyConversations, { params: { id } })).total).toBe(0);
  });

  it('is refused for a contact of a restricted account', async () => {
    const { id } = await person(admin, 'Eve');
    for (const endpoint of [
      getContact,
      getContactWaiting,
      getContactFigures,
      getContactSentiment,
      getMyConversations,
    ])
      await expect(
        colleague.call(endpoint, { params: { id: id as ContactId } }),
      ).rejects.toMatchObject({
        body: { code: 'restricted_access' },
      });
    await expect(
      colleague.call(getContactSentimentHistory, { query: { contactId: id } }),
    ).rejects.toMatchObject({ body: { code: 'restricted_access' } });
    expect((await list(colleague, { accounts: [accounts.get('Vault') as AccountId] })).total).toBe(
      0,
    );
  });
});

describe('the export of contacts', () => {
  const lines = async (asker: TestPerson, query: Record<string, unknown> = {}) => {
    const { name, content } = await asker.download(exportRelationships, { query: query as never });
    expect(name).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
    return (await content.text()).trimEnd().split('\r\n');
  };

  it('has the columns of the table and what the cards show, in the order of the list', async () => {
    const [head, ...rows] = await lines(colleague);
    expect(head).toBe(
      'VIP,Contact,Account,Title,Owner,Last Signal,Sentiment,Strength,# Emails By Contact,# Emails with Me,Address,Linkedin,Email,Phone,Mobile',
    );
    expect(rows.map((row) => row.split(',')[1])).toEqual(await names(colleague));
    const { lastIncomingMessageDate: at, sentiment } = await person(colleague, 'Lou Mill');
    expect(rows.find((row) => row.includes('Lou Mill'))).toBe(
      `No,Lou Mill,Mill,,,${at},${sentiment!.score * 2},Thin,4,3,,,lou@mill.example,,`,
    );
  });

  it('takes the filters and the order of the list, and contains only what the asker may see', async () => {
    const mill = accounts.get('Mill');
    expect(await lines(colleague, { accounts: mill, freeTextSearch: 'kim' })).toHaveLength(2);
    expect((await lines(colleague, { sort: 'name', direction: 'DESC' }))[1]).toContain('Lou Mill');
    expect((await lines(colleague)).join()).not.toMatch(/Eve|Vault/);
    expect((await lines(admin)).join()).toContain('Eve,Vault');
    const stranger = await app.asPerson({ role: 'admin' });
    expect(await lines(stranger)).toHaveLength(1);
  });

  it('escapes what a spreadsheet would take for a formula, and is audited', async () => {
    const { id } = await person(admin, 'Ann Smith');
    await admin.system.run((db) =>
      db.updateTable('contact').set({ title: '=HYPERLINK("x")' }).where('id', '=', id).execute(),
    );
    expect((await lines(colleague)).join('\n')).toContain(`"'=HYPERLINK(""x"")"`);
    const last = await admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .select(['member_id', 'detail'])
        .where('action', '=', 'contacts.exported')
        .orderBy('id', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(last).toMatchObject({ member_id: colleague.member, detail: { contacts: 3 } });
  });
});
