import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@rapport/contract/ai-internal.ts';
import { getDocument } from '@rapport/contract/documents/documents.ts';
import { createClient } from '@rapport/contract/kit/client.ts';
import type { ErrorBody } from '@rapport/contract/errors.ts';
import { setScene } from '../../testing/scene.ts';
import { checkServiceToken } from '../../platform/auth/service-token.ts';
import { CallError, startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { drop, writeDays } from '../anomalies/testing/revenue.ts';

const TOKEN = 'service-token-of-at-least-32-letters';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let accounts: Map<string, string>;
let organisation: string;

const clientWith = (url: string, token: string) =>
  createClient(async (path, init) => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const response = await fetch(new URL(path, url), { ...init, headers });
    if (!response.ok) throw new CallError(response.status, (await response.json()) as ErrorBody);
    return response;
  });
let service: ReturnType<typeof clientWith>;

beforeAll(async () => {
  app = await startTestApp({ config: { RAPPORT_SERVICE_TOKEN: TOKEN } });
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  stranger = await app.asPerson({ role: 'admin' });
  organisation = admin.organisation;
  service = clientWith(app.url, TOKEN);
  accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      { from: 'lou@mill.example', subject: 'Rollout', text: 'The rollout begins in May.' },
      { from: 'lou@mill.example', subject: 'Invoice', text: 'Please send the invoice.' },
    ],
  });
});
afterAll(() => app.close());

const raw = (words: string, accountId?: string) => ({
  organisation,
  title: 'Offer.txt',
  mimeType: 'text/plain',
  content: Buffer.from(words).toString('base64'),
  ...(accountId && { accountId }),
});
const refusal = (status: number, code: string) => ({ status, body: { code } });
const audited = (action: string) =>
  admin.system.run(async (db) => {
    const { rows } = await sql<{ member_id: string | null; detail: Record<string, unknown> }>`
      select member_id, detail from audit_event where action = ${action} order by id`.execute(db);
    return rows;
  });

