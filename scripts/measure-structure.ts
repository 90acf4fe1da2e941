import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT, read, repositoryFiles, sourceFiles } from './checks/sources.ts';

const FOLDER_LIMIT = 25;

const isTest = (file: string) => /\.test\.tsx?$|\.e2e\.ts$/.test(file);

/** Prints file sizes, crowded folders, type casts and raw SQL. */
function measureStructure(): Record<string, unknown> {
  const files = sourceFiles().filter((file) => !isTest(file));
  const sizes = files
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .toSorted((a, b) => a.lines - b.lines);
  const quantile = (share: number) => sizes[Math.floor(sizes.length * share)]?.lines;
  const largest = sizes.findLast(({ file }) => !file.endsWith('/tables.ts'));
  const count = (pattern: RegExp) =>
    sourceFiles().reduce((sum, file) => sum + (read(file).match(pattern)?.length ?? 0), 0);
  return {
    'source files': files.length,
    'median lines': quantile(0.5),
    'p90 lines': quantile(0.9),
    'largest file': `${largest?.lines} ${largest?.file}`,
    [`folders over ${FOLDER_LIMIT} files`]: crowdedFolders(),
    'as never': count(/\bas never\b/g),
    'as any': count(/\bas any\b/g),
    'sql templates': count(/\bsql(?:<[^`;]*>)?`/g),
    'builder calls': count(/\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g),
    'unused exports': unusedExports(),
  };
}

function crowdedFolders(): string[] {
  const folders = Map.groupBy(repositoryFiles('apps', 'packages', 'scripts', 'e2e'), path.dirname);
  return [...folders]
    .filter(([folder, { length }]) => length > FOLDER_LIMIT && !folder.endsWith('/migrations'))
    .map(([folder, { length }]) => `${length} ${folder}`)
    .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
}

interface KnipReport {
  issues: { exports?: unknown[]; types?: unknown[] }[];
}

function unusedExports(): number {
  const { stdout } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/knip'),
    ['--no-progress', '--reporter', 'json'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const { issues } = JSON.parse(stdout) as KnipReport;
  return issues.reduce(
    (sum, { exports = [], types = [] }) => sum + exports.length + types.length,
    0,
  );
}

console.log(JSON.stringify(measureStructure(), null, 2));
