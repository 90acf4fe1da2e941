import { beforeEach, describe, expect, it } from 'vitest';
import { getContact, listRelationships, pinContact } from '@rapport/contract/contacts/contacts.ts';
import { getEnrichment } from '@rapport/contract/contacts/enrichment.ts';
import { listMerged, mergeContacts, splitContacts } from '@rapport/contract/contacts/merges.ts';
import { getContactSentiment } from '@rapport/contract/contacts/page.ts';
import { listSummaries } from '@rapport/contract/communications/communications.ts';
import { searchAll } from '@rapport/contract/search.ts';
import type { ContactId } from '@rapport/contract/ids.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestPerson } from '../../testing/testApp.ts';

let admin: TestPerson;
let colleague: TestPerson;
let kept: ContactId;
let merged: ContactId;

const WORK = {
  from: 'lou@mill.example',
  name: 'Lou Mill',
  subject: 'Plan',
  thread: 'a',
  daysAgo: 9,
  text: 'Here is the plan.',
};
const HOME = {
  from: 'lou@gmail.com',
  name: 'Lou M',
  subject: 'Trip',
  thread: 'b',
  daysAgo: 3,
  text: 'I travel today.',
};

const rows = async (asker = colleague) =>
  (await asker.call(listRelationships, { query: {} })).relationships;
const idOf = async (email: string) =>
  (await rows(admin)).find((row) => row.email === email)?.id as ContactId;
const merge = (asker = colleague) =>
  asker.call(mergeContacts, { params: { id: kept }, body: { contactId: merged } });
const split = () => colleague.call(splitContacts, { params: { id: kept, mergedId: merged } });
const sent = async (id: ContactId) =>
  (await colleague.call(getContact, { params: { id } })).messageSentCount;

/** What members see of people and conversations. */
const seen = async () => ({
  rows: await rows(),
  conversations: (
    await colleague.call(listSummaries, { query: { contactId: kept } })
  ).summaries.map(({ title }) => title),
});

beforeEach(async () => {
  const app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [WORK, HOME],
  });
  kept = await idOf('lou@mill.example');
  merged = await idOf('lou@gmail.com');
});

describe('a merged contact', () => {
  it('is shown as the one kept, with messages, conversations and VIP', async () => {
    await colleague.call(pinContact, { body: { contactId: merged, pin: true } });
    await merge();
    expect(await rows()).toMatchObject([
      { id: kept, messageSentCount: 2, pinned: true, email: 'lou@mill.example' },
    ]);
    expect((await seen()).conversations).toEqual(['Trip', 'Plan']);
    const { messages } = await colleague.call(getContactSentiment, { params: { id: kept } });
    expect(messages).toBe(2);
    expect((await colleague.call(getContact, { params: { id: merged } })).id).toBe(kept);
    const known = await colleague.call(getEnrichment, { params: { email: 'lou@gmail.com' } });
    expect(known.contactId).toBe(kept);
    const { merged: shown } = await colleague.call(listMerged, { params: { id: kept } });
    expect(shown).toMatchObject([{ id: merged, email: 'lou@gmail.com' }]);
  });

  it('is found as the one kept, by its own name and address too', async () => {
    await merge();
    const people = async (q: string) => {
      const { groups } = await colleague.call(searchAll, { query: { q, kinds: ['person'] } });
      return groups.flatMap(({ results }) => results.map(({ id }) => id));
    };
    expect(await people('lou')).toEqual([kept]);
    expect(await people('gmail.com')).toEqual([kept]);
    const { relationships } = await colleague.call(listRelationships, {
      query: { freeTextSearch: 'lou@gmail' },
    });
    expect(relationships.map(({ id }) => id)).toEqual([kept]);
  });

  it('takes in what is imported afterwards, and keeps it when it is split', async () => {
    await merge();
    await addMessages(admin.system, [{ ...HOME, subject: 'Late', thread: 'c', daysAgo: 1 }], 10);
    expect(await sent(kept)).toBe(3);
    await split();
    expect([await sent(kept), await sent(merged)]).toEqual([1, 2]);
  });

  it('is as it was after the split, whatever came in between', async () => {
    await colleague.call(pinContact, { body: { contactId: merged, pin: true } });
    const before = await seen();
    await merge();
    await split();
    expect(await seen()).toEqual(before);
    expect((await rows()).find(({ id }) => id === kept)?.pinned).toBe(false);
    await expect(split()).rejects.toMatchObject({ body: { code: 'not_found' } });
  });

  it('counts the same whether mail came before or after the merge', async () => {
    const later = [
      { ...HOME, subject: 'Later', thread: 'd', daysAgo: 2 },
      { ...WORK, subject: 'Work', thread: 'e', daysAgo: 1 },
    ];
    await merge();
    await addMessages(admin.system, later, 20);
    const after = await rows();
    await split();
    await merge();
    expect(await rows()).toEqual(after);
    expect(after).toMatchObject([{ messageSentCount: 4 }]);
  });

  it('brings those merged into it, and gives them back', async () => {
    await addMessages(admin.system, [{ ...HOME, from: 'lou@gmx.de', thread: 'f' }], 30);
    const third = await idOf('lou@gmx.de');
    await colleague.call(mergeContacts, { params: { id: merged }, body: { contactId: third } });
    await merge();
    expect(await sent(kept)).toBe(3);
    await split();
    expect([await sent(kept), await sent(merged)]).toEqual([1, 2]);
  });
});

