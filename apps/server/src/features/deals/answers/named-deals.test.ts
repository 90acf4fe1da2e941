import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2028-05-20T08:00:00Z') });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Privatbank Stone & Cie', domain: 'stone.example' },
      { name: 'Ship Yard', domain: 'yard.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [],
  });
  const org_id = admin.organisation;
  const deal = (account: string, name: string, stage: string, more: object) => ({
    org_id,
    id: uuidv7(),
    account_id: accounts.get(account)!,
    name,
    stage,
    currency: 'CHF',
    ...more,
  });
  const closed = { is_closed: true, close_date: '2028-03-01' };
  const subscription = (account: string, plan: string, seats: number, days: [string, string]) => ({
    org_id,
    id: uuidv7(),
    account_id: accounts.get(account)!,
    provider: 'csv',
    provider_id: `${account} ${plan}`,
    arr: 1_000,
    plan,
    seats,
    start_day: days[0],
    end_day: days[1],
  });
  await admin.system.run(async (db) => {
    await db
      .insertInto('deal')
      .values([
        deal('Privatbank Stone & Cie', 'Stone renewal', 'Proposal', {
          type: 'Renewal',
          amount: 4_000,
          close_date: '2028-07-10',
        }),
        deal('Privatbank Stone & Cie', 'Stone Ground Operations', 'Discovery', {
          amount: 61_500,
          owner_name: colleague.principal.email.toUpperCase(),
        }),
        deal('Ship Yard', 'Yard renewal', 'Closed won', { ...closed, is_won: true }),
        deal('Ship Yard', 'Yard dock', 'Closed won', { is_closed: true, is_won: true }),
        deal('Ship Yard', 'Yard crane', 'Closed lost', closed),
        deal('Vault', 'Vault takeover', 'Closed lost', closed),
      ])
      .execute();
    await db
      .insertInto('subscription')
      .values([
        subscription('Ship Yard', 'Team', 12, ['2028-01-01', '2028-12-31']),
        subscription('Ship Yard', 'Starter', 5, ['2027-01-01', '2027-12-31']),
        subscription('Vault', 'Enterprise', 900, ['2028-01-01', '2028-12-31']),
      ])
      .execute();
  });
});
afterAll(() => app.close());

const ask = async (person: TestPerson, query: string) =>
  (await person.call(askOnce, { body: { query } })).answer;

it.each(['What stage is the Stone renewal in?', 'How big is the renewal deal of Stone?'])(
  'shows the deal of an account that is meant: %s',
  async (question) => {
    const answer = await ask(admin, question);
    expect(answer).toMatch(/Stone renewal.*stage \*\*Proposal\*\*, .*4,000, closes Jul 10, 2028/);
    expect(answer).not.toMatch(/Ground Operations|Yard/);
  },
);

it.each([
  ['deals in discovery pls', /1 deal\].* in stage Discovery:.*Ground Operations/s],
  ['open deals above 50k', /1 deal\].* of 50,000 or more:.*Ground Operations/s],
  ['open deals under 5,000', /1 deal\].* of 5,000 or less:.*Stone renewal/s],
])('lists deals by stage and amount: %s', async (question, expected) => {
  expect(await ask(admin, question)).toMatch(expected);
});

it.each([
  ['biggest open opportunity rn', /^The biggest of \[2 open deals\].*:\n\n- \[Stone Ground/],
  ['smallest open deal?', /^The smallest of \[2 open deals\].*:\n\n- \[Stone renewal/],
  ['what is sitting in proposal, and how much each?', /1 deal\].* in stage Proposal:.*4,000/s],
])('puts deals in order by their amount, and knows a stage: %s', async (question, expected) => {
  expect(await ask(admin, question)).toMatch(expected);
});

it('lists renewals that are over for who asks which accounts renewed', async () => {
  const answer = await ask(admin, 'which accounts renewed since February?');
  expect(answer).toMatch(/1 deal\].* won, close date since February:.*Yard renewal/s);
  expect(answer).not.toMatch(/Yard dock|Stone renewal/);
  expect(await ask(admin, 'which accounts renewed since April?')).toMatch(/No deal\].*won/);
});

