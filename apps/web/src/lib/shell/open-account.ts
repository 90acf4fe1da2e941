/** What decides whether the reader may open an account. */
export interface Openable {
  id: string;
  fullSyncEnabled: boolean;
  restrictedAccess: boolean;
}

type Opener = (account: Openable) => void;

let opener: Opener | null = null;

/** Opens the health of an account from anywhere, or shows the alert that says why not. */
export const openAccount: Opener = (account) => opener?.(account);

/** Sets who opens accounts; returns the function that ends it. */
export function openAccountsBy(next: Opener): () => void {
  opener = next;
  return () => {
    if (opener === next) opener = null;
  };
}
