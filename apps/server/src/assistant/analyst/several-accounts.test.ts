import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let dana: TestPerson;
let plain: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ role: 'admin', name: 'Dana Whitfield' });
  plain = await app.asPerson({ organisation: dana.organisation, name: 'Pia Plain' });
  const ann = { from: 'ann@blueharbour.example', name: 'Ann Lee', subject: 'The contract' };
  const bo = { from: 'bo@northernmill.example', name: 'Bo Dahl', subject: 'More seats' };
  const vera = { from: 'vera@veiledbank.example', name: 'Vera Veil', subject: 'Secret merger' };
  const accounts = await setScene(dana.system, {
    accounts: [
      { name: 'Blue Harbour', domain: 'blueharbour.example', arr: 620_000, renewalInDays: 20 },
      { name: 'Northern Mill', domain: 'northernmill.example', arr: 80_000, renewalInDays: 200 },
      { name: 'Silent Quarry', domain: 'quarry.example', arr: 40_000 },
      { name: 'Veiled Bank', domain: 'veiledbank.example', arr: 777_000, restricted: true },
    ],
    said: [
      {
        ...ann,
        text: 'We have decided not to renew. Your price is far too expensive for our budget.\n\nCould you please send us the export of all shipments by Friday?',
        daysAgo: 2,
      },
      { ...bo, text: 'We would like to buy 20 more seats for the Oslo office.', daysAgo: 5 },
      { ...vera, text: 'We are going to cancel the contract because of the merger.', daysAgo: 3 },
    ],
  });
  await dana.system.run((db) =>
    db
      .updateTable('account')
      .set({ owner_id: dana.member })
      .where('id', '=', accounts.get('Blue Harbour') ?? '')
      .execute(),
  );
});
afterAll(() => app.close());

const ask = async (query: string, { by = dana } = {}) => {
  const { answer } = await by.call(askOnce, { body: { query } });
  return { prose: answer.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/```[\s\S]*?```/g, '') };
};

describe('several accounts', () => {
  it('are answered one by one', async () => {
    const { prose } = await ask('what is open with Blue Harbour and Northern Mill?');
    expect(prose).toMatch(
      /\*\*Blue Harbour\*\*\s.*export of all shipments.*\*\*Northern Mill\*\*\s/s,
    );
  });

  it('are read in a list in lower case', async () => {
    const { prose } = await ask('arr of blue harbour, northern mill and silent quarry');
    expect(prose).toMatch(/Blue Harbour.*620,000.*Northern Mill.*80,000.*Silent Quarry.*40,000/s);
  });

  it.each([
    [
      'Blue Harbour, Northern Mill: arr of each',
      /Blue Harbour\*\*.*620,000.*Northern Mill\*\*.*80,000/s,
    ],
    [
      'compare Blue Harbour and Northern Mill for me: what is each of them waiting for from us?',
      /Blue Harbour\*\*.*export of all shipments.*Northern Mill\*\*/s,
    ],
    [
      'what did Blue Harbour and Northern Mill say about seats?',
      /Blue Harbour\*\*.*Northern Mill\*\*.*20 more seats/s,
    ],
  ])('are named in a list before a question of each: %s', async (question, expected) => {
    expect((await ask(question)).prose).toMatch(expected);
  });

  it('are only those that the asker may see', async () => {
    const { prose } = await ask('risks of Blue Harbour and Veiled Bank', { by: plain });
    expect(prose).toContain('not to renew');
    expect(prose).not.toMatch(/merger|\*\*Veiled Bank/);
  });
});

describe("an owner's accounts", () => {
  it.each([
    ["what is asked for by Dana's customers?", /owned by Dana Whitfield.*export of all shipments/s],
    [
      "which conversations of Dana's accounts are waiting for us?",
      /owned by Dana Whitfield.*The contract/s,
    ],
  ])('are meant, not what the owner said: %s', async (question, expected) => {
    const { prose } = await ask(question);
    expect(prose).toMatch(expected);
    expect(prose).not.toContain('Northern Mill');
  });
});

describe('a colleague who owns no account', () => {
  it.each([
    "list Pia's accounts",
    "which of Pia's accounts renew this year?",
    "what are the risks of Pia's accounts?",
  ])('is not answered with the accounts of all: %s', async (question) => {
    const { prose } = await ask(question);
    expect(prose).toMatch(/^\[No |can’t find/);
    expect(prose).not.toMatch(/Blue Harbour|Northern Mill|\[\d/);
  });
});
