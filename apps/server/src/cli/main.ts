import { readInThreads } from '../features/analysis/conversations/read-in-threads.ts';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { UsageError } from '../platform/program/cli.ts';
import type { CliCommand } from '../platform/program/cli.ts';
import { openAsOwner, openProgram } from '../platform/program/start.ts';
import type { Services } from '../platform/services.ts';
import { commands } from '../registry/commands.ts';

const [name, ...args] = process.argv.slice(2);
process.exitCode = await main(name, args);

async function main(word: string | undefined, words: string[]): Promise<number> {
  if (word === undefined || word === '--help' || word === 'help') {
    process.stdout.write(await overview());
    return 0;
  }
  const load = commands[word];
  if (!load) {
    process.stderr.write(
      `rapport: there is no command "${word}". The commands are: ${Object.keys(commands).join(', ')}.\n`,
    );
    return 2;
  }
  return runCommand(await load(), words);
}

async function runCommand(command: CliCommand, words: string[]): Promise<number> {
  let services: Services | undefined;
  const opened: (() => Promise<void>)[] = [];
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { ...command.options, json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      process.stdout.write(`${command.summary}\n\nusage: rapport ${command.usage}\n`);
      return 0;
    }
    const json = values.json === true;
    return await command.run({
      positionals,
      values,
      json,
      say: (text) => void (json ? process.stderr : process.stdout).write(`${text}\n`),
      emit: (value) => void process.stdout.write(`${JSON.stringify(value)}\n`),
      open: async () =>
        (services ??= await openProgram(quiet(readConfig()), {
          tools: [],
          answerers: null,
          read: readInThreads,
        })),
      openAsOwner: async () => {
        const { owner, close } = await openAsOwner(readConfig());
        opened.push(close);
        return owner;
      },
    });
  } catch (error) {
    const usage =
      error instanceof UsageError ||
      (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`rapport ${command.name}: ${(error as Error).message}\n`);
    if (usage) process.stderr.write(`usage: rapport ${command.usage}\n`);
    return usage ? 2 : 1;
  } finally {
    for (const close of opened) await close();
    await services?.close();
  }
}

/** Commands print their own output, so the log shows only warnings and errors. */
function quiet(config: Config): Config {
  return {
    ...config,
    RAPPORT_LOG_LEVEL: process.env.RAPPORT_LOG_LEVEL ? config.RAPPORT_LOG_LEVEL : 'warn',
  };
}

async function overview(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const width = Math.max(...all.map((command) => command.name.length));
  const lines = all.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return `rapport <command> [--json] [--help]\n\n${lines.join('\n')}\n`;
}
