import { plural } from '@rapport/contract/kit/plural.ts';
import path from 'node:path';
import { exportWorkspace } from '../features/workspace/commands/export-workspace.ts';
import { UsageError } from '../platform/program/cli.ts';
import { organisationOf } from './organisation.ts';
import type { CliCommand } from '../platform/program/cli.ts';

/** `rapport export`: everything an organisation has, as JSON lines and files. Works beside a running server. */
export const exportCommand: CliCommand = {
  name: 'export',
  summary: 'Export everything of an organisation: its tables as JSON lines, and its files',
  usage:
    'export --org <slug> --to <new folder>\n\n' +
    '  writes manifest.json, tables/<name>.jsonl and files/<sha256>; passwords, tokens and keys are left out',
  options: { org: { type: 'string' }, to: { type: 'string' } },
  async run({ positionals, values, json, say, emit, open }) {
    if (typeof values.org !== 'string' || typeof values.to !== 'string' || positionals.length > 0)
      throw new UsageError('Name the organisation with --org and a new folder with --to.');
    const { ctx } = await organisationOf({ values, open });
    const folder = path.resolve(values.to);
    const manifest = await exportWorkspace(ctx, folder);
    if (json) emit(manifest);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Exported ${plural(rows, 'row')} of ${plural(manifest.tables.length, 'table')} and ${plural(manifest.files, 'file')} to ${folder}.`,
    );
    if (manifest.missingFiles.length > 0)
      say(
        `${plural(manifest.missingFiles.length, 'file is', 'files are')} missing in the storage: see manifest.json.`,
      );
    return manifest.missingFiles.length > 0 ? 1 : 0;
  },
};
