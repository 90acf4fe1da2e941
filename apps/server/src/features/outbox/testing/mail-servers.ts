import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

export const PASSWORD = 'correct horse';

interface SmtpServer {
  port: number;
  /** Whole mails that it took, in order. */
  taken: string[];
  /** Breaks every connection. */
  destroyAll: () => void;
  close: () => Promise<void>;
}

/** An SMTP server on loopback that keeps what it takes; its hooks may break a handover anywhere. */
export async function startSmtp(hooks: SMTPServerOptions = {}): Promise<SmtpServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD ? done(null, { user: 'ok' }) : done(new Error('wrong password')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push(Buffer.concat(parts).toString());
        done();
      });
      stream.on('error', () => session);
    },
    ...hooks,
  });
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    taken,
    destroyAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface ImapServer {
  port: number;
  folders: Record<'INBOX' | 'Sent', string[]>;
  close: () => Promise<void>;
}

/** The part of an IMAP server (RFC 3501) that a mailbox is read with: two folders of mails. */
export async function startImap(): Promise<ImapServer> {
  const folders: ImapServer['folders'] = { INBOX: [], Sent: [] };
  const server = createServer({ noDelay: true }, (socket) => serve(socket, folders));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  return {
    folders,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function serve(socket: Socket, folders: ImapServer['folders']): void {
  let selected: keyof ImapServer['folders'] = 'INBOX';
  let buffered = Buffer.alloc(0);
  let literal: { line: string; size: number } | null = null;
  const say = (line: string | Buffer) => socket.write(line);
  socket.on('error', () => undefined);
  say('* OK [CAPABILITY IMAP4rev1 SPECIAL-USE] ready\r\n');
  socket.on('data', (part: Buffer) => {
    buffered = Buffer.concat([buffered, part]);
    for (;;) {
      if (literal) {
        if (buffered.length < literal.size + 2) return;
        const content = buffered.subarray(0, literal.size).toString();
        buffered = buffered.subarray(literal.size + 2);
        answer(literal.line, content);
        literal = null;
        continue;
      }
      const end = buffered.indexOf('\r\n');
      if (end < 0) return;
      const line = buffered.subarray(0, end).toString();
      buffered = buffered.subarray(end + 2);
      const size = /\{(\d+)\+?\}$/.exec(line)?.[1];
      if (size !== undefined) {
        literal = { line, size: Number(size) };
        say('+ go on\r\n');
      } else answer(line, '');
    }
  });

  function answer(line: string, content: string): void {
    const [tag = '', verb = '', ...rest] = line.split(' ');
    const args = rest.join(' ');
    const mails = folders[selected];
    const done = (words = `${verb} completed`) => say(`${tag} OK ${words}\r\n`);
    switch (verb.toUpperCase()) {
      case 'LOGIN':
        if (!args.includes(PASSWORD)) {
          say(`${tag} NO [AUTHENTICATIONFAILED] wrong password\r\n`);
          return;
        }
        return void done();
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1 SPECIAL-USE\r\n');
        return void done();
      case 'LIST':
        if (args.startsWith('"" ""')) say('* LIST (\\Noselect) "/" ""\r\n');
        else say('* LIST () "/" INBOX\r\n* LIST (\\Sent) "/" Sent\r\n');
        return void done();
      case 'LSUB':
        say('* LSUB () "/" INBOX\r\n* LSUB () "/" Sent\r\n');
        return void done();
      case 'SELECT':
      case 'EXAMINE':
        selected = /sent/i.test(args) ? 'Sent' : 'INBOX';
        say(
          `* ${folders[selected].length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT ${folders[selected].length + 1}] ok\r\n`,
        );
        return void done('[READ-ONLY] done');
      case 'APPEND':
        folders[/^"?sent/i.test(args) ? 'Sent' : 'INBOX'].push(content);
        return void done();
      case 'UID':
        if (/^SEARCH/i.test(args)) say(`* SEARCH${found(args, content, mails)}\r\n`);
        else fetchMails(args, mails);
        return void done();
      case 'LOGOUT':
        say('* BYE\r\n');
        done();
        socket.end();
        return;
      default:
        return void done();
    }
  }

  function found(args: string, content: string, mails: readonly string[]): string {
    const header = content || (/HEADER "?message-id"? "?([^"]+)"?/i.exec(args)?.[1] ?? '');
    const from = Number(/UID (\d+):\*/i.exec(args)?.[1] ?? 1);
    return mails
      .map((mail, index) => ({ mail, uid: index + 1 }))
      .filter(({ mail, uid }) => (header ? mail.includes(header) : uid >= from))
      .map(({ uid }) => ` ${uid}`)
      .join('');
  }

  function fetchMails(args: string, mails: readonly string[]): void {
    const uids = (/^FETCH ([\d,:*]+)/i.exec(args)?.[1] ?? '').split(',').map(Number);
    for (const uid of uids) {
      const mail = mails[uid - 1];
      if (mail === undefined) continue;
      const body = Buffer.from(mail);
      const date = 'INTERNALDATE "23-Nov-2026 09:00:00 +0000"';
      const plain = `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${body.length} ${date}`;
      if (!/BODY/i.test(args)) say(`${plain})\r\n`);
      else {
        say(`${plain} BODY[] {${body.length}}\r\n`);
        say(body);
        say(')\r\n');
      }
    }
  }
}