describe('who may call', () => {
  const body = { organisation: 'x', name: 'anomalies.compute' };

  it('refuses everybody without the service token', async () => {
    await expect(app.anonymous.call(contract.emitJob, { body })).rejects.toMatchObject(
      refusal(401, 'unauthenticated'),
    );
    await expect(admin.call(contract.emitJob, { body })).rejects.toMatchObject(
      refusal(403, 'forbidden'),
    );
    const wrong = clientWith(app.url, `${TOKEN.slice(0, -1)}x`);
    await expect(wrong.call(contract.emitJob, { body })).rejects.toMatchObject(
      refusal(403, 'forbidden'),
    );
  });

  it('refuses everybody when no token is set, and says how to set one', () => {
    const call = () => checkServiceToken({ RAPPORT_SERVICE_TOKEN: undefined }, `Bearer ${TOKEN}`);
    expect(call).toThrow('set RAPPORT_SERVICE_TOKEN');
  });

  it('opens no other endpoint, and requires an existing organisation', async () => {
    await expect(
      service.call(getDocument, { params: { id: crypto.randomUUID() } }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(service.call(contract.emitJob, { body })).rejects.toMatchObject({
      status: 404,
      body: { message: 'There is no organisation x.' },
    });
  });
});

describe('documents', () => {
  it('are stored once and read: pages, search and visibility', async () => {
    const body = raw('Our terms are kept.', accounts.get('Mill'));
    const first = await service.call(contract.processRawDocument, { body });
    expect(first).toMatchObject({ pages: 1, characters: 19, refused: null });
    expect(await service.call(contract.processRawDocument, { body })).toEqual(first);
    const params = { id: first.documentId };
    expect(await colleague.call(getDocument, { params })).toMatchObject({
      title: 'Offer.txt',
      pages: [{ number: 1, text: 'Our terms are kept.' }],
      withoutText: null,
    });
    const found = await colleague.ctx.run((db) =>
      sql`select id from search_entry where kind = 'document' and vector @@ to_tsquery('english', 'term')`.execute(
        db,
      ),
    );
    expect(found.rows).toEqual([{ id: first.documentId }]);
    expect((await audited('service.raw-document')).at(-1)).toMatchObject({
      member_id: null,
      detail: { title: 'Offer.txt', bytes: 19 },
    });
    await expect(stranger.call(getDocument, { params })).rejects.toMatchObject(
      refusal(404, 'not_found'),
    );
  });

  it('of a restricted account stay hidden, also in the search', async () => {
    const body = raw('Sealed words.', accounts.get('Vault'));
    const { documentId: id } = await service.call(contract.processRawDocument, { body });
    await expect(colleague.call(getDocument, { params: { id } })).rejects.toMatchObject(
      refusal(403, 'restricted_access'),
    );
    const seen = (person: TestPerson) =>
      person.ctx.run((db) => sql`select from search_entry where id = ${id}`.execute(db));
    expect((await seen(colleague)).rows).toHaveLength(0);
    expect((await seen(admin)).rows).toHaveLength(1);
  });

  it('can be read again, report why they cannot be read, and leave the search when deleted', async () => {
    const body = { ...raw('x'), title: 'film.mp4', mimeType: 'video/mp4' };
    const kept = await service.call(contract.processRawDocument, { body });
    expect(kept).toMatchObject({ pages: 0, refused: '.mp4 is not supported.' });
    const { documentId } = kept;
    const again = { body: { organisation, documentId } };
    expect(await service.call(contract.processDocument, again)).toEqual(kept);
    expect(await admin.call(getDocument, { params: { id: documentId } })).toMatchObject({
      withoutText: '.mp4 is not supported.',
    });
    await admin.system.run(async (db) => {
      await db.deleteFrom('document').where('id', '=', documentId).execute();
      const { rows } = await sql`select from search_entry where id = ${documentId}`.execute(db);
      expect(rows).toEqual([]);
    });
    await expect(service.call(contract.processDocument, again)).rejects.toMatchObject({
      body: { message: 'Document not found' },
    });
  });

  it('of another organisation are not found', async () => {
    const body = raw('Ours.');
    const { documentId } = await service.call(contract.processRawDocument, { body });
    const foreign = { body: { organisation: stranger.organisation, documentId } };
    await expect(service.call(contract.processDocument, foreign)).rejects.toMatchObject(
      refusal(404, 'not_found'),
    );
    const account = raw('Ours.', accounts.get('Mill'));
    await expect(
      service.call(contract.processRawDocument, {
        body: { ...account, organisation: stranger.organisation },
      }),
    ).rejects.toMatchObject(refusal(404, 'account_not_found'));
  });

  it('are refused when they are too large', async () => {
    const content = 'A'.repeat(Math.ceil(contract.MAX_RAW_DOCUMENT / 3) * 4 + 4);
    await expect(
      service.call(contract.processRawDocument, { body: { ...raw('x'), content } }),
    ).rejects.toMatchObject(refusal(400, 'invalid_input'));
  });
});

describe('revenue anomalies', () => {
  it('are found by the real analysis, the same twice; for all accounts by a worker or at once', async () => {
    const mill = accounts.get('Mill')!;
    await admin.system.run((db) => writeDays(db, admin.organisation, mill, drop(0.5, 3), 400));
    const named = { body: { organisation, accountIds: [mill as never] } };
    const first = await service.call(contract.analyseAnomalies, named);
    expect(first).toMatchObject({ accounts: 1, queued: false });
    expect(first.open).toBeGreaterThan(0);
    expect(await service.call(contract.analyseAnomalies, named)).toEqual(first);
    const all = { body: { organisation } };
    expect(await service.call(contract.analyseAnomalies, all)).toMatchObject({
      accounts: 0,
      queued: true,
    });
    expect(
      await service.call(contract.analyseAnomalies, { ...all, query: { wait: 'true' } }),
    ).toEqual({ accounts: 2, queued: false, open: first.open });
  });

  it('are refused for an unknown account', async () => {
    const body = {
      organisation: stranger.organisation,
      accountIds: [accounts.get('Mill') as never],
    };
    await expect(service.call(contract.analyseAnomalies, { body })).rejects.toMatchObject(
      refusal(404, 'not_found'),
    );
  });
});

describe('tasks', () => {
  it('run at once in the organisation the call names, whatever their payload says', async () => {
    const payload = { organisation: stranger.organisation };
    const body = { organisation, name: 'anomalies.compute', payload };
    const answer = await service.call(contract.runTask, { body });
    expect(answer.name).toBe('anomalies.compute');
    expect((await audited('service.run-task')).at(-1)?.detail).toEqual({
      name: 'anomalies.compute',
    });
  });

  it('wait in the queue, equal ones as one', async () => {
    const body = { organisation, name: 'documents.read' };
    const queued = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from pgboss.job where name = 'documents.read' and data ->> 'organisation' = ${organisation}`.execute(
        app.owner,
      );
      return rows[0]?.count;
    };
    for (const _ of [1, 2])
      expect(await service.call(contract.emitJob, { body })).toEqual({
        name: 'documents.read',
        queued: true,
      });
    expect(await queued()).toBe(1);
  });

  it.each(['nothing.such', 'anomalies.nightly'])(
    'are refused by the name %s, which is no job of an organisation',
    async (name) => {
      await expect(
        service.call(contract.runTask, { body: { organisation, name } }),
      ).rejects.toMatchObject(refusal(404, 'not_found'));
    },
  );

  it('are refused when the payload is invalid', async () => {
    const body = { organisation, name: 'anomalies.compute', payload: { accounts: 'all' } };
    await expect(service.call(contract.emitJob, { body })).rejects.toMatchObject({
      status: 400,
      body: { details: [{ where: 'body.payload.accounts' }] },
    });
  });
});

describe('embeddings', () => {
  it('say what is missing and how to fix it', async () => {
    const call = () => service.call(contract.createEmbeddings, { body: { organisation } });
    await expect(call()).rejects.toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('create extension vector') },
    });
    // A substitute for pgvector's type, which this machine may lack.
    await sql`create domain vector as real[]`.execute(app.owner);
    await expect(call()).rejects.toMatchObject({
      body: { message: expect.stringContaining('No embedding model is set') },
    });
  });

  it('are written once per text and model; for named records, else for the newest', async () => {
    const asked: string[][] = [];
    let fails = false;
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (piece) => (text += String(piece)));
      request.on('end', () => {
        const { input } = JSON.parse(text) as { input: string[] };
        asked.push(input);
        response.writeHead(fails ? 401 : 200, { 'content-type': 'application/json' });
        const data = input.map((words, index) => ({ index, embedding: [words.length, 0.5] }));
        response.end(JSON.stringify(fails ? {} : { data, usage: { prompt_tokens: 7 } }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await admin.system.run((db) =>
      db
        .insertInto('model_setting')
        .values({
          org_id: admin.organisation,
          kind: 'openai-compatible',
          model: 'm',
          base_url,
          embedding_model: 'e-1',
          enabled: true,
          changed_at: app.services.now(),
        })
        .execute(),
    );
    const { rows } = await admin.system.run((db) =>
      sql<{ id: string }>`select id from message where subject = 'Rollout'`.execute(db),
    );
    const one = { organisation, kind: 'message' as const, id: rows[0]!.id };
    const create = () => service.call(contract.createEmbedding, { body: one });
    expect(await create()).toEqual({ model: 'e-1', written: 1 });
    expect(asked).toEqual([['Rollout\nThe rollout begins in May.']]);
    expect(await create()).toEqual({ model: 'e-1', written: 0 });
    const many = await service.call(contract.createEmbeddings, { body: { organisation } });
    expect(many).toMatchObject({ model: 'e-1', left: 0 });
    expect(many.written).toBeGreaterThan(1);
    await admin.system.run((db) =>
      sql`update message set visible_text = 'It begins in June.' where id = ${one.id}`.execute(db),
    );
    expect((await create()).written).toBe(1);
    const kept = await admin.system.run((db) =>
      db.selectFrom('search_embedding').select('embedding').where('id', '=', one.id).execute(),
    );
    expect(kept).toEqual([{ embedding: ['Rollout\nIt begins in June.'.length, 0.5] }]);
    const runs = await admin.system.run((db) =>
      db
        .selectFrom('ai_run')
        .select(['model', 'input_tokens'])
        .where('task', '=', 'embedding')
        .execute(),
    );
    expect(runs).toContainEqual({ model: 'e-1', input_tokens: 7 });
    await expect(
      service.call(contract.createEmbedding, { body: { ...one, id: crypto.randomUUID() } }),
    ).rejects.toMatchObject(refusal(404, 'not_found'));
    fails = true;
    await sql`update message set visible_text = 'Another.' where id = ${one.id}`.execute(app.owner);
    await expect(create()).rejects.toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('refused the key') },
    });
    server.close();
  });
});
