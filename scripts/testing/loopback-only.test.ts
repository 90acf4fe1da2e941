import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns';
import { lookup as lookUp, resolve4 } from 'node:dns/promises';
import net from 'node:net';
import { expect, it } from 'vitest';

const REFUSED = /Tests reach nothing but loopback/;
/** Of a range that is routed nowhere, in case the guard fails. */
const AWAY = '192.0.2.1';

it.each<[string, () => unknown]>([
  ['an address', () => net.connect(9, AWAY)],
  ['an address among options', () => net.connect({ port: 9, host: AWAY })],
  ['a name that begins like an address of this machine', () => net.connect(9, '127.0.0.1.invalid')],
  ['a datagram', () => dgram.createSocket('udp4').send('x', 9, AWAY)],
  ['a slice of a datagram', () => dgram.createSocket('udp4').send(Buffer.from('x'), 0, 1, 9, AWAY)],
  ['a look-up of a name', () => lookup('away.invalid', () => undefined)],
  ['a question to a name server', () => dns.resolveMx('away.invalid', () => undefined)],
  ['a look-up as a promise', () => lookUp('away.invalid')],
  ['a question as a promise', () => resolve4('away.invalid')],
])('refuses %s', (_, reach) => {
  expect(reach).toThrow(REFUSED);
});

it('refuses a request', async () => {
  const error: unknown = await fetch(`http://${AWAY}/`).catch((failed: unknown) => failed);
  expect(String((error as Error).cause)).toMatch(REFUSED);
});

it('lets this machine be reached', async () => {
  expect(await lookUp('localhost')).toMatchObject({ address: expect.any(String) as string });
  expect((await lookUp(AWAY)).address).toBe(AWAY);
});
