import { dayFormat } from '../../../../platform/format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENTS } from '@rapport/contract/agents.ts';
import type { AgentId } from '@rapport/contract/agents.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { setScene } from '../../../../testing/scene.ts';
import { startTestApp } from '../../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../../testing/testApp.ts';
import { writeSummaries } from '../../../summaries/commands/write-summaries.ts';
import { summarisedAccounts } from './queries.ts';
import { CARD_RULES } from './rules.ts';

// A Saturday, so that the last whole week began on 9 November.
const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let accounts: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp({ routes: [], now: () => NOW });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example', arr: 120_000, renewalInDays: 40 },
      { name: 'Harbour', domain: 'harbour.example', arr: 50_000 },
      { name: 'Vault', domain: 'vault.example', restricted: true, arr: 900_000 },
    ],
    said: [
      {
        from: 'jane@mill.example',
        name: 'Jane Doe',
        subject: 'Contract',
        text: 'We have decided not to renew our contract.',
        daysAgo: 3,
      },
      {
        from: 'kim@harbour.example',
        name: 'Kim Roe',
        subject: 'Price',
        text: 'Your price is too high for what we get.',
        daysAgo: 5,
      },
      {
        from: 'jane@mill.example',
        name: 'Jane Doe',
        subject: 'Invoice',
        text: 'The price is too high, and your competitor Acme is cheaper; we are evaluating Acme.',
        daysAgo: 4,
      },
      {
        from: 'kim@harbour.example',
        name: 'Kim Roe',
        subject: 'Seats',
        text: 'We would like to add 20 more seats for our new team in Oslo.',
        daysAgo: 6,
      },
      {
        from: 'kim@harbour.example',
        name: 'Kim Roe',
        subject: 'Test plan',
        text: 'Could you please send us the test plan for the warehouse?',
        daysAgo: 8,
        thread: 'plan',
      },
      {
        from: 'kim@harbour.example',
        name: 'Kim Roe',
        subject: 'Dates',
        text: 'Could you please send us the dates of the training?',
        daysAgo: 8,
        thread: 'dates',
      },
      {
        from: 'help@us.example',
        name: 'Ada',
        to: 'kim@harbour.example',
        subject: 'Dates',
        text: 'I will send you the dates of the training by 16 November.',
        daysAgo: 7,
        thread: 'dates',
      },
      {
        from: 'lou@vault.example',
        name: 'Lou Secret',
        subject: 'Leaving',
        text: 'We have decided not to renew our contract. The price is too high.',
        daysAgo: 2,
      },
      {
        from: 'kim@harbour.example',
        name: 'Kim Roe',
        subject: 'Between us',
        text: 'We will cancel our contract at the end of the year.',
        daysAgo: 1,
        privateTo: [admin.principal.email],
      },
      {
        from: 'kim@harbour.example',
        name: 'Kim Roe',
        subject: 'Leave',
        text: 'I will be on parental leave from 30 November.',
        daysAgo: 7,
      },
      {
        from: 'jane@mill.example',
        name: 'Jane Doe',
        subject: 'News',
        text: 'We have been acquired by a group from Antwerp, as you may have read.',
        daysAgo: 9,
      },
    ],
  });
});
afterAll(() => app.close());

const cardsOf = (agent: AgentId, person = colleague, tags: string[] = []) =>
  person.ctx.run((db) =>
    CARD_RULES[agent](db, {
      now: NOW,
      zone: 'UTC',
      day: dayFormat('UTC'),
      tags,
      most: AGENTS[agent].cards,
    }),
  );

