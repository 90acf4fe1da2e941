import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findAnswer } from '../../../apps/server/src/assistant/analyst/find-answer.ts';
import { runBatch } from '../../../apps/server/src/features/imports/commands/run-batch.ts';
import { startBatch } from '../../../apps/server/src/features/imports/commands/start-batch.ts';
import { startTestApp } from '../../../apps/server/src/testing/testApp.ts';
import type { TestPerson } from '../../../apps/server/src/testing/testApp.ts';
import type { EvalRow } from '../../../packages/intelligence/evals/row.ts';
import { MAIL_QUESTIONS } from './mailbox-questions.ts';

const MAILS = 'email_zones_enron/enron_train';
/** 19 were right before any answer was seen, 27 once the kinds of mistakes were fixed, 25 since mass mail is not searched. */
const RIGHT = 25;
/** An answer that denies what the mails hold begins so. */
const DENIAL = /^I (?:found nothing|know no|do not predict|answer only|give out no|see only)/;

/** Questions over a mailbox that no rule was written for: how many are answered right, and how many records are denied. */
export async function runMailbox(dataDir: string): Promise<EvalRow[]> {
  const app = await startTestApp({ now: () => new Date('2026-11-20T10:00:00Z') });
  try {
    const asker = await app.asPerson({ role: 'admin', name: 'Dana Whitfield' });
    await importMails(asker, path.join(dataDir, MAILS));
    let right = 0;
    let denied = 0;
    for (const { question, says } of MAIL_QUESTIONS) {
      const { out } = await findAnswer(asker.ctx, { query: question } as never);
      const text = out.text.replaceAll('\\', '');
      if (says.every((one) => one.test(text))) right += 1;
      else {
        if (DENIAL.test(text)) denied += 1;
        console.error(`${question}\n  ${text.slice(0, 300).replaceAll('\n', ' ')}`);
      }
    }
    const row = { set: 'questions over Enron mail', method: 'rules', n: MAIL_QUESTIONS.length };
    return [
      { ...row, metric: 'right answers', value: right, floor: RIGHT },
      { ...row, metric: 'denials of what the mails hold', value: denied, ceiling: 2 },
    ];
  } finally {
    await app.close();
  }
}

/** Stores the mails as one mailbox, through the product's import. */
async function importMails({ system }: TestPerson, folder: string): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'rapport-eval-mail-'));
  try {
    const source = path.join(dir, 'enron.mbox');
    const mails = readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .toSorted()
      .map((name) =>
        readFileSync(path.join(folder, name), 'latin1').replaceAll(/^From /gm, '>From '),
      );
    const mbox = mails.map((mail) => `From mail@example Mon Jan  1 00:00:00 2001\n${mail}\n\n`);
    await writeFile(source, mbox.join(''), 'latin1');
    const batch = await startBatch(system, { kind: 'mail', fileName: 'enron.mbox', dryRun: false });
    await runBatch(system, batch, { source });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
