import type { LookupAddress, lookup as systemLookup } from 'node:dns';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { isIP } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForbidden } from './forbidden.ts';
import { guardedFetch, openDoor } from './guarded-fetch.ts';

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
    const door = openDoor(resolve as typeof systemLookup);
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

  it('reaches local and private addresses, because models may be local', async () => {
    expect(await (await guardedFetch(url)).text()).toBe('here');
    for (const address of ['127.0.0.1', '::1', '10.0.0.5', '192.168.1.9', '172.17.0.1', 'fd12::5'])
      expect(isForbidden(address)).toBe(false);
  });

  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    'reaches the world at %s',
    (address) => {
      expect(isForbidden(address)).toBe(false);
    },
  );
});
