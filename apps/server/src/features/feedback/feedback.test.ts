import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitFeedback } from '@rapport/contract/feedback.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import { feedbackRoutes } from './routes.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let ids: Map<string, string>;
beforeAll(async () => {
  app = await startTestApp({ routes: feedbackRoutes });
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  ids = await setScene(admin.system, {
    accounts: [
      { name: 'Open', domain: 'open.example' },
      { name: 'Closed', domain: 'closed.example', restricted: true },
    ],
    said: [
      {
        from: 'a@closed.example',
        subject: 'End',
        text: 'We have decided that we will not renew our contract.',
      },
    ],
  });
});
afterAll(() => app.close());

const stored = () =>
  admin.system.run((db) =>
    db
      .selectFrom('feedback')
      .select(['member_id', 'sentiment', 'text', 'account_id'])
      .orderBy('created_at')
      .execute(),
  );

it('keeps one feedback per member and item: the last sentiment, and the text until it is replaced', async () => {
  const gistAccountId = ids.get('Open') as AccountId;
  const item = { gistAccountId, originItemType: 'accountHealth', originItemId: 'x' } as const;
  await admin.call(submitFeedback, {
    body: { ...item, sentiment: 'negative', text: 'Not what they said.' },
  });
  await admin.call(submitFeedback, { body: { ...item, sentiment: 'positive' } });
  expect(await stored()).toEqual([
    {
      member_id: admin.member,
      sentiment: 'positive',
      text: 'Not what they said.',
      account_id: gistAccountId,
    },
  ]);
});

it('needs sentiment, origin item type and origin item id', async () => {
  const whole = { sentiment: 'positive', originItemType: 'answer', originItemId: '1' };
  for (const missing of Object.keys(whole)) {
    const body = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== missing));
    await expect(admin.call(submitFeedback, { body: body as never })).rejects.toMatchObject({
      status: 400,
    });
  }
});

it('refuses feedback on an item that the caller may not see', async () => {
  const [risk] = await admin.system.run((db) => db.selectFrom('risk').select('id').execute());
  const body = {
    sentiment: 'negative',
    originItemType: 'risk',
    originItemId: risk?.id ?? '',
  } as const;
  await expect(colleague.call(submitFeedback, { body })).rejects.toMatchObject({ status: 404 });
  await expect(
    colleague.call(submitFeedback, {
      body: { ...body, gistAccountId: ids.get('Closed') as AccountId },
    }),
  ).rejects.toMatchObject({ status: 403 });
  await admin.call(submitFeedback, { body });
});
