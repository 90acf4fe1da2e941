import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';

/** A new secret of an invitation and its stored digest; the secret itself is never stored. */
export function newSecret(): { secret: string; digest: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, digest: digestOf(secret) };
}

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The secret follows the #, so that no server, log or referrer sees it. */
export const linkOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): string =>
  new URL(`/join#${secret}`, publicUrl).href;
