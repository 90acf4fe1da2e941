import { z } from 'zod';
import type { SignedUrl } from '@rapport/contract/documents/documents.ts';
import { openToken, signToken } from '../../../platform/auth/signed-token.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';

const PURPOSE = 'signed file';
const Claims = z.object({ document: z.uuid() });

/** A path that opens a document's file for five minutes, with the rights of the person it was created for. */
export async function signedUrl(
  ctx: Ctx & { principal: Principal },
  document: string,
): Promise<z.input<typeof SignedUrl>> {
  const { token, expiresAt } = await signToken(ctx, PURPOSE, { document });
  return { signedUrl: `/api/v1/files/${document}?token=${token}`, expiresAt };
}

/**
 * The person a signed URL was created for, with their current rights, and the seconds it stays valid. Throws
 * `forbidden` for an invalid or expired token, `not_found` if the person is no longer active.
 */
export async function holderOf(
  services: Services,
  document: string,
  token: string,
): Promise<{ ctx: Ctx; secondsLeft: number }> {
  const opened = await openToken(services, PURPOSE, token, Claims);
  if (opened?.claims.document !== document)
    throw new AppError('forbidden', {
      message: 'This link has expired. Open the file from its document again.',
    });
  const { ctx, secondsLeft } = opened;
  if (!ctx) throw new AppError('not_found', { message: 'Document not found' });
  return { ctx, secondsLeft };
}
