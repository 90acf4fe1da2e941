import { open, stat } from 'node:fs/promises';
import { holdsCalendars } from '@rapport/connectors/ics/read-zip.ts';
import { HEAD_BYTES, mailboxKind } from '@rapport/connectors/mailbox/kind.ts';
import { isSlackExport } from '@rapport/connectors/slack/export-files.ts';
import { guessKind, TABLE_KINDS } from '@rapport/connectors/table/kinds.ts';
import type { TableKind } from '@rapport/connectors/table/kinds.ts';
import { AppError } from '../../../platform/errors.ts';
import { sampleTable } from '../tables/open.ts';
import type { Join } from '../tables/open.ts';
import { isZip } from '../uploads/is-zip.ts';

export type ImportKind = 'mail' | 'chat' | 'calendar' | TableKind;

const KINDS: readonly string[] = ['mail', 'chat', 'calendar', ...TABLE_KINDS];

/** Whether a kind is a table, whose columns are mapped. */
export const isTableKind = (kind: ImportKind): kind is TableKind =>
  (TABLE_KINDS as readonly string[]).includes(kind);

/** Detects what a file or folder holds from its name and content, unless the kind is given. */
export async function kindOfSource(
  source: string,
  given?: string,
  joins: readonly Join[] = [],
): Promise<ImportKind> {
  if (given !== undefined) {
    if (!KINDS.includes(given))
      throw new AppError('invalid_input', {
        message: `"${given}" is not one of ${KINDS.join(', ')}.`,
      });
    return given as ImportKind;
  }
  const facts = await stat(source).catch(() => null);
  if (!facts) throw new AppError('not_found', { message: `File ${source} not found.` });
  if ((facts.isDirectory() || (await isZip(source))) && (await isSlackExport(source)))
    return 'chat';
  if (facts.isFile() && (await isCalendar(source))) return 'calendar';
  if (facts.isDirectory() || !/\.(?:csv|tsv|txt|xlsx|json|jsonl|ndjson)$/i.test(source))
    return 'mail';
  if (await isMbox(source)) return 'mail';
  const { columns, samples } = await sampleTable(source, joins);
  return guessKind(columns, samples);
}

/** Calendars begin with VCALENDAR; some begin with an event and are known by their extension. A zip may hold several. */
async function isCalendar(file: string): Promise<boolean> {
  // A broken zip is reported later, when it is read.
  if (await isZip(file)) return holdsCalendars(file).catch(() => false);
  const head = (await headOf(file)).toString('latin1');
  return (
    /^(?:\xEF\xBB\xBF)?\s*BEGIN[ \t]*:[ \t]*VCALENDAR\b/i.test(head) ||
    (/\.(?:ics|ical|ifb|icalendar)$/i.test(file) && /^(?:\xEF\xBB\xBF)?\s*BEGIN[ \t]*:/i.test(head))
  );
}

/** Mailing list archives are mboxes with the extension ".txt". */
const isMbox = async (file: string): Promise<boolean> =>
  mailboxKind(await headOf(file), '') === 'mbox';

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
