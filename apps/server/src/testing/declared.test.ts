import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@rapport/contract/kit/endpoint.ts';
import { audit } from '../platform/audit.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { route } from '../platform/http/route.ts';
import { startTestApp } from './testApp.ts';
import type { TestApp, TestPerson } from './testApp.ts';

const Done = z.object({ done: z.literal(true) });
const write = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/try/${name}`,
    summary: 'A write of this test',
    scope: 'write',
    audit: 'account.updated',
    answer: Done,
    errors: ['not_found'],
  });
const read = (name: string) =>
  endpoint({
    method: 'GET',
    path: `/try/${name}`,
    summary: 'A reading of this test',
    scope: 'read',
    audit: 'account.viewed',
    answer: z.object({ restrictedAccess: z.boolean() }),
  });
const [open, restricted] = [read('open'), read('restricted')];
const [silent, audited, unchanged, misnamed] = [
  write('silent'),
  write('audited'),
  write('unchanged'),
  write('misnamed'),
];
const [declared, undeclared] = [write('declared'), write('undeclared')];

const rename = (ctx: Ctx, action?: `${string}.${string}`) =>
  ctx.run(async (db) => {
    await db.updateTable('account').set({ name: 'Renamed' }).execute();
    if (action) await audit(db, ctx, { action });
    return { done: true as const };
  });

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    routes: [
      route(silent, (ctx) => rename(ctx)),
      route(audited, (ctx) => rename(ctx, 'account.updated')),
      route(misnamed, (ctx) => rename(ctx, 'account.renamed')),
      route(unchanged, async () => ({ done: true as const })),
      route(open, async () => ({ restrictedAccess: false })),
      route(restricted, async () => ({ restrictedAccess: true })),
      route(declared, async () => Promise.reject(new AppError('not_found'))),
      route(undeclared, async () => Promise.reject(new AppError('conflict'))),
    ],
  });
  person = await app.asPerson();
  await person.system.run((db) =>
    db
      .insertInto('account')
      .values({ org_id: person.organisation, id: crypto.randomUUID(), name: 'Mill' })
      .execute(),
  );
});
afterAll(() => app.close());

it('fails a write that leaves no audit row, or one of another name', async () => {
  await expect(person.call(silent)).rejects.toThrow(/leaves no account.updated in the audit log/);
  await expect(person.call(misnamed)).rejects.toThrow(/leaves no account.updated/);
});

it('passes a write with its audit row, and one that changed nothing', async () => {
  expect(await person.call(audited)).toEqual({ done: true });
  expect(await person.call(unchanged)).toEqual({ done: true });
});

it('fails the reading of a restricted account without its audit row', async () => {
  await expect(person.call(restricted)).rejects.toThrow(/leaves no account.viewed/);
  expect(await person.call(open)).toEqual({ restrictedAccess: false });
});

it('fails a call that throws an error it does not declare', async () => {
  await expect(person.call(undeclared)).rejects.toThrow(/throws conflict, which its errors/);
  await expect(person.call(declared)).rejects.toThrow(/404 not_found/);
});