describe('every rule', () => {
  it('finds the same cards twice, in order of score, each with a quote or a figure', async () => {
    for (const agent of Object.keys(AGENTS) as AgentId[]) {
      const cards = await cardsOf(agent, admin);
      expect(await cardsOf(agent, admin)).toEqual(cards);
      expect(cards.map(({ score }) => score)).toEqual(
        cards.map(({ score }) => score).toSorted((a, b) => b - a),
      );
      expect(cards.filter(({ quotes, figures }) => quotes.length + figures.length === 0)).toEqual(
        [],
      );
    }
  });

  it('quotes its messages word for word, all from the card’s own conversation', async () => {
    for (const agent of Object.keys(AGENTS) as AgentId[]) {
      for (const card of await cardsOf(agent, admin)) {
        const ids = card.quotes.map(({ messageId }) => messageId);
        if (ids.length === 0) continue;
        const messages = await admin.ctx.run((db) =>
          db
            .selectFrom('message')
            .select(['id', 'conversation_id', 'visible_text'])
            .where('id', 'in', ids)
            .execute(),
        );
        for (const { messageId, text } of card.quotes) {
          const message = messages.find(({ id }) => id === messageId);
          expect(message?.visible_text).toContain(text);
          expect(message?.conversation_id).toBe(card.conversationId);
        }
      }
    }
  });

  it('shows nothing of a restricted account or a private thread to those who may not see it', async () => {
    for (const agent of Object.keys(AGENTS) as AgentId[]) {
      const words = JSON.stringify(await cardsOf(agent));
      expect(words).not.toMatch(/vault|lou secret|end of the year/i);
    }
    const seen = JSON.stringify(await cardsOf('mitigate-risks', admin));
    expect(seen).toContain('Vault');
    expect(seen).toContain('end of the year');
  });

  it('applies the tag filter', async () => {
    await admin.system.run((db) =>
      db
        .insertInto('account_tag')
        .values({
          org_id: admin.organisation,
          account_id: accounts.get('Harbour') ?? '',
          kind: 'industry',
          value: 'Ports',
        })
        .execute(),
    );
    for (const agent of Object.keys(AGENTS) as AgentId[]) {
      const cards = await cardsOf(agent, admin, ['industry:Ports']);
      expect(cards.filter(({ accountName }) => accountName !== 'Harbour')).toEqual([]);
    }
  });
});

it('Risks Buster lists the top risk first, with what is at stake and whom to write to', async () => {
  const [first] = await cardsOf('mitigate-risks');
  expect(first).toMatchObject({
    accountName: 'Mill',
    actionName: 'Draft a reply to Jane',
    actionable: true,
    figures: [
      { label: 'ARR', value: '$120,000' },
      { label: 'Renewal', value: 'Dec 31, 2026' },
    ],
  });
  expect(first?.title).toBe('“We have decided not to renew our contract” — Jane Doe');
  // The title holds the whole quote: the body does not repeat it.
  expect(first?.body).toMatch(/^Churn, critical\. Jane Doe wrote this on \w{3} \d\d, \d{4}\.$/);
});

it('Growth Accelerator proposes opportunities', async () => {
  const [first] = await cardsOf('foster-growth');
  expect(first).toMatchObject({ accountName: 'Harbour', actionName: 'Draft a reply to Kim' });
  expect(first?.title).toContain('20 more seats');
});

it('NeverDrop finds the overdue promise and the unanswered question, and skips what was answered', async () => {
  const cards = await cardsOf('solve-no-stalls');
  const promise = cards.find(({ subject }) => subject.startsWith('promise:'));
  expect(promise?.body).toMatch(/promised on Nov 14, 2026: “.*dates of the training/);
  expect(promise?.body).toContain('It was due on Nov 16, 2026');
  const questions = cards.filter(({ subject }) => subject.startsWith('question:'));
  expect(questions.map(({ title }) => title).join()).toContain('test plan');
  expect(questions.map(({ title }) => title).join()).not.toContain('dates');
});

it('Know Your Customer ranks company news before an older absence', async () => {
  const titles = (await cardsOf('know-your-customer')).map(({ title }) => title);
  const acquired = titles.findIndex((title) => title.includes('acquired by a group'));
  const away = titles.findIndex((title) => title.includes('parental leave'));
  expect(acquired).toBeGreaterThanOrEqual(0);
  expect(away).toBeGreaterThan(acquired);
});

