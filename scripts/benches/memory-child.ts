import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createOrganisation } from '../../apps/server/src/features/auth/commands/create-organisation.ts';
import type { ImportKind } from '../../apps/server/src/features/imports/commands/detect-kind.ts';
import { runBatch } from '../../apps/server/src/features/imports/commands/run-batch.ts';
import { startBatch } from '../../apps/server/src/features/imports/commands/start-batch.ts';
import { startProgram } from '../../apps/server/src/main.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';

/** Milliseconds until a server that has started counts as idle. */
const SETTLE = 3_000;
const MB = 1024 * 1024;

const [kind = 'mail', file = ''] = process.argv.slice(2);
const { services, stop } = await startProgram({
  config: readConfig({ ...process.env, PORT: String(await freePort()) }),
  webRoot: null,
});
await setTimeout(SETTLE);
const idle = process.memoryUsage.rss() / MB;
const organisation = await createOrganisation(services, {
  slug: `m-${process.pid}`,
  name: 'Memory',
});
const ctx = systemContext(services, organisation);
const batch = await startBatch(ctx, {
  kind: kind as ImportKind,
  fileName: path.basename(file),
  dryRun: false,
});
const state = await runBatch(ctx, batch, { source: file }).then(
  (counts) => `${counts.stored} stored, ${counts.errors} set aside`,
  (error: Error) => error.message,
);
// Kilobytes; the operating system's own record of the peak.
const peak = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ idle, peak, state }));
await stop();
process.exit(0);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
