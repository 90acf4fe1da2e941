import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPreparation } from '@rapport/contract/calendar/preparation.ts';
import type { Preparation, SectionKey, Statement } from '@rapport/contract/calendar/preparation.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { systemClock } from '../../../platform/clock.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { putEvent } from '../testing/put-event.ts';
import { NO_ACCOUNT } from './prepare.ts';

const NOW = systemClock();
const DAY = 86_400_000;

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let mill: string;
let client: Preparation;
let privately: Preparation;

const prepare = (person: TestPerson, id: string, kind?: 'client' | 'internal') =>
  person.call(getPreparation, { params: { id: id as never }, query: { kind } });

const statements = (preparation: Preparation, key?: SectionKey): Statement[] =>
  preparation.sections
    .filter((section) => key === undefined || section.key === key)
    .flatMap((section) => section.statements);

const textsOf = (preparation: Preparation, key: SectionKey) =>
  statements(preparation, key).map(({ text }) => text);

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  await admin.system.run((db) =>
    db
      .updateTable('organisation')
      .set({ domains: ['us.example'] })
      .execute(),
  );
  const accounts = await setScene(admin.system, {
    accounts: [{ name: 'Mill', domain: 'mill.example', arr: 84_000, renewalInDays: 40 }],
    said: [
      {
        from: 'lou@mill.example',
        name: 'Lou Reyes',
        subject: 'Price',
        text: 'The price is too high for us and the terrible support is a disaster. We are looking at alternatives to your product.',
        daysAgo: 3,
      },
      {
        from: 'lou@mill.example',
        name: 'Lou Reyes',
        subject: 'Certificate',
        text: `Could you please send us the security certificate by ${new Date(NOW.getTime() - 5 * DAY).toISOString().slice(0, 10)}?`,
        daysAgo: 12,
      },
      {
        from: 'pia@mill.example',
        name: 'Pia Holm',
        subject: 'Hello again',
        text: 'Thank you for the tour last week, it was useful.',
        daysAgo: 70,
      },
      {
        from: 'lou@mill.example',
        subject: 'In confidence',
        text: 'The Sorrento merger is not public: we will not renew our contract.',
        daysAgo: 2,
        privateTo: [admin.principal.email],
      },
    ],
  });
  mill = accounts.get('Mill') ?? '';
  await admin.system.run(async (db) => {
    await db
      .updateTable('account')
      .set({ owner_id: colleague.member })
      .where('id', '=', mill)
      .execute();
    const opened_at = new Date(NOW.getTime() - 4 * DAY);
    for (const [number, status] of [
      ['C-101', 'New'],
      ['C-102', 'Closed'],
    ] as const)
      await db
        .insertInto('support_case')
        .values({
          org_id: admin.organisation,
          id: uuidv7(),
          account_id: mill,
          provider: 'test',
          provider_id: number,
          number,
          title: `Export fails ${number}`,
          priority: 'high',
          status,
          opened_at,
          updated_at: opened_at,
          closed_at: status === 'Closed' ? NOW : null,
        })
        .execute();
  });
  await putEvent(admin.system, { accountId: mill, title: 'Earlier', inHours: -24 * 20 });
  const id = await putEvent(admin.system, {
    accountId: mill,
    invited: [
      ['lou@mill.example', 'accepted'],
      ['pia@mill.example', 'needsAction'],
      [colleague.principal.email, 'accepted'],
    ],
  });
  client = await prepare(colleague, id);
  privately = await prepare(admin, id);
});
afterAll(() => app.close());

