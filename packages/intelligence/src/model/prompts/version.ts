import { createHash } from 'node:crypto';

/** Names the state of a prompt: its name and a digest of its words, so that a changed prompt is another version. */
export const versionOf = (name: string, instructions: string): string =>
  `${name}-${createHash('sha256').update(instructions).digest('hex').slice(0, 8)}`;
