import type { ParseArgsOptionsConfig } from 'node:util';
import type { OwnerDb } from '@rapport/database/client.ts';
import type { Services } from '../services.ts';

type OptionValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** A command's arguments and output, and the services, which are opened when first used. */
export interface CliContext {
  positionals: string[];
  values: OptionValues;
  /** `--json`: standard output is JSON alone; text for people goes to standard error. */
  json: boolean;
  /** Prints a line for people. */
  say: (text: string) => void;
  /** Prints a line of JSON. */
  emit: (value: unknown) => void;
  /** Opens the services on the data directory's database, also while a server is running. */
  open: () => Promise<Services>;
  /** Opens the same database as the owner of its tables, for what concerns all organisations at once. */
  openAsOwner: () => Promise<OwnerDb>;
}

/** One command of `rapport`. All commands accept `--json` and `--help`. */
export interface CliCommand {
  name: string;
  summary: string;
  /** The lines after `usage: rapport `. */
  usage: string;
  options?: ParseArgsOptionsConfig;
  /** Returns the exit status. */
  run: (context: CliContext) => Promise<number>;
}

/** A command was called with wrong arguments: printed without a stack, exit status 2. */
export class UsageError extends Error {}
