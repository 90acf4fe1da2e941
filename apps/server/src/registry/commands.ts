import type { CliCommand } from '../platform/program/cli.ts';

/** Every command of `rapport`, loaded when called. */
export const commands: Record<string, () => Promise<CliCommand>> = {
  analyse: async () => (await import('../cli/analyse/analyse.ts')).analyseCommand,
  backup: async () => (await import('../cli/backup.ts')).backupCommand,
  doctor: async () => (await import('../cli/doctor.ts')).doctorCommand,
  'erase-person': async () => (await import('../cli/erase-person.ts')).erasePersonCommand,
  export: async () => (await import('../cli/export.ts')).exportCommand,
  feedback: async () => (await import('../cli/feedback.ts')).feedbackCommand,
  generate: async () => (await import('../cli/generate/generate.ts')).generateCommand,
  import: async () => (await import('../cli/import.ts')).importCommand,
  reread: async () => (await import('../cli/reread.ts')).rereadCommand,
  member: async () => (await import('../cli/member/member.ts')).memberCommand,
  restore: async () => (await import('../cli/restore.ts')).restoreCommand,
  'rotate-key': async () => (await import('../cli/rotate-key.ts')).rotateKeyCommand,
  search: async () => (await import('../cli/search.ts')).searchCommand,
  token: async () => (await import('../cli/token.ts')).tokenCommand,
};
