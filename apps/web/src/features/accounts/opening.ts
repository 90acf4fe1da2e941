/** What is known of an account in any row that leads to it. */
export interface Openable {
  id: string;
  fullSyncEnabled: boolean;
  restrictedAccess: boolean;
}

export type Refusal = 'restricted_access' | 'not_fully_synced';

/** What is said of each; `advice` is what the reader can do. */
export const REFUSALS: Record<Refusal, { title: string; advice: string }> = {
  restricted_access: {
    title: 'This account is restricted',
    advice: 'Only administrators can open it.',
  },
  not_fully_synced: {
    title: 'This account is not fully synced',
    advice: 'Please have your admin add more accounts to the team.',
  },
};

/** Why an account does not open for its reader; null when it does. A restriction counts before a missing sync. */
export function refusalOf(
  { fullSyncEnabled, restrictedAccess }: Omit<Openable, 'id'>,
  isAdmin: boolean,
): Refusal | null {
  if (restrictedAccess && !isAdmin) return 'restricted_access';
  return fullSyncEnabled ? null : 'not_fully_synced';
}
