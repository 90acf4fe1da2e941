import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@rapport/contract/agents.ts';
import { parseAnswer } from '@rapport/contract/chat/answer-blocks.ts';
import { askAction } from '@rapport/contract/chat/chat.ts';
import { submitFeedback } from '@rapport/contract/feedback.ts';
import { listQuestionGroups } from '@rapport/contract/chat/question-sets.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let now = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let staff: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const { organisation } = admin;
  colleague = await app.asPerson({ organisation, name: 'Bo' });
  staff = await app.asPerson({ organisation, name: 'Cy', staff: true });
  stranger = await app.asPerson({ role: 'admin', name: 'Di' });
  await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example', arr: 120_000 },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      {
        from: 'jane@mill.example',
        name: 'Jane Doe',
        subject: 'Contract',
        text: 'We have decided not to renew our contract. Could you please send us the final invoice?',
        daysAgo: 3,
      },
      {
        from: 'lou@vault.example',
        name: 'Lou',
        subject: 'Leaving',
        text: 'We have decided not to renew our contract.',
      },
      {
        from: 'jane@mill.example',
        name: 'Jane Doe',
        subject: 'Between us',
        text: 'The price is too high for us.',
        privateTo: [admin.principal.email],
      },
    ],
  });
});
afterAll(() => app.close());

const RISKS = { params: { agentId: 'mitigate-risks' as const } };
const generate = async (person = colleague) =>
  (await person.call(contract.generateCards, { ...RISKS, body: {} })).cards;
const refused = (code: string) =>
  expect.objectContaining({ body: expect.objectContaining({ code }) });

async function cardAbout(words: string, person = colleague) {
  const card = (await generate(person)).find(({ title, body }) =>
    `${title} ${body}`.includes(words),
  );
  if (!card) throw new Error(`no card about ${words}`);
  return card;
}

async function ask(
  person: TestPerson,
  query: Parameters<typeof person.stream<typeof askAction>>[1],
) {
  let text = '';
  const events = [];
  for await (const event of person.stream(askAction, query as never)) {
    events.push(event);
    if (event.event === 'message') text += event.data.text;
  }
  return { text, events, blocks: parseAnswer(text) };
}

describe('the agents', () => {
  it('lists the organisation’s agents without their hidden prompts', async () => {
    const { agents } = await colleague.call(contract.listAgents);
    expect(agents.map(({ name }) => name)).toEqual([
      'Risks Buster',
      'Growth Accelerator',
      'Know Your Customer',
      'NeverDrop',
      'Client Prep',
      'Market Intelligence',
    ]);
    expect(agents.map(({ cards }) => cards)).toEqual([6, 6, 10, 6, 6, 10]);
    expect(JSON.stringify(agents)).not.toContain('Propose');
    await expect(
      colleague.call(contract.getAgent, { params: { agentId: 'internal-prep' } }),
    ).rejects.toEqual(refused('not_found'));
  });
});

