import { getHome } from '@rapport/contract/home.ts';
import { getUserSettings, updatePreferences } from '@rapport/contract/auth.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let ada: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.asPerson();
  bo = await app.asPerson({ organisation: ada.organisation });
});
afterAll(() => app.close());

const hiddenOf = async (person: TestPerson) =>
  (await person.call(getUserSettings)).preferences.hiddenFeeds;

it('hides cards for one member until they show them again', async () => {
  expect(await hiddenOf(ada)).toEqual([]);
  await ada.call(updatePreferences, { body: { hiddenFeeds: ['nrr', 'summary'] } });
  expect([await hiddenOf(ada), await hiddenOf(bo)]).toEqual([['nrr', 'summary'], []]);
  await ada.call(updatePreferences, { body: { hiddenFeeds: [] } });
  expect(await hiddenOf(ada)).toEqual([]);
});

it('keeps preferences that are not named, also the last visit', async () => {
  await ada.call(updatePreferences, { body: { hiddenFeeds: ['grr'] } });
  await ada.call(getHome);
  expect(await ada.call(updatePreferences, { body: {} })).toMatchObject({ hiddenFeeds: ['grr'] });
  expect(await hiddenOf(ada)).toEqual(['grr']);
});

it('refuses cards that the home page does not have', async () => {
  const body = { hiddenFeeds: ['moon'] as never[] };
  await expect(ada.call(updatePreferences, { body })).rejects.toMatchObject({ status: 400 });
});
