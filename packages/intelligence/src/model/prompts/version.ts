import { createHash } from 'node:crypto';

/** The version of a prompt: its name and a digest of its text. */
export const versionOf = (name: string, instructions: string): string =>
  `${name}-${createHash('sha256').update(instructions).digest('hex').slice(0, 8)}`;
