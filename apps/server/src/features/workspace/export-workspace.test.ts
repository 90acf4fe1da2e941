import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { keepRawDocument } from '../ingest/commands/keep-raw-document.ts';
import { exportWorkspace } from './commands/export-workspace.ts';
import type { Manifest } from './commands/export-workspace.ts';
import { LEFT_OUT } from './export/tables.ts';

const CONTENT = Buffer.from('Offices close at noon.');

let app: TestApp;
let admin: TestPerson;
let root: string;
let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  app = await startTestApp({ routes: [] });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const stranger = await app.asPerson({ role: 'admin' });
  const scene = (name: string) => ({
    accounts: [{ name, domain: `${name.toLowerCase()}.example`, restricted: true }],
    said: [
      {
        from: `kim@${name.toLowerCase()}.example`,
        subject: 'Note',
        text: `A note of ${name}.`,
        privateTo: ['nobody@us.example'],
      },
    ],
  });
  await setScene(admin.system, scene('Mill'));
  await setScene(stranger.system, scene('Fjord'));
  await keepRawDocument(admin.system, {
    title: 'Terms.txt',
    mimeType: 'text/plain',
    content: CONTENT,
    provider: 'gmail',
  });
  root = await mkdtemp(path.join(tmpdir(), 'rapport-export-'));
  folder = path.join(root, 'out');
  manifest = await exportWorkspace(admin.system, folder);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const text = (name: string) => readFile(path.join(folder, 'tables', `${name}.jsonl`), 'utf8');
const lines = async (name: string) =>
  (await text(name))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('an export of the workspace', () => {
  it('holds every row of the organisation, private and restricted ones too, and of no other', async () => {
    expect(await lines('account')).toMatchObject([{ name: 'Mill', restricted: true }]);
    expect(await lines('message')).toMatchObject([{ visible_text: 'A note of Mill.' }]);
    for (const { name, rows, sha256 } of manifest.tables) {
      const content = await text(name);
      expect([name, content.split('\n').length - 1]).toEqual([name, rows]);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(content).not.toContain('Fjord');
      const { rows: counted } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)} where org_id = ${admin.organisation}`.execute(
        app.owner,
      );
      // Its own audit row comes after it.
      expect([name, rows]).toEqual([name, counted[0]!.n - (name === 'audit_event' ? 1 : 0)]);
    }
  });

  it('holds the files by their digest', async () => {
    const [name = ''] = await readdir(path.join(folder, 'files'));
    expect(name).toBe(createHash('sha256').update(CONTENT).digest('hex'));
    expect(await readFile(path.join(folder, 'files', name))).toEqual(CONTENT);
    expect(manifest).toMatchObject({ files: 1, missingFiles: [] });
  });

  it('holds no secret, and says what it leaves out', async () => {
    expect(Object.keys((await lines('member'))[0]!)).not.toContain('password_hash');
    const written = manifest.tables.map(({ name }) => name);
    for (const name of Object.keys(LEFT_OUT)) expect(written).not.toContain(name);
    expect(manifest.leftOut.map(({ name }) => name)).toEqual(Object.keys(LEFT_OUT));
  });

  it('refuses a folder that holds something', async () => {
    await expect(exportWorkspace(admin.system, folder)).rejects.toThrow('is not empty');
  });
});
