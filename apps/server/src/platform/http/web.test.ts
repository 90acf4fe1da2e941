import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveWeb } from './web.ts';

const root = await mkdtemp(path.join(tmpdir(), 'web-'));
await mkdir(path.join(root, 'assets'));
await writeFile(path.join(root, 'index.html'), '<p>page</p>');
await writeFile(path.join(root, 'assets/a.js'), 'plain');
await writeFile(path.join(root, 'assets/a.js.br'), 'compressed');
const app = fastify();
await serveWeb(app, root);

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const get = (url: string, encodings = '') =>
  app.inject({ url, headers: { 'accept-encoding': encodings } });

describe('the web app', () => {
  it('is sent compressed to a browser that takes it, and plain to another', async () => {
    const compressed = await get('/assets/a.js', 'gzip, br');
    expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['compressed', 'br']);
    const plain = await get('/assets/a.js');
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['plain', undefined]);
    expect(plain.headers.vary).toContain('accept-encoding');
  });

  it('keeps hashed files for a year, and asks for the page each time', async () => {
    const { headers } = await get('/assets/a.js', 'br');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await get('/app/accounts/1?tab=x', 'br');
    expect([page.body, page.headers['cache-control']]).toEqual(['<p>page</p>', 'no-cache']);
  });

  it('answers other paths with 404, not with the page', async () => {
    for (const url of ['/api/nothing', '/assets/b.js', '/healthz/x'])
      expect((await get(url)).statusCode).toBe(404);
  });
});
