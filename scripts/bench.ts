import type { BenchRow } from './benches/measure.ts';

const BENCHES: Record<string, () => Promise<{ run: () => Promise<BenchRow[]> }>> = {
  assistant: () => import('./benches/assistant.ts'),
  backup: () => import('./benches/backup.ts'),
  contract: () => import('./benches/contract.ts'),
  feed: () => import('./benches/feed.ts'),
  frames: () => import('./benches/list-frames.ts'),
  import: () => import('./benches/import.ts'),
  list: () => import('./benches/list.ts'),
  memory: () => import('./benches/memory.ts'),
  portfolio: () => import('./benches/portfolio.ts'),
  previews: () => import('./benches/previews.ts'),
  search: () => import('./benches/search.ts'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
const rows: BenchRow[] = [];
for (const [name, load] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await (await load()).run()));
}
console.table(rows);
