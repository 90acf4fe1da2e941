import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import {
  listOutbox,
  retrySend,
  sendEmail,
  uploadOutgoingFile,
} from '@rapport/contract/outbox/outbox.ts';
import { connectMailbox } from '@rapport/contract/outbox/mailbox.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverMail } from '../features/outbox/commands/deliver-mail.ts';
import { listTenants } from '../platform/auth/organisations.ts';
import { readConfig } from '../platform/config.ts';
import { systemContext } from '../platform/context.ts';
import type { Ctx } from '../platform/context.ts';
import { openProgram } from '../platform/program/start.ts';
import { readPhrases } from '../testing/phrase-reader.ts';
import { dataDirectory, removeDirectory } from './testing/data-directory.ts';
import { PATIENT, startServer, until } from './testing/server.ts';
import type { Server } from './testing/server.ts';

/** Where the worker is killed, one after another. */
const KILLS = ['during DATA', 'after 250', 'during DATA'] as const;
/** Each kill breaks two at most: as many as are handed over at once. The others are left for a healthy worker. */
const MAILS = KILLS.length * 3 + 1;
/** Takes several packets, so that a worker can be killed between two of them. */
const LARGE = new Uint8Array(256 * 1024);

let dataDir: string;
let api: Server;
let worker: Server | undefined;
let smtp: SMTPServer;
/** Message-IDs of whole mails that the mail server has taken. */
const taken: string[] = [];
/** Where the next kill is, until it has happened. */
const next: { place: (typeof KILLS)[number] | null; killed: Promise<void> } = {
  place: null,
  killed: Promise.resolve(),
};

function kill(): void {
  next.place = null;
  if (worker) next.killed = worker.kill();
}

beforeAll(async () => {
  dataDir = await dataDirectory();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      if (next.place === 'during DATA') {
        // What the killed worker has written already is not read: its mail never arrives whole.
        stream.once('data', () => {
          stream.pause();
          kill();
        });
        return;
      }
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', () => undefined);
      stream.on('end', () => {
        taken.push(/^message-id: (.+)$/im.exec(Buffer.concat(parts).toString())?.[1] ?? '');
        done();
        if (next.place === 'after 250') setImmediate(kill);
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  api = await startServer(dataDir, { RAPPORT_ROLE: 'api', ...mayReach() });
}, PATIENT.timeout);
afterAll(async () => {
  await Promise.all([api.kill(), worker?.kill()]);
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await removeDirectory(dataDir);
}, PATIENT.timeout);

const port = () => (smtp.server.address() as AddressInfo).port;
const mayReach = () => ({ RAPPORT_PRIVATE_HOSTS: `127.0.0.1:${port()}` });
const mails = async () => (await api.call(listOutbox)).mails;
const twice = () => taken.filter((id, at) => taken.indexOf(id) !== at);

it('sends no mail twice when workers are killed while they hand over', PATIENT, async () => {
  await api.call(connectMailbox, {
    body: {
      name: 'Ann',
      address: 'ann@faults.example',
      userName: '',
      smtpHost: '127.0.0.1',
      smtpPort: port(),
      smtpSecurity: 'none',
    },
  });
  const accountId = uuidv7() as AccountId;
  await inProcess(({ ctx }) =>
    ctx().run((db) =>
      db
        .insertInto('account')
        .values({ org_id: ctx().asker.organisation, id: accountId, name: 'Mill' })
        .execute(),
    ),
  );
  const form = new FormData();
  form.append('file', new Blob([LARGE]), 'offer.bin');
  const file = await api.call(uploadOutgoingFile, { body: form });
  for (let number = 0; number < MAILS; number += 1)
    await api.call(sendEmail, {
      body: {
        recipients: ['kim@mill.example'],
        subject: `Offer ${number}`,
        body: 'Here it is.',
        attachments: [file.id],
        accountId,
      },
    });
  for (const place of KILLS) {
    worker = await startServer(dataDir, { RAPPORT_ROLE: 'worker', ...mayReach() });
    next.place = place;
    await until(() => next.place === null);
    await next.killed;
  }
  const broken = (await mails()).filter(({ state }) => state === 'sending');
  expect(broken.length).toBeGreaterThanOrEqual(2);
  const healthy = (worker = await startServer(dataDir, { RAPPORT_ROLE: 'worker', ...mayReach() }));
  const isBroken = ({ id }: { id: string }) => broken.some((one) => one.id === id);
  await until(async () => (await mails()).every((mail) => isBroken(mail) || mail.state === 'sent'));
  await healthy.kill();

  await laterWorkers(broken.map(({ id }) => id));
  expect(twice()).toEqual([]);
  const after = await mails();
  expect(
    after.map(({ state }) => state).filter((state) => state !== 'sent' && state !== 'unknown'),
  ).toEqual([]);
  const unknown = after.filter(({ state }) => state === 'unknown');
  expect(unknown.map(({ id }) => id).toSorted()).toEqual(broken.map(({ id }) => id).toSorted());
  for (const { error } of unknown) expect(error).toMatch(/It may have arrived/);

  // A person decides, and then it goes out once more.
  const before = taken.length;
  const [first] = unknown;
  await api.call(retrySend, { params: { id: first!.id } });
  await inProcess(({ ctx }) => deliverMail(ctx(61), first!.id));
  expect((await mails()).find(({ id }) => id === first!.id)?.state).toBe('sent');
  expect(taken.length).toBe(before + 1);
});

/** Workers that come back when the lease of the dead ones is over, and after that again. */
const laterWorkers = (ids: readonly string[]) =>
  inProcess(async ({ ctx }) => {
    for (const minutes of [5, 10, 60]) for (const id of ids) await deliverMail(ctx(minutes), id);
  });

interface Inside {
  /** The organisation as the program sees it so many minutes from now. */
  ctx: (minutes?: number) => Ctx;
}

/** Runs work on the data directory in this process. */
async function inProcess(work: (inside: Inside) => Promise<unknown>): Promise<void> {
  const config = readConfig({
    RAPPORT_DATA_DIR: dataDir,
    RAPPORT_LOG_LEVEL: 'silent',
    ...mayReach(),
  });
  const services = await openProgram(config, { tools: [], answerers: null, read: readPhrases });
  const [organisation] = await listTenants(services);
  await work({
    ctx: (minutes = 0) =>
      systemContext(
        { ...services, now: () => new Date(services.now().getTime() + minutes * 60_000) },
        organisation!.id,
      ),
  });
  await services.close();
}
