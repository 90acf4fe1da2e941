import { open, stat } from 'node:fs/promises';
import { holdsCalendars } from '@rapport/connectors/ics/read-zip.ts';
import { HEAD_BYTES, mailboxKind } from '@rapport/connectors/mailbox/kind.ts';
import { guessKind, TABLE_KINDS } from '@rapport/connectors/table/kinds.ts';
import type { TableKind } from '@rapport/connectors/table/kinds.ts';
import { AppError } from '../../../platform/errors.ts';
import { sampleTable } from '../tables/open.ts';
import type { Join } from '../tables/open.ts';
import { isZip } from '../uploads/is-zip.ts';

export type ImportKind = 'mail' | 'calendar' | TableKind;

const KINDS: readonly string[] = ['mail', 'calendar', ...TABLE_KINDS];

/** What a file or folder holds, by its name and content, unless it is told. */
export async function kindOfSource(
  source: string,
  told?: string,
  joins: readonly Join[] = [],
): Promise<ImportKind> {
  if (told !== undefined) {
    if (!KINDS.includes(told))
      throw new AppError('invalid_input', { message: `"${told}" is none of ${KINDS.join(', ')}.` });
    return told as ImportKind;
  }
  const facts = await stat(source).catch(() => null);
  if (!facts) throw new AppError('not_found', { message: `There is no file ${source}.` });
  if (facts.isFile() && (await isCalendar(source))) return 'calendar';
  if (facts.isDirectory() || !/\.(?:csv|tsv|txt|xlsx|json|jsonl|ndjson)$/i.test(source))
    return 'mail';
  if (await isMbox(source)) return 'mail';
  const { columns, samples } = await sampleTable(source, joins);
  return guessKind(columns, samples);
}

/** Calendars say so in their first line; some begin with an event and are told by their name. A zip may hold several. */
async function isCalendar(file: string): Promise<boolean> {
  // Reading it says what is wrong with a broken one.
  if (await isZip(file)) return holdsCalendars(file).catch(() => false);
  const head = (await headOf(file)).toString('latin1');
  return (
    /^(?:\xEF\xBB\xBF)?\s*BEGIN[ \t]*:[ \t]*VCALENDAR\b/i.test(head) ||
    (/\.(?:ics|ical|ifb|icalendar)$/i.test(file) && /^(?:\xEF\xBB\xBF)?\s*BEGIN[ \t]*:/i.test(head))
  );
}

/** Archives of mailing lists are mboxes that are called ".txt". */
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
