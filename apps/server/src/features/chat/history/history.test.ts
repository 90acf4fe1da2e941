import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOnce, getMemories } from '@rapport/contract/chat/chat.ts';
import * as contract from '@rapport/contract/chat/history.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let app: TestApp;
let dana: TestPerson;
let accounts: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ role: 'admin' });
  accounts = await setScene(dana.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [],
  });
});
afterAll(() => app.close());

const begin = (person: TestPerson, body: Parameters<typeof bodyOf>[0]) =>
  person.call(contract.createSession, { body: bodyOf(body) });
const bodyOf = (body: {
  source?: string;
  intent?: string;
  intentId?: string;
  agentType?: string;
  accountId?: string;
  forceNewSession?: boolean;
}) => body;

const list = async (person: TestPerson, query = {}) =>
  (await person.call(contract.listSessions, { query })).sessions.map(({ name }) => name);
const search = async (person: TestPerson, keyword: string) =>
  (await person.call(contract.searchSessions, { query: { keyword } })).sessions;
const someone = () => app.asPerson({ organisation: dana.organisation });

describe('a session', () => {
  it.each([undefined, '', '  '])('needs a source, by both methods (%o)', async (source) => {
    const refused = {
      status: 400,
      body: { code: 'source_required', message: 'source is required' },
    };
    await expect(begin(dana, { ...(source !== undefined && { source }) })).rejects.toMatchObject(
      refused,
    );
    await expect(
      dana.call(contract.createSessionByGet, { query: { source } }),
    ).rejects.toMatchObject(refused);
  });

  it('is continued by source, account, agent type and intent, unless a new one is forced', async () => {
    const person = await someone();
    const kind = {
      source: 'agent',
      agentType: 'risk',
      intentId: 'i-1',
      accountId: accounts.get('Mill')!,
    };
    const first = await begin(person, kind);
    expect(first).toMatchObject({ name: 'About Mill', agent_type: 'risk', intent_id: 'i-1' });
    expect((await begin(person, kind)).id).toBe(first.id);
    const byGet = await person.call(contract.createSessionByGet, { query: kind });
    expect(byGet.id).toBe(first.id);
    const { accountId: _, ...across } = kind;
    const others = [
      await begin(person, { ...kind, forceNewSession: true }),
      await begin(person, { ...kind, intentId: 'i-2' }),
      await begin(person, { ...kind, agentType: 'growth' }),
      await begin(person, { ...kind, source: 'actions' }),
      await begin(person, across),
    ];
    expect(new Set([first.id, ...others.map(({ id }) => id)]).size).toBe(6);
    // The latest of the matching sessions.
    expect((await begin(person, kind)).id).toBe(others[0]?.id);
  });

  it('is not continued when it is hidden or another person’s', async () => {
    const [person, other] = [await someone(), await someone()];
    const first = await begin(person, { source: 'agent' });
    expect((await begin(other, { source: 'agent' })).id).not.toBe(first.id);
    await person.call(contract.hideSession, {
      params: { sessionId: first.id },
      body: { hidden: true },
    });
    expect((await begin(person, { source: 'agent' })).id).not.toBe(first.id);
  });

  it('is not created about an account that the asker may not see', async () => {
    const accountId = accounts.get('Vault')!;
    await expect(begin(await someone(), { source: 'x', accountId })).rejects.toMatchObject({
      body: { code: 'restricted_access' },
    });
  });
});

