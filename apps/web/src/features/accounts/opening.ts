import type { Openable } from '../../lib/shell/open-account.ts';

export type Refusal = 'restricted_access' | 'not_fully_synced';

/** Texts per refusal; `advice` is what a member can do, `toAdmin` what an administrator can. */
export const REFUSALS: Record<Refusal, { title: string; advice: string; toAdmin: string }> = {
  restricted_access: {
    title: 'This account is restricted',
    advice: 'Only administrators can open it.',
    toAdmin: 'Only administrators can open it.',
  },
  not_fully_synced: {
    title: 'This account is not fully synced',
    advice: 'Please have your admin add more accounts to the team.',
    toAdmin: 'Import its email or connect its source.',
  },
};

/** Why the reader cannot open an account; null if they can. A restriction comes before a missing sync. */
export function refusalOf(
  { fullSyncEnabled, restrictedAccess }: Omit<Openable, 'id'>,
  isAdmin: boolean,
): Refusal | null {
  if (restrictedAccess && !isAdmin) return 'restricted_access';
  return fullSyncEnabled ? null : 'not_fully_synced';
}