it('adds up what deals are worth', async () => {
  const answer = await ask(admin, 'Which deals are open with Stone, and how much together?');
  expect(answer).toMatch(/Together they are worth \*\*CHF\s65,500\*\*\.$/);
});

it('finds a deal by words of its name', async () => {
  const answer = await ask(admin, 'How big is the Ground Operations deal?');
  expect(answer).toMatch(/Stone Ground Operations.* with Privatbank Stone & Cie: .*61,500/);
  expect(answer).not.toContain('Stone renewal');
});

it.each(['What stage is Ground Operations in?', 'How much is Ground Operations worth?'])(
  'needs no word for a deal: %s',
  async (question) => {
    expect(await ask(admin, question)).toMatch(
      /Stone Ground Operations.*\*\*Discovery\*\*.*61,500/,
    );
  },
);

it('names the open deals of an account, each in its own currency', async () => {
  const answer = await ask(admin, 'Which deals are open with Privatbank Stone, and for how much?');
  expect(answer).toMatch(/2 deals\].*Stone renewal.*4,000.*Ground Operations.*61,500/s);
  expect(await ask(admin, 'Which deals are open with Ship Yard?')).not.toContain('Yard crane');
});

it('lists the deals of an owner', async () => {
  const answer = await ask(admin, 'Which deals does Bo own?');
  expect(answer).toMatch(/Stone Ground Operations.*owner Bo/);
  expect(answer).not.toContain('Stone renewal');
});

it('knows the owner whose address the source gave', async () => {
  expect(await ask(admin, "Bo's open deals")).toMatch(/Stone Ground Operations.*owner Bo/);
});

it('shows the deals of an account where none is called as asked, and says so', async () => {
  expect(await ask(admin, "Where's the Privatbank Stone crane deal at?")).toMatch(
    /^No deal of Privatbank Stone & Cie is called “crane”; on record there:.*Stone renewal/s,
  );
});

it('names no empty topic where an account has no deal of the kind asked for', async () => {
  expect(await ask(admin, 'Which expansion deals does Privatbank Stone have?')).not.toContain(
    'is called ;',
  );
});

it('lists the deals that close in the month asked for, and says so', async () => {
  const answer = await ask(admin, 'Which deals close in July?');
  expect(answer).toMatch(/1 deal\]\(\S+\), close date in July 2028:\n\n.*Stone renewal/);
  expect(await ask(admin, 'Which deals close in August?')).toMatch(
    /^\[No deal\]\(\S+\) with a close date in August 2028\./,
  );
});

it('lists what was won and lost, without deals of hidden accounts', async () => {
  expect(await ask(admin, 'Which deals have we won?')).toMatch(
    /2 deals\].* won:\n\n.*Yard renewal/,
  );
  expect(await ask(admin, 'Which deals have we lost?')).toContain('Vault takeover');
  const answer = await ask(colleague, 'Which deals have we lost?');
  expect(answer).toContain('Yard crane');
  expect(answer).not.toContain('Vault');
});

it('takes no deal without a date for one of this year', async () => {
  const answer = await ask(admin, 'Which deals have we won this year?');
  expect(answer).toContain('Yard renewal');
  expect(answer).not.toContain('Yard dock');
});

it('leaves to the messages why a deal was lost', async () => {
  expect(await ask(admin, 'Why did we lose the crane deal?')).not.toContain('Closed lost');
});

it.each(['How many seats does Ship Yard have?', 'What plan is Ship Yard on?'])(
  'knows the present subscription: %s',
  async (question) => {
    const answer = await ask(admin, question);
    expect(answer).toContain('has **Team**, **12 seats**, from Jan 01, 2028 to **Dec 31, 2028**');
    expect(answer).not.toContain('Starter');
  },
);

it('shows no subscription of a hidden account', async () => {
  expect(await ask(admin, 'How many seats does Vault have?')).toContain('900 seats');
  expect(await ask(colleague, 'How many seats does Vault have?')).not.toContain('900');
});