describe('cards', () => {
  it('returns the same cards all day', async () => {
    const first = await generate();
    expect(first).toHaveLength(1);
    expect(await generate()).toEqual(first);
    const [once, again] = await Promise.all([generate(staff), generate(staff)]);
    expect(once).toEqual(again);
    expect((await colleague.call(contract.listCards, { ...RISKS, query: {} })).cards).toEqual(
      first,
    );
  });

  it('hides cards whose evidence is hidden', async () => {
    const all = await generate(admin);
    expect(new Set(all.map((card) => card.account_name))).toEqual(new Set(['Mill', 'Vault']));
    const { cards } = await colleague.call(contract.listCards, { ...RISKS, query: {} });
    expect(cards.map((card) => card.account_name)).toEqual(['Mill']);
    const hidden = all.filter(({ id }) => id !== cards[0]?.id);
    expect(hidden).toHaveLength(2);
    for (const { id } of hidden) {
      const params = { params: { id } };
      for (const call of [
        () => colleague.call(contract.getCard, params),
        () => colleague.call(contract.approveCard, params),
        () => colleague.call(contract.finishCard, params),
        () => stranger.call(contract.getCard, params),
        () => ask(colleague, { query: { query: 'Dig In', action_card_id: id } }),
        () =>
          colleague.call(submitFeedback, {
            body: { sentiment: 'positive', originItemType: 'action-card', originItemId: id },
          }),
      ])
        await expect(call()).rejects.toEqual(refused('not_found'));
    }
  });

  it('hides a card when its quote becomes private later', async () => {
    const card = await cardAbout('not to renew');
    const hide = (visible: string[] | null) =>
      admin.system.run((db) =>
        db
          .updateTable('conversation')
          .set({ visible_to: visible })
          .where('id', '=', card.conversationId ?? '')
          .execute(),
      );
    await hide([admin.member]);
    await expect(colleague.call(contract.getCard, { params: { id: card.id } })).rejects.toEqual(
      refused('not_found'),
    );
    await hide(null);
    expect(await colleague.call(contract.getCard, { params: { id: card.id } })).toEqual(card);
  });

  it('changes state by clicks: proposed, approved, failed or done, and never back', async () => {
    const card = await cardAbout('price is too high', admin);
    const params = { params: { id: card.id } };
    expect(card.state).toBe('proposed');
    await expect(
      admin.call(contract.failCard, { ...params, body: { reason: 'No time' } }),
    ).rejects.toEqual(refused('conflict'));
    const approved = await admin.call(contract.approveCard, params);
    expect(approved).toMatchObject({ state: 'approved', changedBy: 'Ada' });
    const failed = await admin.call(contract.failCard, { ...params, body: { reason: 'No time' } });
    expect(failed).toMatchObject({ state: 'failed', failure: 'No time' });
    await admin.call(contract.approveCard, params);
    expect(await admin.call(contract.finishCard, params)).toMatchObject({
      state: 'done',
      failure: null,
    });
    await expect(admin.call(contract.approveCard, params)).rejects.toEqual(refused('conflict'));
  });

  it('does not propose a subject again for two weeks after it was done', async () => {
    const today = now;
    now = new Date(today.getTime() + DAY_MS);
    const titles = (await generate(admin)).map(({ title }) => title).join();
    expect(titles).not.toContain('price is too high');
    expect(titles).toContain('not to renew');
    now = today;
  });
});

describe('Regenerate', () => {
  it('is for product staff, and starts a session', async () => {
    await expect(admin.call(contract.regenerateCards, { ...RISKS, body: {} })).rejects.toEqual(
      refused('forbidden'),
    );
    const before = await generate(staff);
    const { sessionId, cards } = await staff.call(contract.regenerateCards, { ...RISKS, body: {} });
    expect(cards.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const session = await staff.ctx.run((db) =>
      db
        .selectFrom('chat_session')
        .select(['source', 'agent_type'])
        .where('id', '=', sessionId)
        .executeTakeFirst(),
    );
    expect(session).toEqual({ source: 'agent', agent_type: 'risk' });
  });
});

describe('the stream', () => {
  it('answers an agent’s prompt with its cards, one block each, in pieces', async () => {
    const { text, events, blocks } = await ask(colleague, {
      query: { query: 'Which risks need my attention today?', intent_id: 'mitigate-risks' },
    });
    const cards = blocks.filter((block) => block.kind === 'action-card');
    expect(cards).toMatchObject([{ complete: true, error: null, value: { account_name: 'Mill' } }]);
    expect(events.filter(({ event }) => event === 'message').length).toBeGreaterThan(8);
    expect(text).not.toMatch(/vault|price is too high/i);
    const half = parseAnswer(text.slice(0, text.indexOf('"body"')), { arriving: true });
    expect(half.at(-1)).toMatchObject({ kind: 'action-card', complete: false });
  });

  it('shows a card’s evidence, and does not change the card', async () => {
    const card = await cardAbout('not to renew');
    const { text, events } = await ask(colleague, {
      query: { query: 'Dig In', action_card_id: card.id, action_type: 'dig_in' },
    });
    expect(text).toContain('“We have decided not to renew our contract.” [1](#cite-1)');
    expect(text).toContain('$120,000');
    expect(events.find(({ event }) => event === 'metadata')).toBeDefined();
    expect((await colleague.call(contract.getCard, { params: { id: card.id } })).state).toBe(
      'proposed',
    );
  });

  it('drafts a reply to the writer of the thread and marks the card as done; sends nothing', async () => {
    const card = await cardAbout('not to renew');
    const { blocks } = await ask(colleague, {
      query: { query: card.action_name, action_card_id: card.id, action_type: 'draft' },
    });
    const draft = blocks.find((block) => block.kind === 'email-draft');
    expect(draft).toMatchObject({
      complete: true,
      value: { title: 'Re: Contract', recipients: ['jane@mill.example'] },
    });
    expect(JSON.stringify(draft)).toContain('Hi Jane,');
    const done = await colleague.call(contract.getCard, { params: { id: card.id } });
    expect(done).toMatchObject({ state: 'done', changedBy: 'Bo' });
    expect(done.worked).not.toBeNull();
    await expect(
      ask(colleague, { query: { query: 'Again', action_card_id: card.id, action_type: 'draft' } }),
    ).rejects.toEqual(refused('conflict'));
    expect((await admin.call(contract.getCard, { params: { id: card.id } })).worked).toBeNull();
    const audited = await admin.system.run((db) =>
      db.selectFrom('audit_event').select('action').where('subject_id', '=', card.id).execute(),
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'action-card.approved',
      'action-card.done',
    ]);
  });

  it('marks a card as failed with the reason when nothing can be done', async () => {
    const card = await cardAbout('Lou wrote', admin);
    await admin.system.run((db) =>
      db
        .updateTable('contact')
        .set({ email: null })
        .where('email', '=', 'lou@vault.example')
        .execute(),
    );
    const { text, blocks } = await ask(admin, {
      query: { query: card.action_name, action_card_id: card.id, action_type: 'draft' },
    });
    expect(blocks.some(({ kind }) => kind === 'email-draft')).toBe(false);
    const failed = await admin.call(contract.getCard, { params: { id: card.id } });
    expect(failed.state).toBe('failed');
    expect(text).toBe(failed.failure);
  });

  it('refuses a question that names neither an agent nor a card', async () => {
    for (const query of [
      { query: 'x' },
      { query: 'x', intent_id: 'nobody' },
      { query: 'x', action_card_id: 'none' },
    ])
      await expect(ask(colleague, { query })).rejects.toEqual(refused('invalid_input'));
  });
});

