import { exportCases } from '../features/feedback/commands/export-cases.ts';
import { findTenant } from '../platform/auth/organisations.ts';
import { UsageError } from '../platform/cli.ts';
import type { CliCommand } from '../platform/cli.ts';
import { systemContext } from '../platform/context.ts';

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
    const services = await open();
    const tenant = await findTenant(services, values.org);
    if (!tenant) throw new Error(`There is no organisation ${values.org}.`);
    for await (const one of exportCases(systemContext(services, tenant.id))) emit(one);
    return 0;
  },
};
