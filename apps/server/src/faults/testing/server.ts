import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as imports from '@rapport/contract/imports/imports.ts';
import type { ImportBatch } from '@rapport/contract/imports/imports.ts';
import { createClient } from '@rapport/contract/kit/client.ts';
import type { Client } from '@rapport/contract/kit/client.ts';
import type { ErrorBody } from '@rapport/contract/errors.ts';
import { KEEP_COMPILED } from '../../testing/keep-compiled.ts';
import { CallError } from '../../testing/testApp.ts';
import { tokenOf } from './data-directory.ts';

const PROGRAM = path.join(import.meta.dirname, 'serve.ts');

/** A server in a separate process. */
export interface Server extends Client {
  url: string;
  process: ChildProcess;
  /** The lines of its log, warnings and worse, and what it wrote to its error output. */
  lines: string[];
  /** Status and body of a request of the administrator. */
  ask: (path: string, init?: RequestInit) => Promise<{ status: number; body: Partial<ErrorBody> }>;
  /** Asks it to stop; answers its exit status. */
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
}

/** Ports tried, as another program may take a free one before the server does. */
const PORTS_TRIED = 3;

/** Starts a server on a data directory; fails with its own words when it refuses. */
export async function startServer(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Server> {
  for (let tried = 1; ; tried += 1)
    try {
      return await startOn(await freePort(), dataDir, environment);
    } catch (error) {
      if (tried === PORTS_TRIED || !String(error).includes('EADDRINUSE')) throw error;
    }
}

async function startOn(
  port: number,
  dataDir: string,
  environment: Record<string, string>,
): Promise<Server> {
  const url = `http://127.0.0.1:${port}`;
  const child = fork(PROGRAM, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: KEEP_COMPILED,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      RAPPORT_DATA_DIR: dataDir,
      RAPPORT_LOG_LEVEL: 'warn',
      PORT: String(port),
      ...environment,
    },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream
      ?.setEncoding('utf8')
      .on('data', (text: string) => lines.push(...text.split('\n').filter((line) => line !== '')));
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(lines.join('\n')))),
  ]);
  const token = await tokenOf(dataDir);
  const send = (target: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(new URL(target, url), { ...init, headers });
  };
  const client = createClient(async (target, init) => {
    const response = await send(target, init);
    if (!response.ok) throw new CallError(response.status, (await response.json()) as ErrorBody);
    return response;
  });
  return {
    ...client,
    url,
    process: child,
    lines,
    ask: async (target, init) => {
      const response = await send(target, init);
      return { status: response.status, body: (await response.json()) as Partial<ErrorBody> };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Uploads a table of exchange rates and starts its import; each page of 500 is quick to store. */
export async function importRates(server: Server, rows: number): Promise<ImportBatch> {
  const upload = await uploadRates(server, rows);
  return server.call(imports.startImport, { body: { upload, kind: 'rates' } });
}

/** Answers the id of the upload. */
export async function uploadRates(server: Server, rows: number): Promise<string> {
  const form = new FormData();
  const lines = Array.from({ length: rows }, (_, n) => `EUR,${dayOf(n)},1.${n + 1}`);
  form.set('file', new Blob([['Currency,Day,Rate', ...lines].join('\n')]), 'rates.csv');
  return (await server.call(imports.uploadFile, { body: form })).id;
}

/** The n-th of a row of different days. */
const dayOf = (n: number) => new Date(n * 86_400_000).toISOString().slice(0, 10);

/** The import once it has ended. */
export async function endOfImport(server: Server, id: string): Promise<ImportBatch> {
  for (;;) {
    const { status, body } = await server.ask(`/api/v1/imports/${id}`);
    const batch = body as ImportBatch;
    if (status === 200 && !imports.isUnderWay(batch.state)) return batch;
    await sleep(50);
  }
}

/** Waits until a condition holds; answers the milliseconds it took. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<number> {
  const began = performance.now();
  while (!(await holds())) await sleep(20);
  return performance.now() - began;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** Milliseconds for a test that starts several programs: a bound for a busy machine. */
export const PATIENT = { timeout: 600_000 };
