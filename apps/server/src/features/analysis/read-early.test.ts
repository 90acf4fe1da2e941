import { startFakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { prepareRecord } from '../ingest/messages/prepare.ts';
import { storeMessages } from '../ingest/messages/store-messages.ts';
import { mailRecord } from '../ingest/testing/mail-record.ts';
import { readEarly } from './commands/read-early.ts';
import type { EarlyReading } from './commands/read-early.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PAGE = 60;

/** Stores mails of conversations of their own, or answers to them. */
async function storePage(ctx: Ctx, early: EarlyReading, subjects: readonly string[], step = 0) {
  const page = subjects.map((subject) =>
    prepareRecord(
      mailRecord(`${subject}-${step}`, 'Could you send us the offer by Friday?', {
        subject,
        inReplyTo: step > 0 ? [`${subject}-0@mail.example`] : [],
      }),
    ),
  );
  const { conversations } = await storeMessages(ctx, page, {
    batch: null,
    ownDomains: ['us.example'],
    isExcluded: () => false,
  });
  early.noteStored(conversations);
}

const named = (name: string, count = PAGE) =>
  Array.from({ length: count }, (_, n) => `${name}-${n}`);

/** Subjects of the conversations that have been read, by their first part. */
const read = async (ctx: Ctx): Promise<Record<string, number>> => {
  const rows = await ctx.run((db) =>
    db.selectFrom('conversation').select('title').where('dirty_since', 'is', null).execute(),
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ title }) => title.split('-')[0]!)].map(([name, all]) => [
      name,
      all.length,
    ]),
  );
};

it('reads what two pages did not touch, and again what gets an answer', async () => {
  const { system } = await app.asPerson();
  const early = await readEarly(system, 2);
  await storePage(system, early, named('first'));
  await storePage(system, early, named('second'));
  await early.end();
  expect(await read(system)).toEqual({});

  const other = await readEarly(system, 2);
  await storePage(system, other, named('third'));
  await storePage(system, other, named('fourth'));
  await storePage(system, other, [...named('third', 5), ...named('fifth')], 1);
  await other.end();
  // Five of the third page are not quiet any more, and 55 are enough to be read.
  expect(await read(system)).toEqual({ third: PAGE - 5 });
  await storePage(system, other, named('third', 7), 2);
  expect(await read(system)).toEqual({ third: PAGE - 7 });
});

it('waits for enough of them, and reads nothing with one processor', async () => {
  const { system } = await app.asPerson();
  for (const [processors, count] of [
    [2, 20],
    [1, PAGE],
  ] as const) {
    const early = await readEarly(system, processors);
    for (const page of [1, 2, 3])
      await storePage(system, early, named(`p${processors}${page}`, count));
    await early.end();
  }
  expect(await read(system)).toEqual({});
});

it('reads nothing where a model is paid for it', async () => {
  const fake = await startFakeModel(['']);
  const withModel = await startTestApp({ config: { model: fake.config() } });
  try {
    const { system } = await withModel.asPerson();
    const early = await readEarly(system, 2);
    for (const page of ['a', 'b', 'c']) await storePage(system, early, named(page));
    await early.end();
    expect(await read(system)).toEqual({});
  } finally {
    await withModel.close();
    await fake.close();
  }
});
