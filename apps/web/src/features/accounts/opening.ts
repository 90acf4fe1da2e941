/** What is known of an account in any row that leads to it. */
export interface Openable {
  id: string;
  fullSyncEnabled: boolean;
  restrictedAccess: boolean;
}

export type Refusal = 'restricted_access' | 'not_fully_synced';

/** Why an account does not open for its reader; null when it does. A restriction counts before a missing sync. */
export function refusalOf(
  { fullSyncEnabled, restrictedAccess }: Omit<Openable, 'id'>,
  isAdmin: boolean,
): Refusal | null {
  if (restrictedAccess && !isAdmin) return 'restricted_access';
  return fullSyncEnabled ? null : 'not_fully_synced';
}
