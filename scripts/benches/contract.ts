import type { AddressInfo } from 'node:net';
import { Agent, request } from 'node:http';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoint } from '@rapport/contract/kit/endpoint.ts';
import { count, listOf } from '@rapport/contract/kit/values.ts';
import { route } from '../../apps/server/src/platform/http/route.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { rowOf } from './measure.ts';
import type { BenchRow } from './measure.ts';

const Query = z.object({ take: count({ max: 100, default: 20 }), tags: listOf(z.string()) });
const ROWS = Array.from({ length: 20 }, (_, n) => ({
  id: `account-${n}`,
  name: `Account ${n}`,
  arr: n * 1000,
}));
const Params = z.object({ id: z.string() });
const Row = z.object({ id: z.string(), name: z.string(), arr: z.number() });

const listed = endpoint({
  method: 'GET',
  path: '/rows/:id',
  summary: 'Rows',
  scope: 'public',
  audit: false,
  params: Params,
  query: Query,
  answer: z.object({ rows: z.array(Row), take: z.number() }),
});

const PER_ROUND = 4_000;
const ROUNDS = 21;
const AT_ONCE = 20;

/** Requests a second of an endpoint of the kit, compared with a plain Fastify route with the same query and response. */
export async function run(): Promise<BenchRow[]> {
  const kit = Fastify();
  const served = route(listed, async (_ctx, { query }) => ({ rows: ROWS, take: query.take }));
  const watchCall: Services['watchCall'] = (_endpoint, work) => work();
  const services = { config: { NODE_ENV: 'production' }, watchCall } as Services;
  served.register(kit, services, async () => null);
  const plain = Fastify();
  plain.get('/rows/:id', async (request, reply) => {
    const query = Query.parse(request.query);
    Params.parse(request.params);
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ rows: ROWS, take: query.take }));
  });
  const [ours, theirs] = await Promise.all([listen(kit), listen(plain)]);
  const rates: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const first = round % 2 === 0;
    const a = await rate(first ? ours : theirs);
    const b = await rate(first ? theirs : ours);
    if (round > 0) rates.push(first ? [a, b] : [b, a]);
  }
  await Promise.all([kit.close(), plain.close()]);
  const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0;
  // The machine's speed drifts: the two rates of each round are compared, and the median round counts.
  const ratio = middle(rates.map(([a, b]) => a / b));
  const peer = middle(rates.map(([, b]) => b));
  return [
    rowOf(
      'contract',
      `kit endpoint, middle of ${ROUNDS} rounds of ${PER_ROUND}; peer: plain Fastify`,
      ratio * peer,
      peer,
      'requests/s',
    ),
  ];
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Requests per second over keep-alive connections, a number of them at once. */
async function rate(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const one = () =>
    new Promise<void>((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path: '/rows/7?take=20&tags=a&tags=b', agent },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
          response.resume().on('end', resolve);
        },
      )
        .on('error', reject)
        .end();
    });
  const began = performance.now();
  let left = PER_ROUND;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await one();
      }
    }),
  );
  agent.destroy();
  return PER_ROUND / ((performance.now() - began) / 1000);
}
