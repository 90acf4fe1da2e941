import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { keepRawDocument } from '../commands/keep-raw-document.ts';
import { documentsJob } from '../jobs.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ routes: [] });
  person = await app.asPerson({ role: 'admin' });
});
afterAll(() => app.close());

it('reads waiting files once and stores the reason for unreadable ones', async () => {
  const keep = (title: string, words: string) =>
    keepRawDocument(person.system, {
      title,
      mimeType: '',
      content: Buffer.from(words),
      provider: 'gmail',
    });
  const [note, film] = [await keep('note.txt', 'Terms.'), await keep('film.mp4', 'x')];
  const read = () =>
    documentsJob.run(
      app.services,
      { organisation: person.organisation },
      new AbortController().signal,
    );
  await read();
  const rows = () =>
    person.system.run((db) =>
      db.selectFrom('document').select(['id', 'text_at', 'text_refused']).orderBy('id').execute(),
    );
  const first = await rows();
  expect(first.map(({ id, text_refused: refused }) => [id, refused])).toEqual([
    [note, null],
    [film, '.mp4 is not supported.'],
  ]);
  await read();
  expect(await rows()).toEqual(first);
});
