import { sourceFiles } from './sources.ts';

const MIGRATION = /^packages\/database\/migrations\/(\d{4})-[a-z0-9-]+\.sql$/;

/** Migrations run in the order of their names: two with one number, or a gap, come from a merge nobody looked at. */
export function migrationProblems(): string[] {
  const files = sourceFiles(/\.sql$/).filter((file) => file.includes('/migrations/'));
  return files.sort().flatMap((file, index) => {
    const number = MIGRATION.exec(file)?.[1];
    const wanted = String(index + 1).padStart(4, '0');
    return number === wanted ? [] : [`${file}: the next migration is number ${wanted}`];
  });
}
