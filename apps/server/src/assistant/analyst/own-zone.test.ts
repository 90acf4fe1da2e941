import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { listActionItems } from '@rapport/contract/tools/claims.ts';
import { actionTools } from '../../features/actions/tools.ts';
import { putEvent } from '../../features/calendar/testing/put-event.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

/** Friday evening in Los Angeles; in UTC it is Saturday. */
const NOW = new Date('2028-05-20T03:30:00Z');

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  await admin.system.run((db) =>
    db.updateTable('organisation').set({ zone: 'America/Los_Angeles' }).execute(),
  );
  const accounts = await setScene(admin.system, {
    accounts: [{ name: 'Stone Mill', domain: 'mill.example' }],
    said: [
      {
        from: 'lou@mill.example',
        name: 'Lou Byrne',
        subject: 'Audit',
        text: 'Could you send the audit log by Wednesday 17 May?',
        daysAgo: 4,
      },
    ],
  });
  await putEvent(admin.system, {
    title: 'Annual review',
    accountId: accounts.get('Stone Mill')!,
    inHours: 73,
  });
});
afterAll(() => app.close());

const ask = async (query: string) => (await admin.call(askOnce, { body: { query } })).answer;

it('tells the days of messages and of what is due where the organisation is', async () => {
  const answer = await ask('What is open with Stone Mill?');
  expect(answer).toContain('on May 15, 2028');
  expect(answer).toContain('was due May 17, 2028');
});

it('tells the day and hour of a meeting there', async () => {
  expect(await ask('When is the annual review?')).toContain('**May 22, 2028 at 21:30**');
  const answer = await ask('Which meetings do we have with Stone Mill?');
  expect(answer).toContain('on May 22, 2028 at 21:30');
  expect(answer).toContain('"at":"2028-05-22","time":"21:30"');
});

it('takes what was due on the day before for overdue', async () => {
  const find = async (dueBefore: string) => {
    const { call } = actionTools.find(({ tool }) => tool.name === listActionItems.name)!;
    return (await call(admin.ctx, { dueBefore })).total;
  };
  expect(await find('2028-05-17')).toBe(0);
  expect(await find('2028-05-18')).toBe(1);
});

it('finds by days of the calendar there', async () => {
  const answer = await ask('What did Stone Mill write on 15 May?');
  expect(answer).toContain('audit log');
});