describe('a merge', () => {
  it('is refused for oneself, for one merged already, and across sides', async () => {
    const same = colleague.call(mergeContacts, { params: { id: kept }, body: { contactId: kept } });
    await expect(same).rejects.toMatchObject({ body: { code: 'invalid_input' } });
    await merge();
    await expect(merge()).rejects.toMatchObject({ body: { code: 'invalid_input' } });
    await admin.system.run((db) =>
      db
        .updateTable('contact')
        .set({ internal: true, merged_into: null })
        .where('id', '=', merged)
        .execute(),
    );
    await expect(merge()).rejects.toMatchObject({ body: { code: 'invalid_input' } });
  });

  it('with a contact of a restricted account shows others nothing of that contact', async () => {
    await addMessages(admin.system, [{ ...HOME, from: 'lou@vault.example', thread: 'g' }], 40);
    merged = await idOf('lou@vault.example');
    await expect(merge()).rejects.toMatchObject({ body: { code: 'restricted_access' } });
    await merge(admin);
    expect(await sent(kept)).toBe(1);
    expect((await admin.call(getContact, { params: { id: kept } })).messageSentCount).toBe(2);
    expect((await colleague.call(listMerged, { params: { id: kept } })).merged).toEqual([]);
  });

  it('and its undoing are in the audit log', async () => {
    await merge();
    await split();
    const { length } = await admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .select('id')
        .where('action', 'in', ['contact.merged', 'contact.split'])
        .where('subject_id', '=', kept)
        .execute(),
    );
    expect(length).toBe(2);
  });

  it('at the same moment, in a circle, leaves one kept and no failure', async () => {
    await addMessages(
      admin.system,
      [{ ...WORK, from: 'mo@mill.example', name: 'Mo Mill', thread: 'c' }],
      20,
    );
    const third = await idOf('mo@mill.example');
    const merging = (into: ContactId, contactId: ContactId) =>
      colleague.call(mergeContacts, { params: { id: into }, body: { contactId } });
    const three = [kept, merged, third];
    const pairs = three.flatMap((into) => three.map((from) => [into, from] as const));
    const done = await Promise.allSettled(
      [...pairs, ...pairs].map(([into, from]) => merging(into, from)),
    );
    const codes = done.map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status));
    expect(new Set(codes)).toEqual(new Set([200, 400]));
  });
});
