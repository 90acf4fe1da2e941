import { afterAll, beforeAll, expect, it } from 'vitest';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { whoWroteLast } from '../../agents/answers/queries.ts';
import { draftReply } from './draft-reply.ts';
import { messagesById } from './queries.ts';

let app: TestApp;
let dana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ name: 'Dana Reed' });
  const kim = { from: 'kim@webstuhl.example', name: 'Kim Stein' };
  await setScene(dana.system, {
    accounts: [{ name: 'Webstuhl', domain: 'webstuhl.example' }],
    said: [
      {
        ...kim,
        subject: 'Der Vertrag',
        text: 'Könnten Sie uns bitte bis Freitag das Angebot für die zwanzig neuen Plätze schicken? Wir wollen den Vertrag noch im Dezember verlängern.',
        daysAgo: 5,
        thread: 'a',
      },
      { ...kim, subject: 'Angebot', text: '?', daysAgo: 1, thread: 'b' },
    ],
  });
});
afterAll(() => app.close());

it('drafts an answer to a message of too few words in the language its writer writes', () =>
  dana.ctx.run(async (db) => {
    const { id } = await db
      .selectFrom('message')
      .select('id')
      .where('subject', '=', 'Angebot')
      .executeTakeFirstOrThrow();
    const [message] = await messagesById(db, [id]);
    expect(message?.language ?? 'und').toBe('und');
    const reply = await draftReply(db, message!, { writer: 'Dana Reed', apologise: true });
    expect(reply?.draft).toMatchObject({ messageId: id, recipients: ['kim@webstuhl.example'] });
    expect(reply?.draft.body).toMatch(/^Guten Tag Kim,/);
    expect(reply?.draft.body).toContain('Unannehmlichkeiten entschuldigen');
    expect(await whoWroteLast(db, message!.conversation_id)).toMatchObject({
      message: id,
      language: 'de',
    });
  }));
