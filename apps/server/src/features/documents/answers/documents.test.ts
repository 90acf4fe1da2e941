import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentAt } from '@rapport/contract/documents/address.ts';
import { callToolsWithin } from '../../../platform/tools/call-within.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { keepRawDocument } from '../../ingest/commands/keep-raw-document.ts';
import { answerQuestion } from '../../../assistant/analyst/answer-question.ts';
import { answerers } from '../../../registry/answerers.ts';

let app: TestApp;
let person: TestPerson;
let mill: string;
beforeAll(async () => {
  app = await startTestApp({ routes: [] });
  person = await app.asPerson();
  const accounts = await setScene(person.system, {
    accounts: [{ name: 'Stone Mill', domain: 'stonemill.example' }],
    said: [],
  });
  mill = accounts.get('Stone Mill') ?? '';
});
afterAll(() => app.close());

const ask = (text: string) =>
  person.ctx.run((db) =>
    answerQuestion(db, {
      text,
      page: null,
      tags: [],
      asker: { name: 'Bo' },
      now: app.services.now(),
      call: callToolsWithin(person.ctx, db),
      answerers,
    }),
  );

it('shows the newest images of the documents found by their links, whatever their titles', async () => {
  const keep = (title: string, mimeType: string) =>
    keepRawDocument(person.system, {
      title,
      mimeType,
      accountId: mill,
      content: Buffer.from(title),
      provider: 'gmail',
    });
  await keep('Old chart.png', 'image/png');
  await keep('Offer.pdf', 'application/pdf');
  await keep('Drawing.svg', 'image/svg+xml');
  const hostile = await keep('a](https://evil.example/p.png) ![b', 'image/gif');
  const newest = await keep('Seats.png', 'image/png');
  const { text } = await ask('Which documents does Stone Mill have?');
  expect(text).toContain('[5 documents]');
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  const shown = [...prose.matchAll(/!\[((?:\\.|[^\]])*)\]\(([^)]*)\)/g)].map(([, words, place]) => [
    words,
    documentAt(place ?? '', ['http://localhost']),
  ]);
  expect(shown).toHaveLength(2);
  expect(shown[0]).toEqual(['Seats.png', newest]);
  expect(shown[1]?.[1]).toBe(hostile);
});