describe('prompts', () => {
  const path = { params: { agentId: 'market-trends' as const } };
  const save = (basedOn: number, comingSoon = false) =>
    admin.call(contract.savePrompt, {
      ...path,
      body: { userPrompt: `Ask ${basedOn}`, hiddenPrompt: 'Be brief.', comingSoon, basedOn },
    });

  it('saves versions with author and time; refuses a change of an older version', async () => {
    await expect(colleague.call(contract.listPromptVersions, path)).rejects.toEqual(
      refused('forbidden'),
    );
    expect(await save(0)).toMatchObject({ version: 1, by: 'Ada', userPrompt: 'Ask 0' });
    await expect(save(0)).rejects.toEqual(refused('conflict'));
    expect(await save(1, true)).toMatchObject({ version: 2, comingSoon: true });
    const { versions } = await admin.call(contract.listPromptVersions, path);
    expect(versions.map(({ version }) => version)).toEqual([2, 1, 0]);
    expect((await stranger.call(contract.listPromptVersions, path)).versions).toHaveLength(1);
  });

  it('disables an agent that is coming soon', async () => {
    const agent = await colleague.call(contract.getAgent, path);
    expect(agent).toMatchObject({ comingSoon: true, userPrompt: 'Ask 1' });
    await expect(colleague.call(contract.generateCards, { ...path, body: {} })).rejects.toEqual(
      refused('conflict'),
    );
  });

  it('restores an earlier version as a new one', async () => {
    const restored = await admin.call(contract.restorePrompt, {
      params: { agentId: 'market-trends', version: 0 },
    });
    expect(restored).toMatchObject({ version: 3, restored: 0, comingSoon: false });
    expect(restored.hiddenPrompt).toContain('10 cards');
    await expect(
      admin.call(contract.restorePrompt, { params: { agentId: 'market-trends', version: 9 } }),
    ).rejects.toEqual(refused('not_found'));
  });

  it('previews cards without saving them', async () => {
    const { cards } = await admin.call(contract.previewCards, {
      ...path,
      body: { hiddenPrompt: 'Be brief.' },
    });
    const kept = await admin.call(contract.listCards, { ...path, query: {} });
    expect(kept.cards).toEqual([]);
    expect(Array.isArray(cards)).toBe(true);
  });
});

it('lists the question groups of the screen', async () => {
  const { groups } = await colleague.call(listQuestionGroups, { query: { sourceType: 'nrr' } });
  expect(groups[0]?.category).toBe('NRR');
});
