import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, repositoryFiles } from './sources.ts';

const PATH = /`((?:apps|packages|scripts|docs|e2e|bench)\/[\w./<>*-]+)`/g;

/** Paths cited in the documentation that do not exist. */
export function docPathProblems(): string[] {
  const docs = repositoryFiles('*.md');
  return docs.flatMap((doc) =>
    [...readFileSync(path.join(ROOT, doc), 'utf8').matchAll(PATH)]
      .map((match) => match[1] ?? '')
      .filter((cited) => !cited.includes('<') && !there(cited))
      .map((cited) => `${doc} cites ${cited}, which is not there`),
  );
}

const there = (cited: string) =>
  cited.includes('*')
    ? globSync(cited, { cwd: ROOT }).length > 0
    : existsSync(path.join(ROOT, cited));
