import { read, sourceFiles } from './sources.ts';

/** The one place that makes connections, with the listener that lets a program outlive their loss. */
const DOOR = 'packages/database/src/connection.ts';
const OTHER =
  /\bnew pg\.(?:Client|Pool|native)\b|\bnew (?:Pool|Client)\(|\bnew PgBoss\((?!\{\s*db:)/;

/** Connections to the database that a loss could end the program with. */
export function connectionProblems(): string[] {
  return sourceFiles(/\.(?:ts|mjs)$/)
    .filter((file) => file !== DOOR && file !== 'scripts/checks/connections.ts')
    .filter((file) => importsDriver(read(file)) && OTHER.test(read(file)))
    .map((file) => `${file} connects to the database by itself: take ${DOOR}`);
}

const importsDriver = (source: string) => /from '(?:pg|pg-boss)'/.test(source);
