import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpConnector } from '@rapport/connectors/smtp/connector.ts';
import type { Connector } from '@rapport/connectors/connector.ts';
import type { SMTPServerOptions } from 'smtp-server';
import { sendEmail } from '@rapport/contract/outbox/outbox.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { killInPage } from '../connections/testing/kill-in-page.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { deliverMail } from './commands/deliver-mail.ts';
import { startImap, startSmtp } from './testing/mail-servers.ts';
import { askedByKim, connect, KIM } from './testing/scene.ts';

/** The worker dies: what it would have done next is not done. */
class Killed extends Error {}
const die = () => Promise.reject(new Killed());

let app: TestApp;
let imap: Awaited<ReturnType<typeof startImap>>;
let dana: TestPerson;
let account: AccountId;
let time = new Date('2026-11-23T09:00:00Z');
const later = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1000);
};

beforeAll(async () => {
  app = await startTestApp({ now: () => time });
  imap = await startImap();
});
afterAll(async () => {
  await Promise.all([app.close(), imap.close()]);
});
beforeEach(async () => {
  imap.folders.INBOX.length = 0;
  imap.folders.Sent.length = 0;
  dana = await app.asPerson({ name: 'Dana Reed' });
  account = await askedByKim(dana);
});

interface Crash {
  /** A server that breaks the connection somewhere. */
  server?: (taken: string[]) => SMTPServerOptions;
  /** A connector whose process ends somewhere. */
  connector?: Partial<Connector>;
  /** Where a write is held until its backend is gone. */
  table?: string;
  /** How often the server has taken the mail, and what the person is shown. */
  taken: 0 | 1;
  state: 'sent' | 'failed' | 'unknown';
}

/** Breaks the connections of the server under way. */
let drop: () => void = () => undefined;

/** Keeps the mail, and runs `then` before it answers. */
const takeAnd =
  (taken: string[], then: (done: () => void) => void): NonNullable<SMTPServerOptions['onData']> =>
  (stream, _session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      taken.push(Buffer.concat(parts).toString());
      then(done);
    });
  };

const send = smtpConnector.send;

const CRASHES: Record<string, Crash> = {
  'before the server is asked': { connector: { send: die }, taken: 0, state: 'unknown' },
  'while it signs in': {
    server: () => ({ onAuth: (_auth, _session, done) => done(new Error('gone')) }),
    taken: 0,
    state: 'failed',
  },
  'at the sender': {
    server: () => ({ onMailFrom: () => drop() }),
    taken: 0,
    state: 'failed',
  },
  'at a recipient': {
    server: () => ({ onRcptTo: () => drop() }),
    taken: 0,
    state: 'failed',
  },
  'when the server refuses the whole mail': {
    server: () => ({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('full'), { responseCode: 552 })));
      },
    }),
    taken: 0,
    state: 'failed',
  },
  'after the last byte, before the server answers': {
    server: (taken) => ({
      onData: (stream, session, done) => takeAnd(taken, () => drop())(stream, session, done),
    }),
    taken: 1,
    state: 'unknown',
  },
  'after the server answered': {
    connector: {
      send: async (mail, reach) => {
        await send(mail, reach);
        throw new Killed();
      },
    },
    taken: 1,
    state: 'unknown',
  },
  'after the server answered, which keeps sent mails itself': {
    connector: {
      send: async (mail, reach) => {
        await send(mail, reach);
        imap.folders.Sent.push(Buffer.from(mail.raw).toString());
        throw new Killed();
      },
    },
    taken: 1,
    state: 'sent',
  },
  'in the middle of the write of the message': { table: 'message', taken: 1, state: 'sent' },
  'in the middle of the write of the log': { table: 'audit_event', taken: 1, state: 'sent' },
  'before the copy is kept': { connector: { keepCopy: die }, taken: 1, state: 'sent' },
};

describe('a worker that dies', () => {
  it.each(Object.entries(CRASHES))('%s sends nothing twice', async (_, crash) => {
    const taken: string[] = [];
    const smtp = await startSmtp({
      onData: takeAnd(taken, (done) => done()),
      ...crash.server?.(taken),
    });
    drop = smtp.destroyAll;
    const healthy = crash.server ? await startSmtp() : null;
    await connect(dana, { smtp: (healthy ?? smtp).port, imap: imap.port });
    const { id } = await dana.call(sendEmail, {
      body: {
        recipients: [KIM],
        subject: 'The price list',
        body: 'Here it is.',
        accountId: account,
      },
    });
    if (healthy) await useServer(smtp.port);
    later(11);
    const connectors = [{ ...smtpConnector, ...crash.connector }];
    const killed = crash.table
      ? (await killInPage(app.databaseUrl, crash.table)).killed
      : Promise.resolve();
    await deliverMail(dana.system, id, { connectors }).catch(() => undefined);
    await killed;
    // Workers that come back: one at once, one when the lease of the dead one is over, and one more.
    for (const seconds of [1, 300, 300]) {
      later(seconds);
      await deliverMail(dana.system, id).catch(() => undefined);
    }
    const row = await dana.system.run((db) =>
      db.selectFrom('outbox').select(['state', 'error']).executeTakeFirstOrThrow(),
    );
    expect(row.state).toBe(crash.state);
    expect(taken).toHaveLength(crash.taken);
    const messages = await dana.system.run((db) =>
      db.selectFrom('message').select('id').where('provider', '=', 'smtp').execute(),
    );
    expect(messages).toHaveLength(crash.state === 'sent' ? 1 : 0);
    await Promise.all([smtp.close(), healthy?.close()]);
  });
});

/** Changes the server behind the connected mailbox, which could not be connected while it breaks. */
async function useServer(port: number) {
  const { openCredential, keepCredential } = await import('../connections/credentials/keep.ts');
  await dana.system.run(async (db) => {
    const { connection_id: id } = await db
      .selectFrom('mailbox')
      .select('connection_id')
      .executeTakeFirstOrThrow();
    const held = await openCredential(db, dana.system, id);
    await keepCredential(db, dana.system, id, { ...held, smtpPort: String(port) });
  });
}
