import { afterAll, beforeAll, expect, it } from 'vitest';
import { listTeamMembers } from '@rapport/contract/contacts/contacts.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { contactRoutes } from './routes.ts';

let app: TestApp;
let plain: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ routes: contactRoutes });
  plain = await app.asPerson({ name: 'bo' });
  const { organisation } = plain;
  const gone = await app.asPerson({ organisation, name: 'Cy' });
  await app.asPerson({ organisation, name: 'Ada', role: 'admin' });
  await app.asPerson({ name: 'Of another organisation' });
  await gone.system.run((db) =>
    db.updateTable('member').set({ status: 'suspended' }).where('id', '=', gone.member).execute(),
  );
});
afterAll(() => app.close());

it('lists the active members of the organisation by name, to any of them', async () => {
  const { teamMembers, total } = await plain.call(listTeamMembers, {});
  expect(teamMembers.map(({ fullName }) => fullName)).toEqual(['Ada', 'bo']);
  expect(total).toBe(2);
  expect(teamMembers[1]).toMatchObject({ id: plain.member, email: plain.principal.email });
});
