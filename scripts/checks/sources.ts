import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Files that git knows or would add, as paths from the root. */
export function repositoryFiles(...under: string[]): string[] {
  return execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...under],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}

/** The project's own source files. */
export const sourceFiles = (pattern = /\.(?:ts|tsx|mjs)$/): string[] =>
  repositoryFiles('apps', 'packages', 'scripts', 'e2e').filter((file) => pattern.test(file));

export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

export interface Import {
  specifier: string;
  /** Path from the root, for an import of this repository. */
  target: string | null;
  /** Whether an import exists only at compile time. */
  typeOnly: boolean;
}

const PACKAGES: Record<string, string> = {
  '@rapport/contract/': 'packages/contract/src/',
  '@rapport/connectors/': 'packages/connectors/src/',
  '@rapport/intelligence/': 'packages/intelligence/src/',
  '@rapport/database/seed/': 'packages/database/seed/',
  '@rapport/database/testing/': 'packages/database/testing/',
  '@rapport/database/': 'packages/database/src/',
};

/** What a file imports, ours resolved to paths from the root. */
export function importsOf(file: string): Import[] {
  return [...read(file).matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? '';
    return {
      specifier,
      target: resolveOwn(file, specifier),
      typeOnly: /^\s*(?:import|export)\s+type\s/.test(match[0]),
    };
  });
}

function resolveOwn(file: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return path.posix.normalize(
      path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, '')),
    );
  const prefix = Object.keys(PACKAGES).find((name) => specifier.startsWith(name));
  return prefix ? PACKAGES[prefix] + specifier.slice(prefix.length) : null;
}
