import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { dropUploads } from './commands/drop-uploads.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ routes: [] });
  admin = await app.asPerson({ role: 'admin' });
});
afterAll(() => app.close());

it('removes uploads after a day, with their files, unless an import is reading them', async () => {
  const { organisation } = admin;
  const { storage } = app.services;
  const uploads = [
    { name: 'new', hours: 23 },
    { name: 'old', hours: 25 },
    { name: 'being read', hours: 25 },
  ].map(({ name, hours }) => ({
    id: uuidv7(),
    org_id: organisation,
    file_name: name,
    kind: 'accounts',
    bytes: 1,
    place: `${organisation}/uploads/${name.replace(' ', '-')}`,
    created_at: new Date(admin.system.now.getTime() - hours * HOUR_MS),
  }));
  for (const { place } of uploads) await storage.write(place, Buffer.from('x'));
  await admin.system.run(async (db) => {
    await db.insertInto('import_upload').values(uploads).execute();
    const [, , read] = uploads;
    await db
      .insertInto('import_batch')
      .values({
        org_id: organisation,
        id: uuidv7(),
        kind: 'accounts',
        file_name: 'a.csv',
        state: 'running',
        upload_id: read?.id ?? null,
      })
      .execute();
  });
  expect(await dropUploads(admin.system)).toBe(1);
  const left = await admin.system.run((db) =>
    db.selectFrom('import_upload').select('file_name').orderBy('file_name').execute(),
  );
  expect(left).toEqual([{ file_name: 'being read' }, { file_name: 'new' }]);
  const kept = await Promise.all(uploads.map(({ place }) => storage.exists(place)));
  expect(kept).toEqual([true, false, true]);
});
