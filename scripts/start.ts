import { createServer } from 'node:net';
import { VERSION, startProgram } from '../apps/server/src/main.ts';
import { leaveOnSignal } from '../apps/server/src/platform/program/leave-on-signal.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { Config } from '../apps/server/src/platform/config.ts';
import { prepareSample, sampleSignIns } from '../apps/server/src/sample.ts';
import { buildWeb } from './build-web.ts';

const started = performance.now();

try {
  const config = readConfig();
  await needPort(config);
  const webRoot = config.RAPPORT_ROLE === 'worker' ? null : await buildWeb();
  const program = await startProgram({
    config: {
      ...config,
      RAPPORT_LOG_LEVEL: process.env.RAPPORT_LOG_LEVEL ? config.RAPPORT_LOG_LEVEL : 'warn',
    },
    webRoot,
    prepare: prepareSample,
  });
  await announce(config, await sampleSignIns(program.services));
  leaveWithShell(leaveOnSignal(program.stop));
} catch (error) {
  console.error(`\nRapport could not start: ${(error as Error).message}`);
  process.exit(1);
}

async function needPort({ PORT, HOST }: Config) {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `port ${PORT} is taken by another program. Stop it, or choose another: PORT=3001 npm start`,
            )
          : error,
      ),
    );
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}

async function announce(
  config: Config,
  people: { name: string; email: string; role: string; organisation: string }[],
) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [`\nRapport ${VERSION} is ready in ${seconds} s:  ${config.publicUrl}\n`];
  if (people.length > 0) {
    lines.push('Sample sign-ins (one click on the sign-in page; password "sample"):');
    const width = Math.max(...people.map((person) => person.email.length));
    for (const { email, name, role, organisation } of people)
      lines.push(`  ${email.padEnd(width)}  ${name}, ${role}, ${organisation}`);
    lines.push('');
  }
  lines.push(
    'Import your own:  npm run -s rapport -- import <file> --org <slug> --create',
    'Stop with Ctrl+C.',
    '',
  );
  console.log(lines.join('\n'));
}

/** The shell of npm passes no signals on, so under npm the program also ends when that shell has ended. */
function leaveWithShell(leave: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    leave();
  }, 500);
  watch.unref();
}
