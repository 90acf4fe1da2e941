import type { LookupAddress, lookup as systemLookup } from 'node:dns';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { isIP } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openStorage } from '../storage.ts';
import { openDoor } from './guarded-fetch.ts';
import { reachOf } from './reach.ts';

/** A door whose operator allows this machine, so that its canary can be reached. */
const guardedFetch = openDoor({ privateHosts: ['127.0.0.1', 'localhost'] });

let server: Server;
let url: string;
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (request.url === '/away') response.writeHead(302, { location: '/' });
    response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const causeOf = async (request: Promise<Response>) => {
  const error = await request.then(
    () => null,
    (thrown: Error) => thrown,
  );
  return (error?.cause as Error | undefined)?.name ?? error?.name;
};

describe('guarded requests', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://169.254.1.1',
    'http://2852039166',
    'http://0xa9fea9fe',
    'http://0xa9.0xfe.0xa9.0xfe',
    'http://0251.0376.0251.0376',
    'http://169.254.43518',
    'http://169.16689662',
    'http://169。254。169。254',
    'http://①⑥⑨.254.169.254',
    'http://[::ffff:169.254.169.254]',
    'http://[::ffff:a9fe:a9fe]',
    'http://[0:0:0:0:0:ffff:a9fe:a9fe]',
    'http://[::169.254.169.254]',
    'http://[::ffff:0:169.254.169.254]',
    'http://[64:ff9b::169.254.169.254]',
    'http://[64:ff9b:1:a9fe:a9:fe00::]',
    'http://[64:ff9b:1::a9fe:a9fe]',
    'http://[2001:0:a9fe:a9fe::1]',
    'http://[2001::1]',
    'http://[2002:a9fe:a9fe::1]',
    'http://[fe80::1]',
    'http://[fd00:ec2::254]',
    'http://[FD00:0EC2:0:0:0:0:0:0254]',
    'http://[fd20:ce::254]',
    'http://100.100.100.200',
    'http://0',
    'http://0.0.0.0',
    'http://[::]',
    'http://224.0.0.1',
    'http://255.255.255.255',
  ])('connects to no link-local or metadata address, written as %s', async (address) => {
    expect(await causeOf(guardedFetch(address))).toBe('ForbiddenAddress');
  });

  it('checks the resolved address at every connection', async () => {
    let answers = ['127.0.0.1'];
    const resolve = (_host: string, _options: unknown, answer: (...found: unknown[]) => void) =>
      answer(
        null,
        answers.map((address): LookupAddress => ({ address, family: isIP(address) })),
      );
    const door = openDoor({ lookup: resolve as typeof systemLookup, privateHosts: ['localhost'] });
    const { port } = new URL(url);
    expect(await (await door(`http://localhost:${port}`)).text()).toBe('here');
    for (answers of [['169.254.169.254'], ['127.0.0.1', 'fd00:ec2::254'], []])
      // Another port, so that the connection that is open is not used again.
      expect(await causeOf(door('http://localhost:3999'))).toBe('ForbiddenAddress');
  });

  it('follows no redirect', async () => {
    seen.length = 0;
    await expect(guardedFetch(`${url}/away`)).rejects.toThrow('fetch failed');
    expect(seen).toEqual(['/away']);
  });

  it('reaches this machine and private networks only by hosts that the operator named', async () => {
    const { host, port } = new URL(url);
    expect(await (await guardedFetch(url)).text()).toBe('here');
    expect(await (await openDoor({ privateHosts: [host] })(url)).text()).toBe('here');
    seen.length = 0;
    for (const privateHosts of [[], ['localhost'], ['127.0.0.1:1'], ['10.0.0.5']]) {
      const refused = openDoor({ privateHosts })(url);
      expect(await causeOf(refused)).toBe('ForbiddenAddress');
      await expect(refused.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow(
        'RAPPORT_PRIVATE_HOSTS=127.0.0.1',
      );
    }
    const resolve = (_host: string, _options: unknown, answer: (...found: unknown[]) => void) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    const lookup = resolve as typeof systemLookup;
    const named = `http://localhost:${port}`;
    expect(await causeOf(openDoor({ lookup })(named))).toBe('ForbiddenAddress');
    expect(seen).toEqual([]);
    const door = openDoor({ lookup, privateHosts: [`localhost:${port}`] });
    expect(await (await door(named)).text()).toBe('here');
  });

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '10.0.0.5',
    '100.64.0.1',
    '192.168.1.9',
    '172.17.0.1',
    'fd12::5',
    '::ffff:10.0.0.5',
    '64:ff9b::a00:5',
    '2002:a00:5::1',
  ])('knows %s as private', (address) => {
    expect(reachOf(address)).toBe('private');
  });

  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    'reaches the world at %s',
    (address) => {
      expect(reachOf(address)).toBe('public');
    },
  );
});

describe('files in a bucket', () => {
  const bucketAt = (RAPPORT_S3_ENDPOINT: string) =>
    openStorage(readConfig({ RAPPORT_S3_BUCKET: 'files', RAPPORT_S3_ENDPOINT }));

  beforeAll(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('go through the door to the operator’s host, and to no metadata service', async () => {
    seen.length = 0;
    await bucketAt(url).write('a', Buffer.from('words'));
    expect(seen).toEqual(['/files/a?x-id=PutObject']);
    for (const forbidden of ['http://169.254.169.254', 'http://[fd00:ec2::254]']) {
      const written = bucketAt(forbidden).write('a', Buffer.from('words'));
      await expect(written).rejects.toThrow('are not allowed');
    }
  });
});
