import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { readConfig } from '../../../platform/config.ts';
import { systemContext } from '../../../platform/context.ts';
import { openServices } from '../../../platform/services.ts';
import { readPhrases } from '../../../testing/phrase-reader.ts';
import type { TestApp } from '../../../testing/testApp.ts';
import { pullConnection } from '../commands/pull-connection.ts';
import { fakeVendor, vendorRecords } from './fake-vendor.ts';
import type { Behaviour } from './fake-vendor.ts';
import { KEEP_COMPILED } from '../../../testing/keep-compiled.ts';
import { killInPage } from './kill-in-page.ts';

/** The input of the separate process. */
interface Task {
  databaseUrl: string;
  dataDir: string;
  organisation: OrganisationId;
  connection: string;
  now: string;
  records: Parameters<typeof vendorRecords>[0];
  behaviour: Behaviour;
  /** Before this page it waits for the parent. */
  waitAt: number;
}

/** Pulls a connection in a separate process, which SIGKILL ends in the middle of a page, where it writes to a table. */
export async function pullAndKill(
  app: TestApp,
  task: Omit<Task, 'databaseUrl' | 'dataDir' | 'now'>,
  table: string,
): Promise<void> {
  const whole: Task = {
    ...task,
    databaseUrl: app.databaseUrl,
    dataDir: app.services.config.dataDir,
    now: app.services.now().toISOString(),
  };
  const child = fork(import.meta.filename, [JSON.stringify(whole)], { execArgv: KEEP_COMPILED });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The process ended by itself.'))),
  ]);
  const { killed } = await killInPage(app.databaseUrl, table, async (client) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    // Its backend goes on with the statement, finds nobody to answer, and rolls back.
    await client.query('rollback');
  });
  child.send('go');
  await killed;
}

if (import.meta.main) {
  const task = JSON.parse(process.argv[2] ?? '') as Task;
  const config = readConfig({ NODE_ENV: 'test', RAPPORT_DATA_DIR: task.dataDir });
  const opened = await openServices(config, task.databaseUrl, {
    tools: [],
    answerers: null,
    read: readPhrases,
  });
  const services = { ...opened, now: () => new Date(task.now) };
  const vendor = fakeVendor(vendorRecords(task.records), {
    ...task.behaviour,
    beforePage: async (count) => {
      if (count !== task.waitAt) return;
      process.send?.('waiting');
      await once(process, 'message');
    },
  });
  await pullConnection(systemContext(services, task.organisation), task.connection, {
    connectors: [vendor],
  });
}
