import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { putEvent } from '../testing/put-event.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2028-05-20T08:00:00Z') });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const accounts = await setScene(admin.system, {
    accounts: [{ name: 'Stone Mill', domain: 'mill.example' }],
    said: [{ from: 'lou@mill.example', subject: 'Hello', text: 'All is well here.' }],
  });
  for (const [title, inHours, location] of [
    ['Annual review', 50, 'Mill Lane 4'],
    ['Summer visit', 30 * 24],
  ] as const)
    await putEvent(admin.system, {
      title,
      accountId: accounts.get('Stone Mill')!,
      inHours,
      ...(location && { location }),
    });
});
afterAll(() => app.close());

const ask = async (query: string) => (await admin.call(askOnce, { body: { query } })).answer;

it.each([
  ['What meetings do we have in June?', /1 meeting].* in June 2028\..*Summer visit/],
  ['What is in the diary for the rest of May?', /1 meeting].* in May 2028\..*Annual review/],
  ['Which meetings are coming up by 15 June?', /1 meeting].* by Jun 15, 2028\..*Annual review/],
  ['Any meetings this week?', /1 meeting].* in the next 7 days/],
  ['Any meetings in the next 3 days?', /1 meeting].* in the next 3 days\..*Annual review/],
  ['When is the call with Stone Mill and who is on it?', /2 meetings].*with Stone Mill/],
  ['Who is attending the Stone Mill review?', /2 meetings].*with Stone Mill/],
  ['prep me for the annual review at Stone Mill', /Annual review.* is on \*\*.*Stone Mill.*: /s],
  ['when and where do we meet Stone Mill next?', /"place":"Mill Lane 4"/],
  ['Which meetings do we have in December?', /2 meetings].* for the next 60 days/],
])('answers of the days asked for: %s', async (question, expected) => {
  expect(await ask(question)).toMatch(expected);
});
