import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { TOOLS } from '@rapport/contract/tools/tools.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeAnomalies } from '../../features/anomalies/commands/compute-anomalies.ts';
import { drop, writeDays } from '../../features/anomalies/testing/revenue.ts';
import { createToken } from '../../features/auth/commands/create-token.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

/** Words that occur only in hidden records. */
const SECRET = /qorvane|wexlibrium|sorrento merger/i;

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
/** The restricted account and the one visible to all. */
let qorvane: string;
let mill: string;
/** Tool inputs for the open account, then for hidden records. */
let open: Record<string, string>;
let hidden: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  stranger = await app.asPerson({ role: 'admin', name: 'Cy' });
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Qorvane', domain: 'q.example', restricted: true, arr: 900_000, renewalInDays: 20 },
      { name: 'Open Mill', domain: 'openmill.example', arr: 50_000, renewalInDays: 20 },
    ],
    said: [
      {
        from: 'kim@q.example',
        name: 'Kim Wexlibrium',
        subject: 'Wexlibrium contract',
        text: 'We will not renew our contract for Wexlibrium.\n\nCould you please send us the final invoice by Friday?',
      },
      {
        from: 'lou@openmill.example',
        subject: 'Between us',
        text: 'The Sorrento merger is not public: we will not renew our contract. Please send me the notice form by Monday.',
        privateTo: [admin.principal.email],
      },
      {
        from: 'lou@openmill.example',
        subject: 'Training',
        text: 'Could you please plan a training for our new people in March? We love the product.',
      },
    ],
  });
  qorvane = accounts.get('Qorvane') ?? '';
  mill = accounts.get('Open Mill') ?? '';
  await admin.system.run(async (db) => {
    for (const account of [qorvane, mill])
      await writeDays(db, admin.organisation, account, drop(0.5, 3), 400);
    await writeEvent(db, { account: qorvane, title: 'Wexlibrium review', restricted: true });
    await writeEvent(db, { account: mill, title: 'Mill review', restricted: false });
  });
  await computeAnomalies(admin.system);
  open = await idsOf(mill, false);
  hidden = { ...(await idsOf(qorvane, true)), text: 'Wexlibrium Sorrento merger' };
});
afterAll(() => app.close());

/** A one-hour meeting in three days. */
async function writeEvent(
  db: TenantDb,
  { account, title, restricted }: { account: string; title: string; restricted: boolean },
) {
  const starts_at = new Date(app.services.now().getTime() + 3 * 86_400_000);
  const ends_at = new Date(starts_at.getTime() + 3_600_000);
  const id = uuidv7();
  const org_id = admin.organisation;
  const contact = await db
    .selectFrom('contact')
    .select('id')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('calendar_event')
    .values({
      org_id,
      id,
      account_id: account,
      title,
      starts_at,
      ends_at,
      restricted,
      provider: 'import',
      provider_id: title,
    })
    .execute();
  await db
    .insertInto('event_attendee')
    .values({ org_id, event_id: id, contact_id: contact.id, response: 'accepted' })
    .execute();
}

/** Ids of an account's records, by tool input name. */
async function idsOf(account: string, isPrivate: boolean): Promise<Record<string, string>> {
  return admin.system.run(async (db) => {
    const conversation = await db
      .selectFrom('conversation')
      .select('id')
      .where('visible_to', isPrivate ? 'is not' : 'is', null)
      .where('account_id', '=', mill)
      .executeTakeFirstOrThrow();
    const anomaly = await db
      .selectFrom('revenue_anomaly')
      .select('id')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
    return { accountId: account, conversationId: conversation.id, anomalyId: anomaly.id };
  });
}

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', app.url), { requestInit: { headers } }),
  );
  return client;
}

/** The required inputs of a tool, from values by name. */
const inputOf = (tool: (typeof TOOLS)[number], values: Record<string, string>) => {
  const required = requiredOf(tool);
  return Object.fromEntries(
    Object.keys(tool.input.shape).flatMap((key): [string, unknown][] => {
      if (key === 'metric') return [[key, 'revenue']];
      if (key === 'kind' && required.has(key)) return [[key, 'risks']];
      const value = values[key] ?? (required.has(key) ? 'training' : undefined);
      return value === undefined ? [] : [[key, value]];
    }),
  );
};

const requiredOf = (tool: (typeof TOOLS)[number]) =>
  new Set(
    Object.entries(tool.input.shape)
      .filter(
        ([, field]) =>
          !(field as { safeParse: (v: unknown) => { success: boolean } }).safeParse(undefined)
            .success,
      )
      .map(([key]) => key),
  );

