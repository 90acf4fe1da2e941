import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropLeftovers, leadRun, testServer } from '@rapport/database/testing/server.ts';

/** One Postgres and one folder for temporary files for the whole run; both are cleared at its end. */
export default async function setup(): Promise<() => Promise<void>> {
  leadRun();
  const { url, release } = await testServer();
  await dropLeftovers(url);
  const temporary = await mkdtemp(path.join(tmpdir(), 'rapport-tests-'));
  await chmod(temporary, 0o755); // The user that runs Postgres for root must reach what is below.
  process.env.TMPDIR = temporary;
  return async () => {
    await dropLeftovers(url);
    await release();
    // Programs that a test killed may still be writing there.
    await rm(temporary, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
