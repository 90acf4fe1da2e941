import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '@rapport/connectors/testing/zip.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { importText, undoImport } from './testing/run-import.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
});
afterAll(() => app.close());

const user = (id: string, name: string, email?: string) => ({
  id,
  name: name.toLowerCase(),
  profile: { real_name: name, ...(email && { email }) },
});

const USERS = [
  user('U1', 'Lou Weaver', 'Lou@mill.example'),
  user('U2', 'Kim Orr', 'kim@us.example'),
  user('U3', 'Nameless'),
];

const at = (second: number) => `${1_760_000_000 + second}.000100`;

/** An export with the given messages of channel `looms` on one day. */
const exported = (items: unknown[], more: Record<string, unknown> = {}) =>
  zipOf(
    Object.entries({
      'users.json': USERS,
      'channels.json': [{ id: 'C1', name: 'looms', members: ['U1', 'U2'] }],
      'looms/2025-10-09.json': items,
      ...more,
    }).map(([name, content]) => ({
      name,
      content: typeof content === 'string' ? content : JSON.stringify(content),
    })),
  );

const load = (items: unknown[], more?: Record<string, unknown>) =>
  importText(admin.system, 'export.zip', exported(items, more));

const saidTo = (person: TestPerson) =>
  person.ctx.run(async (db) => {
    const { rows } = await sql<{
      text: string;
      author: string | null;
      title: string;
      kind: string;
    }>`
      select m.visible_text as text, p.email as author, c.title, c.kind from message m
      join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
      left join contact p on p.org_id = m.org_id and p.id = m.sender_id
      where m.provider = 'slack' order by m.sent_at`.execute(db);
    return rows;
  });

describe('an export of Slack', () => {
  it('is distinguished from other zips, and stored with authors, mentions and threads', async () => {
    const items = [
      {
        type: 'message',
        user: 'U1',
        ts: at(0),
        text: 'The loom of <@U2> is late &amp; loud, see <https://loom.example/a|the plan>',
      },
      {
        type: 'message',
        user: 'U2',
        ts: at(60),
        thread_ts: at(0),
        text: 'I send a <#C1|looms> fitter',
      },
      {
        type: 'message',
        subtype: 'file_share',
        user: 'U1',
        ts: at(90),
        text: 'Here it is',
        files: [{ name: 'loom.pdf' }],
      },
      { type: 'message', user: 'U3', ts: at(120), text: 'Nobody knows my address' },
    ];
    const done = await load(items);
    expect(done).toMatchObject({ kind: 'chat', seen: 4, stored: 4, skipped: 0, errors: 0 });
    expect(await saidTo(admin)).toMatchObject([
      {
        text: 'The loom of @Kim Orr is late & loud, see the plan (https://loom.example/a)',
        author: 'lou@mill.example',
        title: '#looms',
        kind: 'chat',
      },
      { text: 'I send a #looms fitter', author: 'kim@us.example' },
      { text: 'Here it is\nFile: loom.pdf', author: 'lou@mill.example' },
      { text: 'Nobody knows my address', author: null },
    ]);
    expect(await load(items)).toMatchObject({ seen: 4, stored: 0, skipped: 4 });
    // Two people went with the four messages.
    expect(await undoImport(admin.system, done.batch)).toMatchObject({ removed: 6 });
    expect(await saidTo(admin)).toEqual([]);
  });

  it('lists with the reason what is no message, is broken or does not belong to it', async () => {
    const done = await load(
      [
        { type: 'message', subtype: 'channel_join', user: 'U1', ts: at(0), text: 'joined' },
        { type: 'message', user: 'U1', text: 'no time' },
        { type: 'message', user: 'U1', ts: at(5), text: '' },
        'nonsense',
      ],
      {
        'looms/2025-10-10.json': '{"broken"',
        'integration_logs.json': [],
        'readme.txt': 'x',
      },
    );
    expect(done).toMatchObject({ seen: 7, stored: 0, skipped: 4, errors: 3 });
    expect(done.rejects.map(({ file, reason }) => [file.split('/').at(-1), reason])).toEqual(
      expect.arrayContaining([
        ['2025-10-09.json', 'not a message: channel_join'],
        ['2025-10-09.json', 'has no valid ts'],
        ['2025-10-09.json', 'a message without words'],
        ['2025-10-10.json', expect.stringContaining('cannot be read')],
        ['integration_logs.json', 'holds no messages'],
        ['readme.txt', 'not a JSON file'],
      ]),
    );
  });

  it('keeps direct messages and private channels to their members', async () => {
    await load([], {
      'users.json': [...USERS, user('U9', 'Admin', admin.principal.email)],
      'dms.json': [{ id: 'D1', members: ['U1', 'U9'] }],
      'D1/2025-10-09.json': [
        { type: 'message', user: 'U1', ts: at(0), text: 'Between the two of us' },
      ],
      'hidden/2025-10-09.json': [
        { type: 'message', user: 'U1', ts: at(1), text: 'Of a channel no list names' },
      ],
    });
    const texts = async (person: TestPerson) => (await saidTo(person)).map(({ text }) => text);
    expect(await texts(admin)).toEqual(['Between the two of us']);
    expect(await texts(colleague)).toEqual([]);
  });
});
