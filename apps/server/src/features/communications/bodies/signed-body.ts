import { z } from 'zod';
import { openToken, signToken } from '../../../platform/auth/signed-token.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';

const PURPOSE = 'signed mail body';
const Claims = z.object({ message: z.uuid(), images: z.boolean() });

/**
 * What opens a mail's body and its images for five minutes, with the rights of the person it was created for.
 * @param images also opens those that are elsewhere.
 */
export const signBody = (
  ctx: Ctx & { principal: Principal },
  message: string,
  images: boolean,
): Promise<{ token: string; expiresAt: string }> => signToken(ctx, PURPOSE, { message, images });

interface BodyHolder {
  ctx: Ctx;
  /** Images that are elsewhere may be fetched. */
  images: boolean;
  secondsLeft: number;
}

/**
 * The person a token was created for, with their current rights. Throws `forbidden` unless it opens this message,
 * `not_found` if the person is no longer active.
 */
export async function bodyHolder(
  services: Services,
  message: string,
  token: string,
): Promise<BodyHolder> {
  const opened = await openToken(services, PURPOSE, token, Claims);
  if (opened?.claims.message !== message)
    throw new AppError('forbidden', {
      message: 'This link has expired. Open the email from its conversation again.',
    });
  const { ctx, claims, secondsLeft } = opened;
  if (!ctx) throw new AppError('not_found');
  return { ctx, images: claims.images, secondsLeft };
}
