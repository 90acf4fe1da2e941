import { describe, expect, it } from 'vitest';
import { runScript } from './sandbox.ts';

const HANDED = {
  rows: [
    { day: '2026-11-01', company: 'All', amount: 120 },
    { day: '2026-11-02', company: 'All', amount: null },
  ],
  anomaly: { from: '2026-11-02', to: '2026-11-02' },
};
const COLUMNS = `columns: [{ label: 'FoundAnswer', kind: 'text' }]`;

describe('runScript', () => {
  it('passes rows to a script and returns its table', async () => {
    const script = `return { ${COLUMNS}, rows: rows.map(({ day, amount }) => [day + (amount ?? ' unknown') + anomaly.to]) };`;
    expect(await runScript(script, HANDED)).toEqual({
      table: {
        columns: [{ label: 'FoundAnswer', kind: 'text' }],
        rows: [['2026-11-011202026-11-02'], ['2026-11-02 unknown2026-11-02']],
      },
    });
  });

  it('stops an endless loop after two seconds without blocking the program', async () => {
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 50);
    const began = performance.now();
    const outcome = await runScript('for (;;) {}', HANDED);
    clearInterval(clock);
    expect(outcome).toMatchObject({ failure: 'time' });
    expect(performance.now() - began).toBeGreaterThan(1_900);
    expect(ticks).toBeGreaterThan(15);
  });

  it.each([
    'const all = []; for (;;) all.push(new Uint8Array(1_000_000));',
    'const all = []; for (;;) all.push(new ArrayBuffer(30_000_000));',
    `const all = []; for (;;) all.push('x'.repeat(1_000_000) + all.length);`,
    `return 'x'.repeat(500_000_000);`,
    "const all = [new Uint8Array(40_000_000)]; for (;;) all.push(JSON.parse('[' + '{},'.repeat(9_999) + '{}]'));",
  ])('refuses a memory bomb at 64 MB: %s', async (script) => {
    const before = process.memoryUsage().rss;
    expect(await runScript(script, HANDED)).toMatchObject({ failure: 'memory' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
  });

  it('lets a script below the memory limit finish', async () => {
    const script = `const all = []; for (let i = 0; i < 30; i += 1) all.push(new Uint8Array(1_000_000)); return { ${COLUMNS}, rows: [[all.length]] };`;
    expect(await runScript(script, HANDED)).toMatchObject({ table: { rows: [[30]] } });
  });

  it('gives the script no network, no files and no access to the program', async () => {
    const names = [
      'fetch',
      'require',
      'process',
      'XMLHttpRequest',
      'WebSocket',
      'Deno',
      'Buffer',
      'setTimeout',
      'console',
      'std',
      'os',
    ];
    const script = `return { ${COLUMNS}, rows: ${JSON.stringify(names)}.map((name) => [typeof globalThis[name]]) };`;
    expect(await runScript(script, HANDED)).toMatchObject({
      table: { rows: names.map(() => ['undefined']) },
    });
    expect(await runScript(`return import('node:fs');`, HANDED)).toHaveProperty('failure');
    const out = `return { ${COLUMNS}, rows: [[typeof rows.constructor.constructor('return this')().process]] };`;
    expect(await runScript(out, HANDED)).toMatchObject({ table: { rows: [['undefined']] } });
  });

  it('caps what a script returns', async () => {
    const long = `return { ${COLUMNS}, rows: Array.from({ length: 5_000 }, (_, i) => ['row ' + i]) };`;
    expect(await runScript(long, HANDED)).toMatchObject({ failure: 'size' });
    const many = `return { ${COLUMNS}, rows: Array.from({ length: 101 }, () => ['x']) };`;
    expect(await runScript(many, HANDED)).toMatchObject({ failure: 'size' });
    expect(await runScript('return "words";', HANDED)).toMatchObject({ failure: 'size' });
  });

  it('reports the error a script threw, and a missing result', async () => {
    expect(await runScript('rows.nothing();', HANDED)).toMatchObject({
      failure: 'script',
      message: expect.stringContaining('not a function'),
    });
    expect(await runScript('return;', HANDED)).toMatchObject({ failure: 'script' });
    expect(await runScript('return {', HANDED)).toMatchObject({ failure: 'script' });
  });

  it('ends when the caller disconnects', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const outcome = await runScript('for (;;) {}', HANDED, controller.signal);
    expect(outcome).toEqual({ failure: 'time', message: 'It was stopped.' });
  });
});
