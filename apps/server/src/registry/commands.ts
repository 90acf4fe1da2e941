import type { CliCommand } from '../platform/cli.ts';

/** Every command of `rapport`, loaded when called. */
export const commands: Record<string, () => Promise<CliCommand>> = {
  import: async () => (await import('../cli/import.ts')).importCommand,
  member: async () => (await import('../cli/member.ts')).memberCommand,
  token: async () => (await import('../cli/token.ts')).tokenCommand,
};
