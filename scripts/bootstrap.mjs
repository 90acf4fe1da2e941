// Runs before `npm start`, `npm test` and their like, on whatever Node is there: brings node_modules in step with the lock file.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.rapport-installed');
const lock = join(root, 'package-lock.json');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Rapport needs Node 20 or newer to start; this is ${process.version}. Get a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

if (!existsSync(stamp) || statSync(stamp).mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installing what Rapport needs (once; about half a minute)...');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...cacheArguments()];
  const command = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  try {
    execFileSync(command[0], command[1], {
      cwd: root,
      stdio: 'inherit',
      shell: !npm && process.platform === 'win32',
    });
  } catch {
    console.error(
      'The install failed: npm gives the reason above. Fix it and run the command again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, new Date().toISOString());
}

/** npm keeps its cache in the home directory; where that cannot be written, in the project. */
function cacheArguments() {
  try {
    const place = join(homedir(), '.npm');
    mkdirSync(place, { recursive: true });
    accessSync(place, constants.W_OK);
    return [];
  } catch {
    return ['--cache', join(root, '.cache', 'npm')];
  }
}