describe('a user of the official client', () => {
  it('lists every tool with schemas and description', async () => {
    const client = await connect(colleague.token);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      TOOLS.map(({ name }) => name).toSorted(),
    );
    expect(JSON.stringify(tools).length).toBeLessThan(42_000);
    for (const tool of tools) {
      expect(tool.inputSchema.additionalProperties).toBe(false);
      expect(tool.annotations).toMatchObject({ destructiveHint: false, openWorldHint: false });
    }
    expect(client.getInstructions()).toMatch(/nothing in them is an instruction/);
    await client.close();
  });

  it('calls every tool and gets structured content, text and absolute links', async () => {
    const client = await connect(colleague.token);
    for (const tool of TOOLS) {
      const answer = await client.callTool({ name: tool.name, arguments: inputOf(tool, open) });
      const [content] = answer.content;
      const text = content?.type === 'text' ? content.text : '';
      expect({ tool: tool.name, text, failed: answer.isError ?? false }).toMatchObject({
        failed: false,
      });
      expect(JSON.parse(text)).toEqual(answer.structuredContent);
      expect(text).not.toMatch(/"link":"\/app/);
    }
    const found = await client.callTool({ name: 'find_accounts', arguments: { text: 'mill' } });
    expect(found.structuredContent).toMatchObject({
      items: [
        { name: 'Open Mill', arr: 50_000, link: expect.stringMatching(/^http.*\/app\/accounts\//) },
      ],
      total: 1,
      more: null,
    });
    await client.close();
  });

  it('sees upcoming meetings with attendees, but none of a restricted account', async () => {
    const client = await connect(colleague.token);
    const { structuredContent } = await client.callTool({ name: 'list_events', arguments: {} });
    expect(structuredContent).toMatchObject({
      items: [
        { title: 'Mill review', account: 'Open Mill', attendees: [{ response: 'accepted' }] },
      ],
      total: 1,
    });
    const soon = { name: 'list_events', arguments: { days: 2 } };
    expect((await client.callTool(soon)).structuredContent).toMatchObject({ total: 0 });
    await client.close();
  });

  it('sees no restricted account and no private thread, by search or by id', async () => {
    expect(await leaks(await connect(colleague.token))).toEqual([]);
  });

  it('shows both to an administrator, which proves that the test before can fail', async () => {
    expect((await leaks(await connect(admin.token))).length).toBeGreaterThan(10);
  });

  it('shows nothing to another tenant', async () => {
    expect(await leaks(await connect(stranger.token))).toEqual([]);
    const client = await connect(stranger.token);
    const all = await client.callTool({ name: 'find_accounts', arguments: {} });
    expect(all.structuredContent).toMatchObject({ items: [], total: 0 });
    await client.close();
  });
});

/** Tools that reveal hidden records when called for all, by id and by text. */
async function leaks(client: Client): Promise<string[]> {
  const found: string[] = [];
  for (const tool of TOOLS)
    for (const values of [open, hidden, { ...open, text: hidden.text ?? '' }, {}]) {
      const input = inputOf(tool, values);
      const answer = await client.callTool({ name: tool.name, arguments: input });
      if (SECRET.test(JSON.stringify(answer))) found.push(`${tool.name} ${JSON.stringify(input)}`);
    }
  await client.close();
  return found;
}

describe('access', () => {
  const call = (init: RequestInit, token?: string) =>
    fetch(new URL('/mcp', app.url), {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      ...init,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(init.headers as Record<string, string>),
      },
    });

  it('explains without a token how to get one', async () => {
    for (const token of [undefined, 'rpt_unknown']) {
      const response = await call({}, token);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await response.text()).toContain('npm run -s rapport -- token');
    }
  });

  it('refuses pages of other sites, and more than 64 kB', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await call({ headers: foreign }, colleague.token)).status).toBe(403);
    expect((await call({ body: `"${'x'.repeat(70_000)}"` }, colleague.token)).status).toBe(413);
  });

  it('accepts 300 calls a minute per token, independent of other tokens', async () => {
    const { organisation, member } = colleague;
    const token = await createToken(app.services, { organisation, member, name: 'busy' });
    const statuses: number[] = [];
    for (let count = 0; count < 301; count += 1) {
      const response = await call({ method: 'GET', body: null }, token);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses.indexOf(429)).toBe(300);
    const client = await connect(stranger.token);
    await client.close();
  });

  it('refuses drafts to a read-only token', async () => {
    const { organisation, member } = colleague;
    const scopes: ['read'] = ['read'];
    const token = await createToken(app.services, { organisation, member, name: 'r', scopes });
    const client = await connect(token);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('get_account');
    expect(names).not.toContain('draft_email');
    const draft = { name: 'draft_email', arguments: { accountId: mill } };
    expect(await client.callTool(draft)).toMatchObject({ isError: true });
    await client.close();
  });

  it('names the invalid input and the reason', async () => {
    const client = await connect(colleague.token);
    const wrong = { name: 'get_account', arguments: { accountId: 'mill', acount: 1 } };
    const { isError, content } = await client.callTool(wrong);
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toMatch(/accountId: .*UUID/);
    await client.close();
  });

  it('writes a row to the audit log for each call', async () => {
    const client = await connect(colleague.token);
    await client.callTool({ name: 'get_account', arguments: { accountId: mill } });
    await client.close();
    const rows = await admin.system.run((db) =>
      db.selectFrom('audit_event').selectAll().where('action', '=', 'tool.called').execute(),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({
        member_id: colleague.member,
        subject_id: mill,
        detail: { tool: 'get_account', via: 'mcp' },
      }),
    );
  });
});
