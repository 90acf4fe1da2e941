import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEEP_COMPILED } from '../../testing/keep-compiled.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

/** Runs `rapport analyse` in its own process, without a database. */
async function analyse(words: string[], input: string) {
  const child = spawn(process.execPath, [...KEEP_COMPILED, MAIN, 'analyse', ...words], {
    env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  child.stdin.end(input);
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, err, lines: out.split('\n').filter(Boolean) };
}

describe('rapport analyse', () => {
  it('answers each line in order, invalid ones with their error, and then exits with 1', async () => {
    const { status, lines } = await analyse(
      ['requests'],
      '{"id": 1, "text": "Could you please send me the export by Friday?"}\nno json\n\n{"id": 3}\n{"id": 4, "text": ""}\n',
    );
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { id: 1, requests: [expect.objectContaining({ kind: 'request' })] },
      { id: null, error: expect.stringContaining('JSON') },
      { id: 3, error: expect.stringContaining('text') },
      { id: 4, requests: [] },
    ]);
    expect(status).toBe(1);
  });

  it('exits with 0 when every line is valid', async () => {
    const { status, lines } = await analyse(['sentiment'], '{"id": 1, "text": "Great work!"}');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: 1, label: expect.any(String) });
    expect(status).toBe(0);
  });

  it('prints its usage and the tasks', async () => {
    const help = await analyse(['--help'], '');
    expect(help.lines.join('\n')).toMatch(/usage: rapport analyse <task>[\s\S]*anomalies/);
    const wrong = await analyse(['mood'], '');
    expect(wrong.status).toBe(2);
    expect(wrong.err).toContain('clean, sentiment, requests');
  });
});
