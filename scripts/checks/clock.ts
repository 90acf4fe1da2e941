import { read, sourceFiles } from './sources.ts';

/** Ways to read a clock other than the injected one. */
const JAVASCRIPT = /\bDate\.now\b|\bnew Date\(\)|(?<![\w.])Date\(\)|\bTemporal\.Now\b/;
const SQL =
  /(?<![\w.])now\(\)|\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b|\b(?:clock|statement|transaction)_timestamp\b|'(?:now|today|tomorrow|yesterday)'::/i;

/** The files that may read the machine's or the database's clock. */
const EXCEPTIONS: Record<string, string> = {
  'apps/server/src/platform/clock.ts': 'the clock of the server',
  'apps/web/src/lib/clock.ts': 'the clock of the web app',
  'scripts/testing/clock.ts': 'moves the clock of a test run',
  'scripts/bootstrap.mjs': 'stamps an installation of packages',
  'scripts/checks/clock.ts': 'names what is forbidden',
  'packages/database/src/uuid.ts':
    'orders ids by the time of their making; no day is read from them',
  'packages/database/src/embedded/lock.ts':
    'compares a lock file with the time the file system gave it',
  'packages/database/src/migrate.ts': 'notes when a migration ran',
  'packages/database/migrations/0036-one-clock.sql': 'app_now(), the clock of SQL',
  'scripts/evals/answers/golden.ts':
    'finds the right answers independently of the product, by its own SQL',
  'scripts/benches/many-accounts.ts': 'writes accounts as the owner, outside any request',
  'scripts/benches/portfolio-sql.ts': 'times plain SQL as the owner, outside any request',
  'apps/server/src/platform/health/examine.ts':
    'asks after jobs, whose times pg-boss takes from the database',
};

/** Defaults and functions of these were replaced by 0036-one-clock.sql. */
const isOldMigration = (file: string) => /migrations\/00(?:[0-2]\d|3[0-5])-/.test(file);

const isWeb = (file: string) => file.startsWith('apps/web/');
const isSql = (file: string) => file.endsWith('.sql');

/** Places that read a clock other than the one of the request, job or program; one line each. */
export function clockProblems(): string[] {
  const files = sourceFiles(/\.(?:ts|tsx|mjs|sql)$/);
  const unused = Object.keys(EXCEPTIONS).filter((file) => !files.includes(file));
  return [
    ...unused.map((file) => `scripts/checks/clock.ts excepts ${file}, which does not exist`),
    ...files
      .filter((file) => !(file in EXCEPTIONS) && !isOldMigration(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) => (readsClock(file, line) ? [place(file, index)] : [])),
      ),
  ];
}

const readsClock = (file: string, line: string) =>
  (!isSql(file) && JAVASCRIPT.test(line)) || (!isWeb(file) && SQL.test(line));

const place = (file: string, index: number) =>
  `${file}:${index + 1} reads another clock: take ctx.now, services.now(), app_now() or app_today(); in the web, lib/clock.ts`;
