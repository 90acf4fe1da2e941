import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { EvalRow } from '../../packages/intelligence/evals/row.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Hit {
  id: string;
  score: number;
}

/** Retrieval on CACM through `rapport search`: 3,204 abstracts, 52 judged questions. */
export async function run(dataDir: string): Promise<EvalRow[]> {
  const folder = path.join(dataDir, 'cacm');
  const work = path.join(ROOT, '.cache/eval-cacm');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const docs = path.join(work, 'docs.jsonl');
  const queries = path.join(work, 'queries.jsonl');
  const lines = (rows: { id: string; text: string }[]) =>
    rows.map((row) => JSON.stringify(row)).join('\n');
  writeFileSync(docs, lines(abstracts(folder)));
  writeFileSync(queries, lines(topics(folder)));
  const out = execFileSync(
    process.execPath,
    ['apps/server/src/cli/main.ts', 'search', '--docs', docs, '--queries', queries, '-k', '100'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, RAPPORT_DATA_DIR: path.join(work, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  rmSync(work, { recursive: true, force: true });
  const judged = judgements(folder);
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; results: Hit[] })
    .filter(({ id }) => judged.has(id));
  const mean = (measure: (hits: Hit[], good: Set<string>) => number) =>
    answers.reduce(
      (sum, { id, results }) => sum + measure(results, judged.get(id) ?? new Set()),
      0,
    ) / answers.length;
  const row = { set: 'CACM', method: 'product search', n: answers.length };
  return [
    { ...row, metric: 'nDCG@10', value: mean(ndcg10), anchor: 0.454, floor: 0.44 },
    { ...row, metric: 'MAP@100', value: mean(averagePrecision), anchor: 0.312 },
  ];
}

function ndcg10(hits: Hit[], good: Set<string>): number {
  const gain = (rank: number) => 1 / Math.log2(rank + 2);
  const found = hits
    .slice(0, 10)
    .reduce((sum, { id }, rank) => sum + (good.has(id) ? gain(rank) : 0), 0);
  const best = Array.from({ length: Math.min(10, good.size) }, (_, rank) => gain(rank));
  return found / best.reduce((sum, value) => sum + value, 0);
}

function averagePrecision(hits: Hit[], good: Set<string>): number {
  let found = 0;
  let sum = 0;
  hits.forEach(({ id }, rank) => {
    if (good.has(id)) sum += (found += 1) / (rank + 1);
  });
  return sum / good.size;
}

function judgements(folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of readFileSync(path.join(folder, 'qrels.txt'), 'utf8').trim().split('\n')) {
    const [topic = '', , doc = '', relevant] = line.split(/\s+/);
    if (Number(relevant) > 0) found.set(topic, (found.get(topic) ?? new Set()).add(doc));
  }
  return found;
}

function topics(folder: string) {
  const text = readFileSync(path.join(folder, 'topics.txt'), 'utf8');
  return [...text.matchAll(/<DOCNO>\s*(\d+)\s*<\/DOCNO>([\s\S]*?)<\/DOC>/g)].map(
    ([, id = '', words = '']) => ({ id, text: words.trim() }),
  );
}

/** Title, authors and abstract; without the table of numbers at the end of each file. */
function abstracts(folder: string) {
  return tarFiles(gunzipSync(readFileSync(path.join(folder, 'cacm.tar.gz')))).map(
    ({ name, content }) => ({
      id: path.basename(name, '.html'),
      text: content.replace(/<[^>]+>/g, ' ').replace(/^\d+\t\d+\t\d+$/gm, ''),
    }),
  );
}

function tarFiles(tar: Buffer): { name: string; content: string }[] {
  const files: { name: string; content: string }[] = [];
  for (let at = 0; at + 512 <= tar.length;) {
    const header = tar.subarray(at, at + 512);
    const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
    if (name === '') break;
    const size = parseInt(header.toString('latin1', 124, 136), 8) || 0;
    if (name.endsWith('.html'))
      files.push({ name, content: tar.toString('latin1', at + 512, at + 512 + size) });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}
