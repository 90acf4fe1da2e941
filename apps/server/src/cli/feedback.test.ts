import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { listRisks } from '@rapport/contract/claims/claims.ts';
import { submitFeedback } from '@rapport/contract/feedback.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { analyseConversation, ConversationLine } from './analyse/conversation.ts';
import { setScene } from '../testing/scene.ts';
import { startTestApp } from '../testing/testApp.ts';
import type { TestApp, TestPerson } from '../testing/testApp.ts';
import { feedbackCommand } from './feedback.ts';

interface Case {
  verdict: string;
  about: string;
  comment: string | null;
  says: Record<string, unknown> | null;
  quotes: { conversation: string; n: number; quote: string }[];
  conversations: { id: string; messages: { text: string }[] }[];
}

const NOTICE = 'We have decided that we will not renew our contract.';
const SECRET = 'We have decided that we will not renew our contract for the vault.';

let app: TestApp;
let dana: TestPerson;
let ids: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ role: 'admin' });
  ids = await setScene(dana.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example' },
    ],
    said: [
      { from: 'ann@mill.example', subject: 'Notice', text: NOTICE },
      {
        from: 'bob@vault.example',
        subject: 'Between us',
        text: SECRET,
        privateTo: [dana.principal.email],
      },
    ],
  });
});
afterAll(() => app.close());

const slug = () =>
  app.owner
    .selectFrom('organisation')
    .select('slug')
    .where('id', '=', dana.organisation)
    .executeTakeFirstOrThrow();

async function exported(): Promise<Case[]> {
  const out: Case[] = [];
  const status = await feedbackCommand.run({
    positionals: [],
    values: { org: (await slug()).slug },
    json: false,
    say: () => undefined,
    emit: (value) => out.push(value as Case),
    open: async () => app.services,
    openAsOwner: async () => app.owner,
  });
  expect(status).toBe(0);
  return out;
}

async function rateRisk(account: string, sentiment: 'positive' | 'negative', text?: string) {
  const accountId = ids.get(account) as AccountId;
  const { risks } = await dana.call(listRisks, { query: { accountId } });
  const [risk] = risks;
  expect(risk).toBeDefined();
  await dana.call(submitFeedback, {
    body: { sentiment, text, originItemType: 'risk', originItemId: risk?.id ?? '' },
  });
}

it('makes each thumb a case that `rapport analyse conversation` takes', async () => {
  await rateRisk('Mill', 'negative', 'They took it back by phone.');
  const { id } = await dana.call(askOnce, { body: { query: 'How many accounts do we have?' } });
  await dana.call(submitFeedback, {
    body: { sentiment: 'positive', originItemType: 'answer', originItemId: id },
  });

  const [risk, answer] = await exported();
  expect(risk).toMatchObject({
    verdict: 'wrong',
    comment: 'They took it back by phone.',
    about: 'risk',
    says: { category: 'churn-intent' },
    quotes: [{ n: 1, quote: NOTICE }],
  });
  const line = ConversationLine.parse(risk?.conversations[0]);
  expect(line.messages).toMatchObject([{ from: 'ann@mill.example', side: 'them', text: NOTICE }]);
  expect(analyseConversation(line)).toMatchObject({ id: risk?.quotes[0]?.conversation });
  expect(answer).toMatchObject({
    verdict: 'right',
    about: 'answer',
    says: { question: 'How many accounts do we have?', answer: expect.stringContaining('2') },
  });
});

it('keeps only the verdict on answers from private or deleted mail', async () => {
  await rateRisk('Vault', 'positive');
  await dana.call(submitFeedback, {
    body: { sentiment: 'negative', originItemType: 'weeklySummary', originItemId: dana.member },
  });
  const cases = await exported();
  expect(cases.slice(-2)).toMatchObject([
    { verdict: 'right', about: 'risk', says: null, quotes: [], conversations: [] },
    { verdict: 'wrong', about: 'weeklySummary', says: null, quotes: [], conversations: [] },
  ]);
  expect(JSON.stringify(cases)).not.toContain(SECRET);
});

it('records the export, and refuses an unknown organisation', async () => {
  const rows = await dana.system.run((db) =>
    db.selectFrom('audit_event').select('id').where('action', '=', 'feedback.exported').execute(),
  );
  expect(rows).toHaveLength(2);
  const run = (values: Record<string, string>) =>
    feedbackCommand.run({
      positionals: [],
      values,
      json: false,
      say: () => undefined,
      emit: () => undefined,
      open: async () => app.services,
      openAsOwner: async () => app.owner,
    });
  await expect(run({})).rejects.toThrow('--org');
  await expect(run({ org: 'nowhere' })).rejects.toThrow('There is no organisation nowhere.');
});
