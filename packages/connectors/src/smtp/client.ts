import { ImapFlow } from 'imapflow';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Resolve } from '../connector.ts';
import { NotTaken, Unauthorised } from '../connector.ts';
import { MAX_MAIL_BYTES } from '../reading.ts';
import type { MailboxSettings } from './settings.ts';

const CONNECT_MS = 10_000;
/** A server may look at a mail for long before it takes it. */
const ANSWER_MS = 90_000;

interface Door {
  host: string;
  port: number;
  security: MailboxSettings['smtpSecurity'];
}

/** The address of a server. A password goes unencrypted to this machine alone. */
async function addressOf({ host, port, security }: Door, user: string, resolve: Resolve) {
  const address = await resolve(host, port).catch((error: Error) => {
    throw new NotTaken(error.message);
  });
  if (security === 'none' && user !== '' && !/^(?:127\.|::1$|::ffff:127\.)/.test(address))
    throw new NotTaken(
      `${host} would get the password unencrypted. Choose TLS or STARTTLS for it.`,
    );
  return address;
}

/** A signed-in connection to the server that sends. */
async function openSmtp(settings: MailboxSettings, resolve: Resolve): Promise<SMTPConnection> {
  const { smtpHost: host, smtpPort: port, smtpSecurity: security, user, password } = settings;
  const address = await addressOf({ host, port, security }, user, resolve);
  const connection = new SMTPConnection({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    servername: host,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  await new Promise<void>((resolved, rejected) => {
    const refuse = (error: Error) => rejected(new NotTaken(`${host}:${port}: ${error.message}`));
    connection.once('error', refuse);
    connection.connect((error) => {
      if (error) return refuse(error);
      if (user === '') return resolved();
      connection.login({ user, credentials: { user, pass: password } }, (refused) =>
        refused ? rejected(loginRefusal(refused)) : resolved(),
      );
    });
  }).catch((error: unknown) => {
    connection.close();
    throw error;
  });
  return connection;
}

const loginRefusal = (error: Error & { code?: string | undefined }) =>
  error.code === 'EAUTH' ? new Unauthorised(error.message) : new NotTaken(error.message);

/** Signs in where mail is sent, and leaves. */
export async function checkSmtp(settings: MailboxSettings, resolve: Resolve): Promise<void> {
  (await openSmtp(settings, resolve)).quit();
}

interface Envelope {
  from: string;
  to: readonly string[];
  raw: Uint8Array;
}

/**
 * Hands a mail over. An error before the last byte has left, or one that the server answered with, is a `NotTaken`: the
 * server has no whole mail. An error after it says nothing about what the server did.
 */
export async function handOver(
  settings: MailboxSettings,
  resolve: Resolve,
  { from, to, raw }: Envelope,
): Promise<{ refused: string[] }> {
  const { Readable } = await import('node:stream');
  const connection = await openSmtp(settings, resolve);
  const stream = Readable.from([raw], { objectMode: false });
  let whole = false;
  stream.once('end', () => (whole = true));
  try {
    return await new Promise((resolved, rejected) => {
      const settle = (error: (Error & { responseCode?: number | undefined }) | null) => {
        if (!error) return;
        const isSurelyNotTaken = !whole || error.responseCode !== undefined;
        rejected(isSurelyNotTaken ? new NotTaken(error.message) : error);
      };
      connection.once('error', settle);
      connection.once('end', () => settle(new Error('The server closed the connection.')));
      connection.send({ from, to: [...to], size: raw.length }, stream, (error, info) =>
        error ? settle(error) : resolved({ refused: info.rejected }),
      );
    });
  } finally {
    connection.quit();
    connection.close();
  }
}

/** Runs work on a signed-in connection to the server that keeps mails. */
export async function withImap<Result>(
  settings: MailboxSettings,
  resolve: Resolve,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const client = await openImap(settings, resolve);
  try {
    return await work(client);
  } finally {
    await closeImap(client);
  }
}

export async function openImap(settings: MailboxSettings, resolve: Resolve): Promise<ImapFlow> {
  const { imapHost: host, imapPort: port, imapSecurity: security, user, password } = settings;
  const address = await addressOf({ host, port, security }, user, resolve);
  const client = new ImapFlow({
    host: address,
    port,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    servername: host,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    maxLiteralSize: MAX_MAIL_BYTES + 1024,
  });
  // A connection that breaks rejects the command under way; without a listener it would end the program.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    const { authenticationFailed, message } = error as Error & { authenticationFailed?: boolean };
    if (authenticationFailed) throw new Unauthorised(message);
    throw new Error(`${host}:${port}: ${message}`, { cause: error });
  }
}

export const closeImap = (client: ImapFlow): Promise<void> =>
  client.logout().catch(() => client.close());

/** The folder of sent mails; null where there is none. */
export async function sentFolder(client: ImapFlow): Promise<string | null> {
  const folders = await client.list();
  const named = folders.find(({ specialUse }) => specialUse === '\\Sent');
  return (named ?? folders.find(({ name }) => /^sent\b/i.test(name)))?.path ?? null;
}

/** Whether a folder has a mail of this Message-ID. */
export async function holds(client: ImapFlow, folder: string, messageId: string): Promise<boolean> {
  await client.mailboxOpen(folder, { readOnly: true });
  const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
  return Array.isArray(found) && found.length > 0;
}