it('Know Your Customer reports who wrote for the first time, with their first message', async () => {
  const cards = await cardsOf('know-your-customer');
  const kim = cards.find(({ title }) => title === 'Kim Roe wrote for the first time');
  expect(kim).toMatchObject({ accountName: 'Harbour', actionName: 'Draft a welcome to Kim' });
  expect(kim?.quotes).toHaveLength(1);
});

it('Know Your Customer reports news and changes of stage, at most two per account', async () => {
  await admin.system.run((db) =>
    db
      .updateTable('account')
      .set({ stage: 'Renewal' })
      .where('id', '=', accounts.get('Mill') ?? '')
      .execute(),
  );
  const cards = await cardsOf('know-your-customer');
  expect(cards.map(({ title }) => title)).toContain('Stage is now Renewal');
  const stage = cards.find(({ subject }) => subject.startsWith('stage:'));
  expect(stage).toMatchObject({ actionable: false, figures: [{ value: 'no stage → Renewal' }] });
  const mill = cards.filter(({ accountName }) => accountName === 'Mill');
  expect(mill.length).toBeLessThanOrEqual(2);
});

it('Know Your Customer takes the week of accounts with a summary that the asker may see', async () => {
  await writeSummaries(admin.system);
  const week = '2026-11-09';
  const largest = (tags: string[]) =>
    colleague.ctx.run((db) => summarisedAccounts(db, { week, tags, take: 5 }));
  expect(await largest([])).toEqual([accounts.get('Mill'), accounts.get('Harbour')]);
  expect(await largest(['region:Nowhere'])).toEqual([]);
});

it('Market Intelligence names competitors and topics of several customers, and counts only what everybody may see', async () => {
  const cards = await cardsOf('market-trends', admin);
  expect(cards[0]?.title).toContain('Acme');
  const topic = cards.find(({ subject }) => subject === 'topic:price');
  expect(topic).toMatchObject({
    title: 'Price: raised by 2 customers',
    actionable: false,
    figures: [{ label: 'Raised by', value: '2 customers' }],
  });
});

describe('the preparations', () => {
  beforeAll(() =>
    admin.system.run(async (db) => {
      const { organisation: org_id } = admin;
      const people = await db.selectFrom('contact').select(['id', 'email']).execute();
      const id = (email: string) => people.find((person) => person.email === email)?.id ?? '';
      for (const [title, days, guests] of [
        ['Review', 2, ['jane@mill.example', 'help@us.example']],
        ['Stand-up', 1, ['help@us.example']],
        ['Far away', 30, ['jane@mill.example']],
      ] as const) {
        const event = uuidv7();
        const at = new Date(NOW.getTime() + days * DAY_MS);
        await db
          .insertInto('calendar_event')
          .values({
            org_id,
            id: event,
            account_id: guests[0] === 'jane@mill.example' ? (accounts.get('Mill') ?? '') : null,
            provider: 'test',
            provider_id: title,
            title,
            starts_at: at,
            ends_at: new Date(at.getTime() + 3_600_000),
          })
          .execute();
        await db
          .insertInto('event_attendee')
          .values(guests.map((email) => ({ org_id, event_id: event, contact_id: id(email) })))
          .execute();
      }
    }),
  );

  it('cover the customer or internal meetings of the next 14 days', async () => {
    const external = await cardsOf('client-prep');
    expect(external.map(({ title }) => title)).toEqual(['Prepare for Review']);
    expect(external[0]).toMatchObject({ actionName: 'Prepare for Meeting', accountName: 'Mill' });
    expect(external[0]?.body).toMatch(/^With Jane Doe/);
    const internal = await cardsOf('internal-prep');
    expect(internal.map(({ title }) => title)).toEqual(['Prepare for Stand-up']);
  });
});
