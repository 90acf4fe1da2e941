import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import { connect as connectTls } from 'node:tls';

/** The operator's mail server; its address is configuration, so it may be on the private network. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  secure: boolean;
  user: string | null;
  password: string | null;
  from: string;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const PATIENCE_MS = 10_000;
const LOOPBACK = /^(?:localhost|127\.|\[?::1)/;

/** Reads `smtp://user:password@host:587` or `smtps://host`. */
export function readMailServer(url: string, from: string): MailServer {
  const { protocol, hostname: host, port, username, password } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error('RAPPORT_SMTP_URL: the address begins with smtp:// or smtps://.');
  const secure = protocol === 'smtps:';
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    user: username ? decodeURIComponent(username) : null,
    password: password ? decodeURIComponent(password) : null,
    from,
  };
}

/** Sends one mail to one person (RFC 5321); throws when the server does not take it. */
export async function sendMail(server: MailServer, mail: Mail, at: Date): Promise<void> {
  const { host, port, secure, user, password, from } = server;
  const plain = secure ? connectTls({ host, port, servername: host }) : connect({ host, port });
  let session = openSession(plain);
  try {
    await session.expect(220);
    let offers = await session.say(`EHLO ${hostname()}`, 250);
    let encrypted = secure;
    if (!secure && /^STARTTLS$/im.test(offers)) {
      await session.say('STARTTLS', 220);
      session = openSession(connectTls({ socket: session.release(), servername: host }));
      offers = await session.say(`EHLO ${hostname()}`, 250);
      encrypted = true;
    }
    if (user !== null) {
      if (!encrypted && !LOOPBACK.test(host))
        throw new Error('the mail server offers no encryption, so the password was not sent');
      const secret = Buffer.from(`\0${user}\0${password ?? ''}`).toString('base64');
      await session.say(`AUTH PLAIN ${secret}`, 235);
    }
    await session.say(`MAIL FROM:<${addressOf(from)}>`, 250);
    await session.say(`RCPT TO:<${addressOf(mail.to)}>`, 250);
    await session.say('DATA', 354);
    await session.say(`${messageOf(server, mail, at)}\r\n.`, 250);
    await session.say('QUIT', 221).catch(() => undefined);
  } finally {
    session.close();
  }
}

/** A conversation of lines on a socket. */
function openSession(socket: Socket) {
  socket.setTimeout(PATIENCE_MS, () =>
    socket.destroy(new Error('the mail server does not answer')),
  );
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  const reader = lines[Symbol.asyncIterator]();
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
    lines.close();
  });

  /** Reads one reply, of one or several lines, and returns its text. */
  async function expectReply(code: number): Promise<string> {
    const texts: string[] = [];
    for (;;) {
      const { value: line, done } = await reader.next();
      if (done) throw failure ?? new Error('the mail server closed the connection');
      texts.push(line.slice(4));
      if (line[3] === '-') continue;
      if (!line.startsWith(String(code))) throw new Error(`the mail server answered: ${line}`);
      return texts.join('\n');
    }
  }
  return {
    expect: expectReply,
    say: (line: string, code: number) => {
      socket.write(`${line}\r\n`);
      return expectReply(code);
    },
    /** Ends the conversation and hands over the socket. */
    release: () => {
      lines.removeAllListeners();
      socket.removeAllListeners('data');
      socket.setTimeout(0);
      return socket;
    },
    close: () => {
      lines.close();
      socket.destroy();
    },
  };
}

/** The address in `Rapport <mail@company.example>`, without what could end the command. */
const addressOf = (text: string): string =>
  (/<([^<>]+)>/.exec(text)?.[1] ?? text).replaceAll(/[\s<>]/g, '');

/** Header and body as base64, so that no line of a text is read as a command or a header. */
function messageOf({ from }: MailServer, { to, subject, text }: Mail, at: Date): string {
  const domain = addressOf(from).split('@').at(-1);
  const body = Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return [
    `From: ${from.replaceAll(/[\r\n]/g, ' ')}`,
    `To: ${addressOf(to)}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${domain}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
  ].join('\r\n');
}
