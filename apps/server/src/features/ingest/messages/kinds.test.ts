import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { mailRecord as mail } from '../testing/mail-record.ts';
import { prepareRecord } from './prepare.ts';
import { storeMessages } from './store-messages.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  person = await app.asPerson();
});
afterAll(() => app.close());

const LETTER =
  'Antivirus Weekly\n\nViruses can cause terrible data loss and an awful outage. Order now and save $40. Read more: https://x.example/1\n\nView this e-mail in your browser. To unsubscribe, click here.';

it('stores mail of machines and mass mail as automatic, without sentiment and search entry', async () => {
  const crowd = Array.from({ length: 60 }, (_, n) => ({ name: '', email: `p${n}@us.example` }));
  const mails = [
    mail('person', 'The new report is awful and we are angry.'),
    mail('answer', `That is awful, please help.\n\n> ${LETTER.replaceAll('\n', '\n> ')}`, {
      inReplyTo: ['old@mail.example'],
    }),
    mail('declared', 'Our awful offers', { automatic: 'newsletter' }),
    mail('letter', LETTER),
    mail('away', 'I am out of the office, awful. In urgent cases please call the desk.'),
    mail('crowd', 'The awful lift is closed on Monday.', { to: crowd }),
  ];
  const options = { batch: null, ownDomains: ['us.example'], isExcluded: () => false };
  await storeMessages(person.system, mails.map(prepareRecord), options);
  const stored = await person.system.run(
    async (db) =>
      (
        await sql<{ subject: string; automatic: boolean; calm: boolean; found: boolean }>`
          select m.subject, m.automatic, m.sentiment = 0 as calm,
            exists (select from search_entry e where e.org_id = m.org_id and e.id = m.id) as found
          from message m order by m.subject`.execute(db)
      ).rows,
  );
  const byPerson = { automatic: false, calm: false, found: true };
  const machine = { automatic: true, calm: true, found: false };
  expect(stored).toEqual([
    { subject: 'answer', ...byPerson },
    { subject: 'away', ...machine },
    { subject: 'crowd', ...machine },
    { subject: 'declared', ...machine },
    { subject: 'letter', ...machine },
    { subject: 'person', ...byPerson },
  ]);
});
