import { exportCases } from '../features/feedback/commands/export-cases.ts';
import { UsageError } from '../platform/program/cli.ts';
import { organisationOf } from './organisation.ts';
import type { CliCommand } from '../platform/program/cli.ts';

/** `rapport feedback`: members' feedback as evaluation cases. Nothing leaves the machine. */
export const feedbackCommand: CliCommand = {
  name: 'feedback',
  summary: 'Print members’ feedback as evaluation cases, one JSON line each',
  usage:
    'feedback --org <slug> > cases.jsonl\n\n' +
    '  {id, at, verdict: right|wrong, comment, about, says, quotes: [{conversation, n, quote}], conversations}\n' +
    '  each of `conversations` is a line for `rapport analyse conversation`; private mail is left out',
  options: { org: { type: 'string' } },
  async run({ positionals, values, emit, open }) {
    if (typeof values.org !== 'string' || positionals.length > 0)
      throw new UsageError('Name the organisation with --org.');
    const { ctx } = await organisationOf({ values, open });
    for await (const one of exportCases(ctx)) emit(one);
    return 0;
  },
};
