import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { indexTexts } from './commands/index-texts.ts';
import { search } from './queries.ts';

/** More entries than a word may stand in without being common. */
const MANY = 2_100;

let app: TestApp;
let person: TestPerson;
let names: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.asPerson({ role: 'admin' });
  names = await indexTexts(person.system, texts());
});
afterAll(() => app.close());

async function* texts() {
  for (let number = 0; number < MANY; number += 1)
    yield { id: `plain-${number}`, text: `invoice delivery ${number}` };
  yield { id: 'both', text: 'invoice delivery of the turbine' };
  yield { id: 'rare', text: 'the turbine stands still' };
}

const find = async (text: string, openEnd = false) =>
  (await person.ctx.run((db) => search(db, { text, openEnd, limit: 20 }))).map(({ id }) =>
    names.get(id),
  );

describe('words that most entries hold', () => {
  it('are still found', async () => {
    expect(await find('invoice')).toHaveLength(20);
    expect(await find('invoice delivery')).toHaveLength(20);
  });

  it('count for little beside a rare one', async () => {
    const found = await find('invoice turbine');
    expect(found.slice(0, 2)).toEqual(['both', 'rare']);
    expect(found).toHaveLength(20);
  });
});

it('takes the last word for a beginning only when asked to', async () => {
  expect(await find('turbi')).toEqual([]);
  expect(new Set(await find('turbi', true))).toEqual(new Set(['both', 'rare']));
  expect(await find('turbi stands', true)).toEqual(['rare']);
});
