import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@rapport/contract/chat/chat.ts';
import type { AnswerMetadata, MessageActions } from '@rapport/contract/chat/chat.ts';
import { listRevenueMetrics } from '@rapport/contract/revenue/metrics.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let dana: TestPerson;
let accounts: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ role: 'admin', name: 'Dana Whitfield' });
  accounts = await setScene(dana.system, {
    accounts: [
      { name: 'Blue Harbour', domain: 'blueharbour.example', arr: 120_000, renewalInDays: 20 },
      { name: 'Northern Mill', domain: 'northernmill.example', arr: 80_000, renewalInDays: 200 },
      { name: 'Northern Lights', domain: 'lights.example', arr: 10_000 },
    ],
    said: [
      {
        from: 'ann@blueharbour.example',
        name: 'Ann Lee',
        subject: 'The contract',
        text: 'Hello,\n\nWe have decided not to renew. The tariff importer lost our customs codes twice.\n\nCould you please send us the export of all *shipments* | [x](http://evil.example) by Friday?',
        daysAgo: 2,
      },
      {
        from: 'bo@northernmill.example',
        name: 'Bo Dahl',
        subject: 'More seats',
        text: 'We love the product and would like to buy 20 more seats for the Oslo office.',
        daysAgo: 5,
      },
    ],
  });
});
afterAll(() => app.close());

const idOf = (name: string) => accounts.get(name) as never;

async function ask(query: string, options: { accountId?: string; sessionId?: string } = {}) {
  const names: string[] = [];
  let text = '';
  let metadata: AnswerMetadata | undefined;
  let actions: MessageActions | undefined;
  const input = { query: { query, ...options } } as never;
  const events = options.accountId
    ? dana.stream(contract.askAccount, input)
    : dana.stream(contract.askAcross, input);
  for await (const { event, data } of events) {
    if (names.at(-1) !== event) names.push(event);
    if (event === 'message') text += data.text;
    if (event === 'metadata') metadata = data;
    if (event === 'message-actions') actions = data;
  }
  if (!metadata || !actions) throw new Error(`No answer: ${names.join(', ')}`);
  return { names, text, metadata, actions };
}

