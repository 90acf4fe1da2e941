import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../assistant/analyst/answer-question.ts';
import { callToolsWithin } from '../../../platform/tools/call-within.ts';
import { answerers } from '../../../registry/answerers.ts';
import { addCase } from '../../../testing/records.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';

/** 01:30 on 21 November in Auckland, while it is the 20th in UTC. */
const NOW = new Date('2026-11-20T12:30:00Z');
let app: TestApp;
let dana: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  dana = await app.asPerson({ role: 'admin' });
  const accounts = await setScene(dana.system, {
    accounts: [{ name: 'Blue Harbour', domain: 'blueharbour.example' }],
    said: [],
  });
  await dana.system.run((db) =>
    db
      .updateTable('organisation')
      .set({ zone: 'Pacific/Auckland' })
      .where('id', '=', dana.organisation)
      .execute(),
  );
  for (const [number, openedAt] of [
    '2026-11-19T10:59:00Z',
    '2026-11-19T11:00:00Z',
    '2026-11-20T11:30:00Z',
  ].entries())
    await addCase(dana.system, {
      accountId: accounts.get('Blue Harbour')!,
      number: `C-${number}`,
      title: 'Printer on fire',
      openedAt: new Date(openedAt),
    });
});
afterAll(() => app.close());

describe('days named in a question', () => {
  it.each([
    ['How many cases were opened since yesterday?', 2],
    ['How many cases were opened in the last 2 days?', 3],
    ['How many cases were opened in the last day?', 2],
  ])('%s starts at midnight of the organisation', async (text, count) => {
    const { text: answer } = await dana.ctx.run((db) =>
      answerQuestion(db, {
        text,
        page: null,
        tags: [],
        asker: { name: dana.principal.name },
        now: NOW,
        call: callToolsWithin(dana.ctx, db),
        answerers,
      }),
    );
    expect(answer).toContain(`**${count} open case`);
  });
});
