import { plural } from '@rapport/contract/kit/plural.ts';
import path from 'node:path';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { UsageError } from '../platform/program/cli.ts';
import type { CliCommand } from '../platform/program/cli.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { needOwnDatabase } from '../platform/database/installation.ts';
import { openDatabaseAlone } from '../platform/program/start.ts';

/** `rapport backup`: one file with everything, also while servers run. */
export const backupCommand: CliCommand = {
  name: 'backup',
  summary: 'Write the whole installation to one file; servers may keep running',
  usage:
    'backup <new file> [--with-key] [--json]\n\n' +
    '  the database as of one moment and the files that it refers to (tar, compressed with zstd)\n' +
    '  --with-key  also the key that opens stored passwords and tokens of connected systems; keep such a file as a secret',
  options: { 'with-key': { type: 'boolean' } },
  async run({ positionals: [name, ...rest], values, json, say, emit }) {
    if (name === undefined || rest.length > 0) throw new UsageError('Name one new file.');
    const config = readConfig();
    const file = path.resolve(name);
    const withKey = values['with-key'] === true;
    const { connectionString, release } = await openDatabaseAlone(config);
    try {
      await needOwnDatabase(config, connectionString);
      const { contents, ...written } = await writeBackup(config, {
        connectionString,
        file,
        withKey,
        at: systemClock(),
      });
      const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
      if (json)
        emit({
          file,
          ...written,
          rows,
          tables: contents.tables,
          files: contents.files.length,
          missingFiles: contents.missingFiles,
          withKey,
        });
      say(
        `Backed up ${plural(rows, 'row')} of ${plural(contents.tables.length, 'table')} and ${plural(contents.files.length, 'file')} to ${file} (${(written.bytes / 1e6).toFixed(1)} MB).`,
      );
      for (const missing of contents.missingFiles)
        say(`The storage has no file ${missing}, which the database names.`);
      say(
        withKey
          ? 'The key is in it: whoever has the file can open stored passwords and tokens.'
          : 'The key is not in it. Keep RAPPORT_KEY, or secret.key of the data directory, in another place: without it, stored passwords and tokens of connected systems cannot be opened after a restore.',
      );
      return 0;
    } finally {
      await release();
    }
  },
};
