import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A program that takes half a second to stop, and then ends with 0. */
const PROGRAM = `
import { leaveOnSignal } from ${JSON.stringify(path.join(import.meta.dirname, 'leave-on-signal.ts'))};
const leave = leaveOnSignal(() => new Promise((stopped) => setTimeout(stopped, 500)));
process.on('message', leave);
process.send('ready');
`;
let folder: string;
let program: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'leave-'));
  program = path.join(folder, 'program.ts');
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

/** The exit status of a program that gets a signal and then a second reason to end. */
async function statusAfter(second: 'signal' | 'call'): Promise<unknown> {
  const child = fork(program);
  await once(child, 'message');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  setTimeout(() => (second === 'signal' ? child.kill('SIGTERM') : child.send('leave')), 150);
  return (await ended)[0] as unknown;
}

it('stops in order when what called it ends as well', async () => {
  expect(await statusAfter('call')).toBe(0);
});

it('ends at once at a second signal', async () => {
  expect(await statusAfter('signal')).toBe(1);
});
