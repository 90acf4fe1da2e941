import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { readConfig } from '../../../platform/config.ts';
import type { Config } from '../../../platform/config.ts';
import { openServices } from '../../../platform/services.ts';
import { KEEP_COMPILED } from '../../../testing/keep-compiled.ts';
import { readPhrases } from '../../../testing/phrase-reader.ts';
import type { TestApp } from '../../../testing/testApp.ts';
import { runReread } from '../commands/run-reread.ts';

/** The input of the separate process. */
interface Task {
  databaseUrl: string;
  dataDir: string;
  model: Config['model'];
  privateHosts: Config['privateHosts'];
  /** The moment of the test, which may be set to another day. */
  now: string;
  organisation: OrganisationId;
  reread: string;
}

/** Runs a reread in a separate process, which the test kills. */
export const rereadProcess = (
  app: TestApp,
  { organisation, reread }: Pick<Task, 'organisation' | 'reread'>,
): ChildProcess => {
  const { dataDir, model, privateHosts } = app.services.config;
  const { databaseUrl } = app;
  const now = app.services.now().toISOString();
  const task: Task = { databaseUrl, dataDir, model, privateHosts, now, organisation, reread };
  return fork(import.meta.filename, [JSON.stringify(task)], { execArgv: KEEP_COMPILED });
};

if (import.meta.main) {
  const task = JSON.parse(process.argv[2] ?? '') as Task;
  const config = {
    ...readConfig({
      NODE_ENV: 'test',
      RAPPORT_LOG_LEVEL: 'silent',
      RAPPORT_DATA_DIR: task.dataDir,
    }),
    model: task.model,
    privateHosts: task.privateHosts,
  };
  const services = await openServices(config, task.databaseUrl, {
    tools: [],
    answerers: null,
    read: readPhrases,
  });
  await runReread({ ...services, now: () => new Date(task.now) }, task);
}
