import { plural } from '@rapport/contract/kit/plural.ts';
import { erasePerson } from '../features/ingest/commands/erase-person.ts';
import { UsageError } from '../platform/program/cli.ts';
import { organisationOf } from './organisation.ts';
import type { CliCommand } from '../platform/program/cli.ts';

/** `rapport erase-person`: takes a person out of an organisation, with a report. */
export const erasePersonCommand: CliCommand = {
  name: 'erase-person',
  summary: 'Erase a person: what they wrote, and their name and words everywhere else',
  usage:
    'erase-person <email> --org <slug> --confirm <the same email>\n\n' +
    '  cannot be undone; prints what was deleted, what was changed, and what is kept and why',
  options: { org: { type: 'string' }, confirm: { type: 'string' } },
  async run({ positionals: [email, ...rest], values, json, say, emit, open }) {
    if (email === undefined || rest.length > 0 || typeof values.org !== 'string')
      throw new UsageError('Name one email address, and the organisation with --org.');
    if (values.confirm !== email)
      throw new UsageError(`This cannot be undone. To go on, add --confirm ${email}`);
    const { ctx } = await organisationOf({ values, open });
    const report = await erasePerson(ctx, email);
    if (json) {
      emit(report);
      return 0;
    }
    say(
      `Deleted ${plural(report.contacts, 'contact')}, ${plural(report.messages, 'message')}, ${plural(report.documents, 'file')}; blanked ${plural(report.rawMails, 'mail')} as received; removed ${report.uploads} uploads.`,
    );
    say(
      `${plural(report.conversations, 'conversation is', 'conversations are')} read again without them.`,
    );
    for (const { table, texts } of report.changed) say(`Changed ${texts} texts of ${table}.`);
    for (const { id, title } of report.namedInFiles)
      say(`Names the person, the file itself is unchanged: ${title} (${id})`);
    for (const kept of report.kept) say(`Kept: ${kept}`);
    return 0;
  },
};
