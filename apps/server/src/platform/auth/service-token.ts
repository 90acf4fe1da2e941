import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { bearerOf } from './bearer.ts';

/** Requires the installation's service token; without one set, internal calls are switched off. */
export function checkServiceToken(
  { RAPPORT_SERVICE_TOKEN: expected }: Pick<Config, 'RAPPORT_SERVICE_TOKEN'>,
  authorization: string | undefined,
): void {
  const token = bearerOf(authorization);
  if (!token) throw new AppError('unauthenticated');
  if (!expected)
    throw new AppError('not_found', {
      message: 'Internal calls are switched off: set RAPPORT_SERVICE_TOKEN to switch them on.',
    });
  if (!timingSafeEqual(digestOf(token), digestOf(expected))) throw new AppError('forbidden');
}

/** Compares digests, whose equal length reveals nothing about the token's. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();
