// The server as a separate process, which the faults suite can kill. It reports to the suite when it serves.
import { flushCompileCache } from 'node:module';
import { startProgram } from '../../main.ts';
import { readConfig } from '../../platform/config.ts';
import { leaveOnSignal } from '../../platform/program/leave-on-signal.ts';

try {
  const program = await startProgram({ config: readConfig(), webRoot: null });
  leaveOnSignal(program.stop);
  flushCompileCache(); // It may be killed, and then writes nothing.
  process.send?.('ready');
} catch (error) {
  console.error(`Rapport could not start: ${(error as Error).message}`);
  process.exit(1);
}
