import type { TokenReach } from '@rapport/contract/tokens.ts';
import type { Principal, Right } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/** Rights stored for each reach of a token. */
export const RIGHTS: Record<TokenReach, Right[]> = {
  read: ['read'],
  draft: ['read', 'draft'],
  write: ['read', 'draft', 'write'],
};

/** Nobody creates a token for another member, or one with more rights than the current token. */
export function needMayCreate({ impersonator, rights }: Principal, reach: TokenReach): void {
  if (impersonator)
    throw new AppError('forbidden', {
      message: 'You can’t create a token while acting as another person.',
    });
  if (!RIGHTS[reach].every((right) => rights.has(right))) throw new AppError('forbidden');
}
