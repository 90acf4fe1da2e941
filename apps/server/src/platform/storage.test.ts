import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testConfig } from '../testing/testApp.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './storage.ts';

const KEY = 'org/originals/one';

let root: string;
let bucket: Server;
let isAway = false;
const objects = new Map<string, Buffer>();

/** The part of S3's protocol that storage uses. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const key = new URL(request.url ?? '', 'http://bucket').pathname.slice('/files/'.length);
  const body = await buffer(request);
  const object = objects.get(key);
  if (isAway) return response.writeHead(503).end();
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method === 'PUT' || request.method === 'DELETE') return response.end();
  if (!object) return response.writeHead(404).end();
  const [first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')?.slice(1) ?? [];
  const part = first === undefined ? object : object.subarray(Number(first), Number(last ?? 0) + 1);
  response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length });
  return response.end(request.method === 'HEAD' ? undefined : part);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rapport-storage-'));
  bucket = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
});
afterEach(() => {
  isAway = false;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  bucket.closeAllConnections();
  bucket.close();
  await rm(root, { recursive: true });
});

const onDisk = () => openStorage(testConfig(root));
const inBucket = () =>
  openStorage({
    ...testConfig(root),
    RAPPORT_S3_BUCKET: 'files',
    RAPPORT_S3_REGION: 'eu-north-1',
    RAPPORT_S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
  });
const textOf = async (storage: Storage, range?: { offset: number; length: number }) =>
  (await buffer(await storage.read(KEY, range))).toString();

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('a file %s', (_, open) => {
  it('is written, read whole and in part, and removed', async () => {
    const storage = open();
    expect(await storage.exists(KEY)).toBe(false);
    await storage.write(KEY, Readable.from([Buffer.from('Dear '), Buffer.from('Kim')]));
    expect(await storage.exists(KEY)).toBe(true);
    expect(await textOf(storage)).toBe('Dear Kim');
    expect(await textOf(storage, { offset: 5, length: 3 })).toBe('Kim');
    await storage.write(KEY, Buffer.from('Dear Lou'));
    expect(await textOf(storage)).toBe('Dear Lou');
    await storage.remove(KEY);
    expect(await storage.exists(KEY)).toBe(false);
  });

  it('is not there when its upload breaks off', async () => {
    const storage = open();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('Dear ');
        throw new Error('broken off');
      })(),
    );
    await expect(storage.write(KEY, broken)).rejects.toThrow('broken off');
    expect(await storage.exists(KEY)).toBe(false);
  });
});

it('leaves no part of a file on disk', async () => {
  const left = await readdir(root, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

it('does not take a bucket that is away for one without the file', async () => {
  isAway = true;
  await expect(inBucket().exists(KEY)).rejects.toMatchObject({
    $metadata: { httpStatusCode: 503 },
  });
});