describe('a preparation for a customer', () => {
  it('supports each statement by quotes found in their messages, or by figures', async () => {
    const all = statements(client);
    expect(all.length).toBeGreaterThan(8);
    for (const statement of all)
      expect(statement.quotes.length + statement.figures.length).toBeGreaterThan(0);
    const messages = await admin.system.run((db) =>
      db.selectFrom('message').select(['id', 'visible_text']).execute(),
    );
    const textById = new Map(messages.map((row) => [row.id, row.visible_text]));
    const quotes = all.flatMap((statement) => statement.quotes);
    expect(quotes.length).toBeGreaterThan(3);
    for (const { messageId, start, end, text } of quotes)
      expect(textById.get(messageId)?.slice(start, end).replace(/\s+/g, ' ')).toBe(text);
  });

  it('uses only numbers from its figures, quotes and dates', () => {
    const numbersOf = (words: string) => words.match(/\d+(?:[.,]\d+)*/g) ?? [];
    for (const { text, quotes, figures } of statements(client)) {
      const held = [...quotes, ...figures.map(({ value }) => ({ text: value }))].flatMap((source) =>
        numbersOf(source.text),
      );
      const title = text.replace(/Export fails C-\d+/, '');
      for (const number of numbersOf(title)) expect(held).toContain(number);
    }
  });

  it('lists attendees with role, last message and sentiment', () => {
    const [bo, lou, pia] = ['Person', 'Lou Reyes', 'Pia Holm'].map((name) =>
      client.attendees.find(({ contact }) =>
        name === 'Person' ? contact.email === colleague.principal.email : contact.fullName === name,
      ),
    );
    expect(bo).toMatchObject({ role: 'Owns the account', isTeamMember: true, sentiment: null });
    expect(lou?.sentiment).toBeLessThan(0);
    expect(lou?.lastContact?.title).toBe('Price');
    expect(pia?.sentiment).toBeGreaterThanOrEqual(0);
  });

  it('shows health, ARR, renewal and open cases', () => {
    const byLabel = new Map(client.numbers.map(({ label, value, note }) => [label, [value, note]]));
    expect(byLabel.get('ARR')).toEqual(['$84,000', null]);
    expect(byLabel.get('Renewal')?.[1]).toBe('In 40 days');
    expect(byLabel.get('Open cases')).toEqual(['1', null]);
    expect(byLabel.has('Health')).toBe(true);
  });

  it('lists open risks, what waits on us, and open cases, but no closed ones', () => {
    expect(statements(client, 'risks').length).toBeGreaterThan(0);
    expect(textsOf(client, 'our-promises').join()).toMatch(/certificate/i);
    expect(statements(client, 'our-promises')[0]?.note).toMatch(/^.*Was due/);
    expect(textsOf(client, 'cases')).toEqual(['Export fails C-101']);
    expect(statements(client, 'cases')[0]?.figures[0]?.link).toContain(
      `/app/accounts/${mill}/support-cases/`,
    );
  });

  it('looks back to the last meeting, or 30 days when none is known', async () => {
    expect(client.since.words).toMatch(/^Since the last meeting, /);
    expect(textsOf(client, 'changes').join(' | ')).toMatch(/New risk: .*2 messages from them/);
    const lonely = await putEvent(admin.system, { title: 'Colleagues' });
    const { since } = await prepare(admin, lonely, 'internal');
    expect(since.words).toBe('In the last 30 days (no earlier meeting found)');
    expect(new Date(since.at).getTime()).toBe(NOW.getTime() - 30 * DAY);
  });

  it('orders the agenda: overdue items, risks, cases, the renewal; at most six points', () => {
    const points = textsOf(client, 'agenda');
    expect(points[0]).toMatch(/^Give an update on: .*certificate/i);
    expect(points.some((point) => point.startsWith('Talk through: '))).toBe(true);
    expect(points.some((point) => point.startsWith('Give an update on case C-101'))).toBe(true);
    expect(
      points.some((point) => point.startsWith('Agree on the next step towards the renewal on ')),
    ).toBe(true);
    expect(points.length).toBeLessThanOrEqual(6);
  });

  it('suggests questions by the category of claims, and about people who have gone quiet', () => {
    const asked = textsOf(client, 'questions');
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.join()).toMatch(/make the price work\?/);
    expect(asked.join()).toMatch(/What has kept Pia Holm busy since /);
  });

  it('contains nothing of a private thread for those it is not shared with', () => {
    expect(JSON.stringify(client)).not.toMatch(/Sorrento|In confidence/);
    expect(JSON.stringify(privately)).toMatch(/In confidence/);
    expect(textsOf(privately, 'changes').join()).toMatch(/3 messages from them/);
  });
});

describe('which meetings can be prepared', () => {
  it('requires an account for a customer meeting, but not for an internal one', async () => {
    const id = await putEvent(admin.system, {
      title: 'Pipeline',
      invited: [[colleague.principal.email]],
    });
    await expect(prepare(admin, id)).rejects.toThrow(NO_ACCOUNT);
    const internal = await prepare(admin, id, 'internal');
    expect(internal.numbers[0]).toMatchObject({ label: 'Accounts', value: '1' });
    expect(statements(internal, 'risks')[0]).toMatchObject({ accountName: 'Mill' });
    expect(internal.sections.map(({ key }) => key)).not.toContain('relationship');
  });

  it('prepares an internal meeting about an account with its facts', async () => {
    const id = await putEvent(admin.system, { accountId: mill });
    const internal = await prepare(admin, id, 'internal');
    expect(internal.numbers.map(({ label }) => label)).toContain('ARR');
    expect(textsOf(internal, 'questions').join()).not.toMatch(/What decides the renewal/);
  });
});
