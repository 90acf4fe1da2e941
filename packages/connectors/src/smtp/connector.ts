import { CursorLost } from '../connector.ts';
import type { Connector, Page } from '../connector.ts';
import { parseMail } from '../mail/parse.ts';
import { MAX_MAIL_BYTES } from '../reading.ts';
import { checkSmtp, closeImap, handOver, holds, openImap, sentFolder, withImap } from './client.ts';
import { readSettings, writeSettings } from './settings.ts';

export const SMTP = 'smtp';

/** Mails of a page. */
const PAGE = 25;
/** Mails that are read again when the folder has renumbered them. */
const AGAIN = 500;

/** A person's own mailbox: SMTP sends, IMAP brings what arrives from then on. */
export const smtpConnector = {
  provider: SMTP,
  stages: ['message'],
  everySeconds: 30,
  /** Signs in to both servers and notes where reading begins. */
  authorise: async (input, { resolve }) => {
    const settings = readSettings(input);
    await checkSmtp(settings, resolve);
    if (settings.imapHost === '') return writeSettings(settings);
    return withImap(settings, resolve, async (client) => {
      const { uidValidity, uidNext } = await client.mailboxOpen(settings.folder, {
        readOnly: true,
      });
      return writeSettings({ ...settings, uidValidity: String(uidValidity), uidNext });
    });
  },
  async *pull({ cursor, credential, resolve, now, signal }): AsyncIterable<Page> {
    const settings = readSettings(credential);
    if (settings.imapHost === '') return;
    const client = await openImap(settings, resolve);
    try {
      const folder = await client.mailboxOpen(settings.folder, { readOnly: true });
      const validity = String(folder.uidValidity);
      const last = startOf(cursor, settings, validity, folder.uidNext);
      if (folder.exists === 0 || folder.uidNext - 1 <= last) return;
      const found = await client.search({ uid: `${last + 1}:*` }, { uid: true });
      // `n:*` names the newest mail even where it is older than n.
      const uids = (found || []).filter((uid) => uid > last).sort((a, b) => a - b);
      for (let at = 0; at < uids.length && !signal?.aborted; at += PAGE)
        yield await readPage(client, uids.slice(at, at + PAGE), validity, now);
    } finally {
      await closeImap(client);
    }
  },
  send: ({ from, to, raw }, { credential, resolve }) =>
    handOver(readSettings(credential), resolve, { from, to, raw }),
  find: async (messageId, { credential, resolve }) => {
    const settings = readSettings(credential);
    if (settings.imapHost === '') return null;
    return withImap(settings, resolve, async (client) => {
      const sent = await sentFolder(client);
      for (const folder of new Set([...(sent ? [sent] : []), settings.folder]))
        if (await holds(client, folder, messageId)) return true;
      return false;
    });
  },
  keepCopy: async ({ messageId, raw }, { credential, resolve }) => {
    const settings = readSettings(credential);
    if (settings.imapHost === '') return;
    await withImap(settings, resolve, async (client) => {
      const folder = await sentFolder(client);
      if (folder === null || (await holds(client, folder, messageId))) return;
      await client.append(folder, Buffer.from(raw), ['\\Seen']);
    });
  },
} satisfies Connector;

type Client = Awaited<ReturnType<typeof openImap>>;

/** The number of the last mail that was read. */
function startOf(
  cursor: string | null,
  settings: ReturnType<typeof readSettings>,
  validity: string,
  uidNext: number,
): number {
  const [held = '', uid = ''] = cursor?.split(':') ?? [
    settings.uidValidity ?? '',
    String((settings.uidNext ?? 1) - 1),
  ];
  if (held === validity) return Number(uid);
  if (cursor !== null) throw new CursorLost();
  return Math.max(0, uidNext - 1 - AGAIN);
}

async function readPage(
  client: Client,
  uids: readonly number[],
  validity: string,
  now: Date,
): Promise<Page> {
  const page: Page = { records: [], rejected: [], cursor: `${validity}:${uids.at(-1)}` };
  const sizes = await client.fetchAll(uids.join(','), { uid: true, size: true }, { uid: true });
  const [small, large] = [
    sizes.filter(({ size }) => (size ?? 0) <= MAX_MAIL_BYTES),
    sizes.filter(({ size }) => (size ?? 0) > MAX_MAIL_BYTES),
  ];
  for (const { uid } of large)
    page.rejected.push({
      reason: `larger than ${MAX_MAIL_BYTES / 1024 / 1024} MB`,
      sample: `mail ${uid}`,
    });
  for (const { uid } of small) {
    const mail = await client.fetchOne(
      String(uid),
      { uid: true, source: true, internalDate: true },
      { uid: true },
    );
    // It may have been deleted since.
    if (!mail || !mail.source) continue;
    const undated = mail.internalDate ? new Date(mail.internalDate) : undefined;
    const read = await parseMail({ file: '', place: uid, raw: mail.source }, { now, undated });
    if ('record' in read) page.records.push({ ...read.record, provider: SMTP, raw: mail.source });
    else page.rejected.push({ reason: read.rejected.reason, sample: read.rejected.sample });
  }
  return page;
}
