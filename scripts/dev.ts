import path from 'node:path';
import { createServer } from 'vite';
import { startProgram } from '../apps/server/src/main.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { prepareSample } from '../apps/server/src/sample.ts';

// The web app with hot reload on PORT, its server one port above. After a change of the server, start this again.
const config = readConfig();
const program = await startProgram({
  config: { ...config, PORT: config.PORT + 1, publicUrl: config.publicUrl },
  webRoot: null,
  prepare: prepareSample,
});
const target = `http://${config.HOST}:${config.PORT + 1}`;
const vite = await createServer({
  configFile: path.resolve(import.meta.dirname, '../apps/web/vite.config.ts'),
  root: path.resolve(import.meta.dirname, '../apps/web'),
  server: {
    port: config.PORT,
    host: config.HOST,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/oidc', '/healthz', '/readyz', '/metrics'].map((at) => [at, target]),
    ),
  },
});
await vite.listen();
vite.printUrls();
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void vite
      .close()
      .then(program.stop)
      .finally(() => process.exit(0));
  });
