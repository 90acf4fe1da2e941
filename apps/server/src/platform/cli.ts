import type { ParseArgsOptionsConfig } from 'node:util';
import type { Services } from './services.ts';

type OptionValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** What a command is handed: its words, where to print, and the services, opened at first need. */
export interface CliContext {
  positionals: string[];
  values: OptionValues;
  /** `--json`: standard output carries JSON alone; words for people go to standard error. */
  json: boolean;
  /** Words for a person. */
  say: (text: string) => void;
  /** One line of machine-readable output. */
  emit: (value: unknown) => void;
  /** Opens the services against the data directory's database, joining a running server's. */
  open: () => Promise<Services>;
}

/** One command of `rapport`. `--json` and `--help` are understood by every one of them. */
export interface CliCommand {
  name: string;
  summary: string;
  /** The lines after `usage: rapport `. */
  usage: string;
  options?: ParseArgsOptionsConfig;
  /** Returns the exit status. */
  run: (context: CliContext) => Promise<number>;
}

/** A mistake in how a command was called: printed without a stack, exit status 2. */
export class UsageError extends Error {}
