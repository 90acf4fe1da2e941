import { readInThreads } from '../../apps/server/src/features/analysis/conversations/read-in-threads.ts';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { splitMbox } from '@rapport/connectors/mbox/split.ts';
import { createReadStream } from 'node:fs';
import { createOrganisation } from '../../apps/server/src/features/auth/commands/create-organisation.ts';
import { runBatch } from '../../apps/server/src/features/imports/commands/run-batch.ts';
import { startBatch } from '../../apps/server/src/features/imports/commands/start-batch.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import { openProgram } from '../../apps/server/src/platform/program/start.ts';
import { rowOf } from './measure.ts';
import type { BenchRow } from './measure.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DATA = path.resolve(ROOT, process.env.RAPPORT_EVAL_DATA ?? '../shared/data');
const SOURCES = [
  'email_grase_support/grase-2014.mbox',
  'email_rlists/r-sig-finance-2009q1.mbox',
  'email_rlists/r-package-devel-2023q1.mbox',
  'email_rlists/r-package-devel-2023q2.mbox',
];
/** Number of copies of the mailboxes, each with its own Message-IDs. */
const COPIES = 6;
const RUNS = 3;

/** Messages a second of the whole import (parsed, threaded, cleaned, indexed, analysed), beside `notmuch new` on the same maildir. */
export async function run(): Promise<BenchRow[]> {
  const work = path.join(ROOT, '.cache/bench-import');
  await rm(work, { recursive: true, force: true });
  const maildir = path.join(work, 'maildir');
  const count = await writeMaildir(path.join(maildir, 'cur'));
  const services = await openProgram(
    readConfig({
      ...process.env,
      RAPPORT_DATA_DIR: path.join(work, 'data'),
      RAPPORT_LOG_LEVEL: 'error',
    }),
    { tools: [], answerers: null, read: readInThreads },
  );
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let turn = 0; turn < RUNS; turn += 1) {
      const organisation = await createOrganisation(services, {
        slug: `bench-${turn}`,
        name: 'Bench',
      });
      const ctx = systemContext(services, organisation);
      settleDisk();
      const began = performance.now();
      const batch = await startBatch(ctx, { kind: 'mail', fileName: 'maildir', dryRun: false });
      const counts = await runBatch(ctx, batch, { source: maildir });
      ours.push(count / ((performance.now() - began) / 1000));
      if (counts.seen !== count) throw new Error(`saw ${counts.seen} of ${count} mails`);
      if (existsSync('/usr/bin/notmuch')) theirs.push(count / (await notmuch(work, maildir)));
    }
  } finally {
    await services.close();
    await rm(work, { recursive: true, force: true });
  }
  const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? null;
  return [
    rowOf(
      'import',
      `${count} mails, median of ${RUNS}; peer: notmuch new`,
      middle(ours) ?? 0,
      middle(theirs),
      'messages/s',
    ),
  ];
}

async function writeMaildir(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  await mkdir(path.join(folder, '../new'), { recursive: true });
  await mkdir(path.join(folder, '../tmp'), { recursive: true });
  let count = 0;
  for (const source of SOURCES) {
    for await (const read of splitMbox(createReadStream(path.join(DATA, source)), source)) {
      if (!('item' in read)) continue;
      const raw = Buffer.from(read.item.raw).toString('latin1');
      const end = raw.search(/\r?\n\r?\n/);
      for (let copy = 0; copy < COPIES; copy += 1) {
        const own = raw
          .slice(0, end)
          .replace(
            /^(message-id|in-reply-to|references):([\s\S]*?)(?=\n\S|$(?![\s\S]))/gim,
            (line) => line.replaceAll('<', `<copy${copy}.`),
          );
        await writeFile(path.join(folder, `${count}.bench:2,S`), own + raw.slice(end), 'latin1');
        count += 1;
      }
    }
  }
  return count;
}

/** Waits until the disk has what the run before wrote, so that no run pays for another. */
const settleDisk = () => execFileSync('sync');

/** Seconds that `notmuch new` takes on the maildir, from an empty database. */
async function notmuch(work: string, maildir: string): Promise<number> {
  await rm(path.join(maildir, '.notmuch'), { recursive: true, force: true });
  const config = path.join(work, 'notmuch-config');
  await writeFile(
    config,
    `[database]\npath=${maildir}\n[user]\nname=x\nprimary_email=x@x.example\n[new]\ntags=new\n[maildir]\nsynchronize_flags=false\n`,
  );
  settleDisk();
  const began = performance.now();
  execFileSync('/usr/bin/notmuch', ['new', '--quiet'], {
    env: { ...process.env, NOTMUCH_CONFIG: config },
  });
  const seconds = (performance.now() - began) / 1000;
  await rm(path.join(maildir, '.notmuch'), { recursive: true, force: true });
  return seconds;
}