describe('the list', () => {
  it('lists pinned sessions first, and hidden ones separately', async () => {
    const person = await someone();
    const [a, b] = [
      await begin(person, { source: 'a', intent: 'First' }),
      await begin(person, { source: 'b', intent: 'Second' }),
    ];
    expect(await list(person)).toEqual(['Second', 'First']);
    const pin = (pinned: boolean) =>
      person.call(contract.pinSession, { params: { sessionId: a.id }, body: { pinned } });
    expect(await pin(true)).toMatchObject({ is_pinned: true });
    expect(await list(person)).toEqual(['First', 'Second']);
    await pin(false);
    await person.call(contract.hideSession, {
      params: { sessionId: b.id },
      body: { hidden: true },
    });
    expect([await list(person), await list(person, { hidden: true })]).toEqual([
      ['First'],
      ['Second'],
    ]);
  });

  it('can be changed by GET and by POST', async () => {
    const person = await someone();
    const { id: sessionId } = await begin(person, { source: 'a', intent: 'Old' });
    const params = { sessionId };
    expect(await person.call(contract.pinSessionByGet, { params, query: {} })).toMatchObject({
      is_pinned: true,
    });
    expect(
      await person.call(contract.hideSessionByGet, { params, query: { hidden: 'true' } }),
    ).toMatchObject({ is_hidden: true });
    const set = { sessionId, name: ' New ', is_pinned: 'false', is_hidden: 'false' };
    expect(await person.call(contract.setSessionByGet, { query: set })).toMatchObject({
      name: 'New',
      is_pinned: false,
      is_hidden: false,
    });
  });

  it('renames a session, and refuses an empty or long name', async () => {
    const person = await someone();
    const { id: sessionId } = await begin(person, { source: 'a', intent: 'Old' });
    const rename = (name: string) =>
      person.call(contract.setSession, { body: { sessionId, name } });
    expect(await rename('Renewals of spring')).toMatchObject({ name: 'Renewals of spring' });
    for (const name of ['  ', 'x'.repeat(contract.SESSION_NAME_LENGTH + 1)])
      await expect(rename(name)).rejects.toMatchObject({ status: 400 });
    expect(await list(person)).toEqual(['Renewals of spring']);
  });

  it('deletes a session with its answers, but not another person’s', async () => {
    const [person, other] = [await someone(), await someone()];
    const { metadata } = await person.call(askOnce, { body: { query: 'How many accounts?' } });
    const { sessionId } = metadata;
    const params = { sessionId };
    const notThere = { body: { code: 'not_found' } };
    await Promise.all(
      [
        other.call(contract.removeSession, { params }),
        other.call(contract.pinSession, { params, body: { pinned: true } }),
        other.call(contract.setSession, { body: { sessionId, name: 'Mine' } }),
        other.call(contract.getSession, { params }),
      ].map((refused) => expect(refused).rejects.toMatchObject(notThere)),
    );
    expect(await person.call(contract.removeSession, { params })).toEqual({ id: sessionId });
    expect(await list(person)).toEqual([]);
    await expect(person.call(getMemories, { query: { sessionId } })).rejects.toMatchObject(
      notThere,
    );
  });
});

describe('the search', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await someone();
    for (const query of [
      'Which renewals are at risk?',
      'Who wrote about the 50% discount?',
      'What is our pipeline?',
    ])
      await person.call(askOnce, { body: { query } });
    const { sessions } = await person.call(contract.listSessions, {});
    const pipeline = sessions.find(({ name }) => name.includes('pipeline'))!;
    await person.call(contract.setSession, {
      body: { sessionId: pipeline.id, name: 'Renewals of spring' },
    });
  });

  it('ranks by name and questions, and returns the matching question', async () => {
    const found = await search(person, 'renewals');
    expect(found.map(({ name, question }) => [name, question])).toEqual([
      ['Which renewals are at risk?', 'Which renewals are at risk?'],
      ['Renewals of spring', null],
    ]);
    expect(await search(person, 'our pipeline')).toMatchObject([
      { name: 'Renewals of spring', question: 'What is our pipeline?' },
    ]);
  });

  it('matches some of the words and their other forms, and treats special characters literally', async () => {
    expect((await search(person, 'renewing spring flowers')).map(({ name }) => name)).toEqual([
      'Renewals of spring',
      'Which renewals are at risk?',
    ]);
    expect((await search(person, '50%')).map(({ name }) => name)).toEqual([
      'Who wrote about the 50% discount?',
    ]);
    expect(await search(person, '_')).toEqual([]);
    expect(await search(person, "zebra ' | & !")).toEqual([]);
  });

  it('does not find other people’s sessions', async () => {
    expect(await search(await someone(), 'renewals')).toEqual([]);
  });
});