describe('the stream of an answer', () => {
  it('sends its five kinds of events in order and saves the answer in a new session', async () => {
    const { names, text, metadata } = await ask('What are the top risks?');
    expect(names).toEqual(['progress', 'metadata', 'message', 'message-actions', 'end']);
    const { memories, total } = await dana.call(contract.getMemories, {
      query: { sessionId: metadata.sessionId },
    });
    expect(total).toBe(1);
    expect(memories[0]).toMatchObject({
      question: 'What are the top risks?',
      answer: text,
      in_progress: false,
      is_error: false,
    });
    const second = await ask('Which renewals are at risk?', { sessionId: metadata.sessionId });
    expect(second.metadata.sessionId).toBe(metadata.sessionId);
  });

  it('refuses an empty question and an unknown account before sending anything', async () => {
    await expect(ask(' ')).rejects.toMatchObject({ status: 400 });
    await expect(ask('x', { accountId: crypto.randomUUID() })).rejects.toMatchObject({
      status: 404,
      body: { code: 'account_not_found' },
    });
  });

  it('does not continue another person’s session', async () => {
    const { metadata } = await ask('How many accounts are there?');
    const other = await app.asPerson({ organisation: dana.organisation });
    await expect(
      other.call(contract.askOnce, { body: { query: 'x', sessionId: metadata.sessionId } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      other.call(contract.getMemories, { query: { sessionId: metadata.sessionId } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('answers by rules', () => {
  it('cites quotes found word for word in the message', async () => {
    const { text, metadata } = await ask('What risks does Blue Harbour have?');
    expect(text).toContain('We have decided not to renew');
    const [citation] = metadata.citations;
    expect(text).toContain('[1](#cite-1)');
    const message = await dana.system.run((db) =>
      db
        .selectFrom('message')
        .select('visible_text')
        .where('id', '=', citation?.messageId ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(message.visible_text).toContain(citation?.text);
  });

  it.each([
    [
      'Which renewals in the next 30 days are there?',
      /\[1 account\]\(\S+\) renews in the next 30 days, worth \$120,000/,
    ],
    ['How many accounts do we have?', /\*\*3 accounts\*\*/],
    [
      'What is our total ARR?',
      /\[ARR\]\(\/app\/home\/revenue\) of the accounts you can see is \*\*\$210,000\*\*/,
    ],
    ['What is the ARR of Blue Harbour?', /of Blue Harbour is \*\*\$120,000\*\*/],
    ['Which renewals are coming up?', /is \*\*1\*\* \(\\\$120K · 3 months\).*Blue Harbour/s],
    ['How is the pipeline?', /\[Pipeline\]\S+ .* is \*\*\$0\*\*/],
    ['Who are our largest customers?', /"account":"Blue Harbour","place":1,"amount":120000/],
    ['Which opportunities are open?', /20 more seats/],
    ['Who are the contacts at Blue Harbour?', /Ann Lee/],
    ['When did we last hear from Northern Mill?', /They last wrote on/],
    ['Summarise Blue Harbour', /ARR \$120,000/],
    ['Why is the score of Blue Harbour so?', /The health of .* is/],
    ['What happened to the tariff importer?', /lost our customs codes twice/],
  ])('%s', async (question, expected) => {
    const { text } = await ask(question);
    expect(text).toMatch(expected);
  });

  it('reports a metric as its card does, with definition and formula when asked', async () => {
    const { metrics } = await dana.call(listRevenueMetrics, { query: { names: ['nrr', 'grr'] } });
    for (const { value, title, definition, formula } of metrics) {
      const { text } = await ask(`What is our ${title}, and how is it calculated?`);
      expect(text).toContain(`is **${value?.toFixed(1)}%**`);
      expect(text).toContain(definition);
      expect(text).toContain(formula.replaceAll(/[*_~]/g, String.raw`\$&`));
      expect(text).toMatch(/as of \w{3} \d\d, \d{4}/);
    }
  });

  it('drafts a reply to the person who asked, and invents no answer', async () => {
    const { actions } = await ask('Draft a reply', { accountId: idOf('Blue Harbour') });
    const [draft] = actions.drafts;
    expect(draft?.recipients).toEqual(['ann@blueharbour.example']);
    expect(draft?.title).toBe('Re: The contract');
    expect(draft?.body).toMatch(/shipments/);
    expect(draft?.body).toMatch(/\[our answer\]/i);
    expect(draft?.body).toMatch(/Dana Whitfield$/);
  });

  it('declines when nothing is found', async () => {
    const { text, metadata } = await ask('What is the airspeed of an unladen swallow?');
    expect(text).toMatch(/^I found nothing about this/);
    expect(metadata.citations).toEqual([]);
  });

  it('asks which account when two match', async () => {
    const { text, actions } = await ask('What risks does Northern have?');
    expect(text).toMatch(/Which one do you mean: \*\*Northern Lights\*\* or \*\*Northern Mill\*\*/);
    expect(actions.followUps).toHaveLength(2);
  });

  it('answers only about the account of the page', async () => {
    const { text } = await ask('What risks are there?', { accountId: idOf('Northern Mill') });
    expect(text).not.toContain('not to renew');
  });

  it('escapes Markdown in customers’ text', async () => {
    const { text } = await ask('What did Blue Harbour ask for?');
    expect(text).not.toContain('[x](http://evil.example)');
  });
});

describe('sessions', () => {
  it.each([
    ['quotes', 'What risks does Blue Harbour have?', 'not to renew'],
    ['figures', 'What is the ARR of Blue Harbour?', '$120,000'],
    ['rows', 'Which accounts are there by ARR?', '"Blue Harbour"'],
  ])('withdraws an answer whose %s the asker may no longer see', async (_what, query, said) => {
    const plain = await app.asPerson({ organisation: dana.organisation });
    const memory = await plain.call(contract.askOnce, { body: { query } });
    expect(memory.answer).toContain(said);
    const restrict = (restricted: boolean) =>
      dana.system.run((db) =>
        db
          .updateTable('account')
          .set({ restricted })
          .where('id', '=', idOf('Blue Harbour'))
          .execute(),
      );
    await restrict(true);
    const { memories } = await plain.call(contract.getMemories, {
      query: { sessionId: memory.metadata.sessionId },
    });
    await restrict(false);
    expect(memories[0]?.answer).toMatch(/can no longer see/);
    expect(memories[0]?.metadata.citations).toEqual([]);
  });
});
