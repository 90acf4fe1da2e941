import { plural } from '@rapport/contract/kit/plural.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import type { CheckedArchive } from '../platform/backup/archive.ts';
import { UsageError } from '../platform/program/cli.ts';
import type { CliCommand } from '../platform/program/cli.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { openDatabaseAlone } from '../platform/program/start.ts';
import { KEY_FILE } from '../platform/secrets/vault.ts';
import { jobs } from '../registry/jobs.ts';

/** `rapport restore`: everything of a backup, or nothing. */
export const restoreCommand: CliCommand = {
  name: 'restore',
  summary: 'Make this installation what a backup holds; stop the servers first',
  usage:
    'restore <file> [--replace] [--json]\n\n' +
    '  into the data directory RAPPORT_DATA_DIR, and the database DATABASE_URL where that is set\n' +
    '  --replace  replaces everything that is there; without it, the database must be empty',
  options: { replace: { type: 'boolean' } },
  async run({ positionals: [name, ...rest], values, json, say, emit, open }) {
    if (name === undefined || rest.length > 0) throw new UsageError('Name one file.');
    const config = readConfig();
    const archive = await restore(config, path.resolve(name), values.replace === true);
    const { header, contents } = archive;
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Restored ${plural(rows, 'row')} of ${plural(contents.tables.length, 'table')} and ${plural(contents.files.length, 'file')}, as of ${header.at}. Counts and digests agree.`,
    );
    for (const missing of contents.missingFiles)
      say(`The backup has no file ${missing}, which the database names.`);
    if (archive.key === null && !config.RAPPORT_KEY && !existsSync(keyFile(config.dataDir)))
      say(
        `The backup holds no key. Before you start the server, copy ${KEY_FILE} of the old data directory to ${keyFile(config.dataDir)}, or set RAPPORT_KEY.`,
      );
    say(
      'Sessions and tokens are as they were then: some that ended since may work again, see Settings, Members.',
    );
    await queueAgain(await open(), archive.jobs);
    if (json) emit({ at: header.at, rows, tables: contents.tables, files: contents.files.length });
    return 0;
  },
};

async function restore(config: Config, file: string, replace: boolean): Promise<CheckedArchive> {
  const { connectionString, release } = await openDatabaseAlone(config);
  try {
    return await restoreBackup(config, { connectionString, file, replace });
  } finally {
    await release();
  }
}

/** Jobs that waited or were under way then, such as imports. */
async function queueAgain({ jobs: queue }: Services, waiting: CheckedArchive['jobs']) {
  await queue.declare(jobs);
  for (const { name, data, key } of waiting) {
    const job = jobs.find((one) => one.name === name);
    if (job) await queue.send(job, data as never, key === null ? {} : { key });
  }
}

const keyFile = (dataDir: string) => path.join(dataDir, KEY_FILE);
