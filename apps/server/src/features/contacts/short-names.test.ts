import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { findPeopleByName } from './names/queries.ts';

let app: TestApp;
let dana: TestPerson;
const from = (name: string, domain: string, text: string) => ({
  from: `${name.toLowerCase().replace(' ', '.')}@${domain}`,
  name,
  subject: `From ${name}`,
  text,
});
beforeAll(async () => {
  app = await startTestApp();
  dana = await app.asPerson({ name: 'Dana' });
  await setScene(dana.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Quarry', domain: 'quarry.example' },
    ],
    said: [
      from('Tim White', 'mill.example', 'The pallets of the mill arrived on Monday.'),
      from('Timothy White', 'quarry.example', 'The drill of the quarry stands still.'),
      from('Rob Stone', 'mill.example', 'The invoice of the mill is paid.'),
      from('Anna Timmer', 'mill.example', 'The gate is open.'),
    ],
  });
});
afterAll(() => app.close());

const names = async (said: string) =>
  (await dana.ctx.run((db) => findPeopleByName(db, said))).map(({ name }) => name).sort();
const ask = async (message: string) =>
  (await dana.call(askOnce, { body: { query: message } })).answer;

it('finds everybody who is called by a short name, and nobody whose name only begins so', async () => {
  expect(await names('Tim')).toEqual(['Tim White', 'Timothy White']);
  expect(await names('Timothy')).toEqual(['Tim White', 'Timothy White']);
});

it('takes a whole name at its word, and its short form only when nobody has it', async () => {
  expect(await names('Tim White')).toEqual(['Tim White']);
  expect(await names('Timothy White')).toEqual(['Timothy White']);
  expect(await names('Robert Stone')).toEqual(['Rob Stone']);
});

it('answers who somebody is about all of them, each with their own words', async () => {
  const both = await ask('Who is Tim?');
  for (const words of ['[Tim White]', 'Mill', 'pallets', '[Timothy White]', 'Quarry', 'drill'])
    expect(both).toContain(words);
  const one = await ask('Who is Timothy White?');
  expect(one).toContain('drill');
  expect(one).not.toContain('pallets');
  expect(await ask('What did Robert Stone say?')).toContain('invoice');
});
